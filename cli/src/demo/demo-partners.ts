import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import {
  partnershipDecider,
  partnershipIdOf,
  partnershipStream,
  type PartnershipCommand,
} from '@schaufenster/command-service/directory/partners/partnership-decider.ts'
import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import type { StreamFolder } from '@schaufenster/command-service/lib/stream-folder.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { DemoFate } from './demo-plan.ts'
import { contextOf, done, system } from './demo-steps.ts'

/** A company that visitors can find. */
interface Findable {
  readonly id: CompanyId
  readonly fate: DemoFate
}

type Answer = 'approved' | 'rejected' | 'pending'

/** Which neighbours ask each other, by their places in a group, and the result; the first of a group has an owner. */
const wanted: readonly (readonly [from: number, to: number, answer: Answer])[] = [
  [0, 1, 'approved'],
  [2, 0, 'approved'],
  [0, 3, 'pending'],
  [4, 0, 'pending'],
  [0, 5, 'rejected'],
]

const groupSize = 6
const mostGroups = 12

/** Each owned company with others, of the same town first. */
const groupsOf = (approved: readonly Findable[]): readonly (readonly Findable[])[] => {
  const owned = approved.filter(({ fate }) => fate.owner !== undefined).slice(0, mostGroups)
  const others = approved.filter(({ fate }) => fate.owner === undefined)
  return owned.map((first) => {
    const { city } = first.fate.company
    const near = others.filter(({ fate }) => fate.company.city === city)
    const far = others.filter(({ fate }) => fate.company.city !== city)
    return [first, ...[...near, ...far].slice(0, groupSize - 1)]
  })
}

/** Makes some of the companies partners of each other, and lets others wait for an answer. */
export const partnerSome = async (
  { handle, streams }: { readonly handle: Handle; readonly streams: StreamFolder },
  approved: readonly Findable[],
  importId: string,
): Promise<Position | undefined> => {
  const { by } = system
  let last: Position | undefined
  const companyNow = async (id: CompanyId) =>
    (await streams.current(companyDecider, companyStream(id).name)).state
  for (const group of groupsOf(approved))
    for (const [from, to, answer] of wanted) {
      const [company, partner] = [group[from]?.id, group[to]?.id]
      if (company === undefined || partner === undefined) continue
      const sides = { company: await companyNow(company), partner: await companyNow(partner) }
      const id = partnershipIdOf(company, partner)
      const commands: readonly PartnershipCommand[] = [
        { type: 'RequestPartnership', by, company, partner, sides },
        ...(answer === 'approved' ? [{ type: 'ApprovePartnership', by, sides } as const] : []),
        ...(answer === 'rejected' ? [{ type: 'RejectPartnership', by, sides } as const] : []),
      ]
      for (const command of commands) {
        const context = contextOf(importId, `${command.type} ${id}`)
        last = done(await handle(partnershipDecider, partnershipStream(id), command, context)).position
      }
    }
  return last
}
