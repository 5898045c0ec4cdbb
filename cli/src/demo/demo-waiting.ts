import type { CompanyCommand } from '@schaufenster/command-service/directory/company/company-commands.ts'
import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import { importedCompanyId } from '@schaufenster/command-service/directory/import/identity.ts'
import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { nobody } from '@schaufenster/platform/app/session.ts'
import type { DemoFate } from './demo-plan.ts'
import { contextOf, done } from './demo-steps.ts'

/** Left to the administrators from the start, so that their queue shows its purpose. */
interface DemoWaiting {
  readonly handle: Handle
  readonly importId: string
  readonly sourceName: string
  readonly owners: readonly { readonly userId: string }[]
  /** YYYY-MM-DD. */
  readonly today: string
}

const claims = [
  {
    role: 'Inhaberin',
    evidence:
      'Ich führe den Betrieb seit 2014 und stehe im Impressum der Website, die im Eintrag steht. Sie erreichen mich auch unter der Nummer dort.',
  },
  { role: 'Geschäftsführer', evidence: 'Bitte rufen Sie im Laden an und fragen Sie nach mir.' },
  { role: 'Praktikant', evidence: 'Ich mache das hier mit den Medien.' },
]

const changes = [
  (name: string) => ({ name: `${name} und Töchter` }),
  () => ({ contact: { website: 'https://www.neuer-auftritt.example/' } }),
  (name: string) => ({ name: `${name} – jetzt neu!` }),
]

const isApproved = ({ approval }: DemoFate): boolean => approval === 'approved'

/** People ask for entries without an owner (D-2.14). */
export const claimSome = async (
  demo: DemoWaiting,
  unowned: readonly DemoFate[],
): Promise<readonly Position[]> => {
  const wanted = unowned.filter(isApproved).slice(0, claims.length)
  return sendAll(demo, 'claim', wanted, (id, index) => {
    const [said, person] = [claims[index], demo.owners[index % demo.owners.length]]
    if (said === undefined || person === undefined) return undefined
    return {
      type: 'RequestClaim',
      by: { ...nobody, userId: person.userId },
      claimId: uuidOf('demo claim', id),
      proof: { kind: 'evidence', ...said },
      now: Date.parse(demo.today),
    }
  })
}

/** Owners make changes that are reviewed afterwards (D-2.1). */
export const changeSome = async (
  demo: DemoWaiting,
  fates: readonly DemoFate[],
): Promise<readonly Position[]> => {
  const owned = fates.filter((fate) => fate.owner !== undefined && isApproved(fate)).slice(-changes.length)
  return sendAll(demo, 'change', owned, (_id, index) => {
    const { company, owner = 0 } = owned[index] ?? {}
    const [change, person] = [changes[index], demo.owners[owner]]
    if (change === undefined || person === undefined || company === undefined) return undefined
    return {
      type: 'ChangeProfile',
      by: { ...nobody, userId: person.userId },
      changes: change(company.name),
    }
  })
}

const sendAll = async (
  { handle, importId, sourceName }: DemoWaiting,
  step: string,
  fates: readonly DemoFate[],
  commandFor: (id: CompanyId, index: number) => CompanyCommand | undefined,
): Promise<readonly Position[]> => {
  const positions: Position[] = []
  for (const [index, { company }] of fates.entries()) {
    const id = importedCompanyId(sourceName, company.id)
    const command = commandFor(id, index)
    if (command === undefined) continue
    const context = contextOf(importId, `${step} ${id}`)
    positions.push(done(await handle(companyDecider, companyStream(id), command, context)).position)
  }
  return positions
}
