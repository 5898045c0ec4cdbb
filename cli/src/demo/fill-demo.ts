import { createHash } from 'node:crypto'
import type { CompanyCommand } from '@schaufenster/command-service/directory/company/company-commands.ts'
import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import { eachConcurrently } from '@schaufenster/command-service/directory/import/each-concurrently.ts'
import { importedCompanyId, importIdOf } from '@schaufenster/command-service/directory/import/identity.ts'
import { importDecider, importStream } from '@schaufenster/command-service/directory/import/import-decider.ts'
import type { ImportSystem } from '@schaufenster/command-service/directory/import/import-system.ts'
import { firstIndustries } from '@schaufenster/command-service/directory/import/industry-index.ts'
import { runImport } from '@schaufenster/command-service/directory/import/run-import.ts'
import type { Accounts } from '@schaufenster/command-service/identity/accounts/accounts.ts'
import { comparePositions, type Position } from '@schaufenster/events/store/position.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import { filmSome } from './clips/film-some.ts'
import { showTutorials } from './clips/show-tutorials.ts'
import { demoCompanies, demoSeed } from './demo-companies.ts'
import { demoDetails } from './demo-details.ts'
import type { ViewedFilm } from './demo-film-views.ts'
import { closeSome } from './demo-hours.ts'
import { reportReviews, sendNotices } from './demo-notices.ts'
import { fileSome } from './demo-papers.ts'
import { partnerSome } from './demo-partners.ts'
import { createDemoPictures, type DemoPictures } from './demo-pictures.ts'
import { placeSome } from './demo-placements.ts'
import { demoFates, type DemoFate } from './demo-plan.ts'
import { contextOf, done, system } from './demo-steps.ts'
import { demoTable } from './demo-table.ts'
import { publishTips } from './demo-tips.ts'
import type { ViewedCompany } from './demo-views.ts'
import { changeSome, claimSome } from './demo-waiting.ts'
import { fillReviews, type FillReviews } from './reviews/fill-reviews.ts'

/** What the demo is made with. The same seed makes the same companies; both numbers have sensible defaults. */
export interface FillDemo
  extends Pick<ImportSystem, 'handle' | 'reservations' | 'streams'>, Pick<FillReviews, 'store' | 'codec'> {
  readonly accounts: Accounts
  readonly blobs: Blobs
  readonly gazetteer: Gazetteer
  /** Makes the passwords of the demo users, which are the same for one installation and known to nobody else. */
  readonly idKey: Uint8Array
  /** Called before decisions on companies whose owners may be notified. Called more than once after an interruption. */
  readonly beforeOwned: () => Promise<void>
  /** YYYY-MM-DD, Europe/Berlin: what is placed begins a little before. */
  readonly today: string
  readonly print: (line: string) => void
  /** Stops after the companies that are under way, by throwing its reason. */
  readonly signal?: AbortSignal
  readonly count?: number
  readonly seed?: number
}

/** What is there afterwards, for what is printed and for the views that come next. */
export interface DemoFilled {
  readonly companies: number
  /** A user who owns companies of every state. */
  readonly owner: { readonly email: string; readonly password: string }
  readonly importId: string
  /** Those that visitors can find. */
  readonly approved: readonly ViewedCompany[]
  readonly films: readonly ViewedFilm[]
  /** Readers that wait for it see everything. */
  readonly position: Position
}

const users: readonly { readonly fullName: string; readonly email: string }[] = [
  { fullName: 'Anna Beispiel', email: 'anna@schaufenster.example' },
  { fullName: 'Mehmet Muster', email: 'mehmet@schaufenster.example' },
  { fullName: 'Lena Vorlage', email: 'lena@schaufenster.example' },
]

const source = {
  name: 'Beispieldaten',
  url: 'https://schaufenster.example/beispieldaten',
  licence: 'erfunden, frei verwendbar (CC0)',
  date: '2026-11-01',
}

/**
 * Fills the platform with invented companies from all over Germany. They are imported, so an administrator can undo
 * them at once; approvals, pictures and owners follow by ordinary commands. Resumes after an interruption; repeated, it
 * changes nothing. Undefined if an administrator has undone the import.
 */
export const fillDemo = async (demo: FillDemo): Promise<DemoFilled | undefined> => {
  const { gazetteer, print, count = 2000, seed = demoSeed } = demo
  const companies = demoCompanies(gazetteer, count, seed)
  const bytes = new TextEncoder().encode(demoTable(companies))
  const importId = importIdOf(source.name, createHash('sha256').update(bytes).digest('hex'), 0)
  const { state, position } = await demo.streams.current(importDecider, importStream(importId).name)
  if (state.phase === 'undone') return undefined
  const imported = state.phase === 'completed' ? position : await importCompanies(demo, bytes)
  print(`Beispieldaten: ${count} Unternehmen angelegt, Bilder und Freigaben folgen`)
  const owners = await demoOwners(demo, importId)
  const fates = demoFates(companies, seed + 1)
  const approved = fates
    .filter(({ approval }) => approval === 'approved')
    .map((fate) => ({ id: importedCompanyId(source.name, fate.company.id), fate }))
  const unowned = approved.filter(({ fate }) => fate.owner === undefined).map(({ id }) => id)
  const beforeOwned = async (): Promise<void> => {
    // Nobody is mailed about invented notices and reviews.
    await sendNotices(demo, unowned, importId)
    await reportReviews(demo, await fillReviews(demo, approved, importId), importId)
    await demo.beforeOwned()
  }
  const settled = await settleAll({ ...demo, beforeOwned }, fates, owners, importId)
  const told = await publishTips(demo, importId)
  const placed = await placeSome(demo, approved, importId)
  const closed = await closeSome(demo, approved, importId)
  const partnered = await partnerSome(demo, approved, importId)
  const filed = await fileSome(demo, approved, importId)
  const { films, position: filmed } = await filmSome(demo, approved, importId)
  const explained = await showTutorials(demo, importId)
  const [owner] = owners
  if (owner === undefined) throw new Error('demo data: no owner')
  print('Beispieldaten: fertig')
  return {
    companies: count,
    owner,
    importId,
    approved,
    films,
    position: explained ?? filmed ?? filed ?? partnered ?? closed ?? placed ?? told ?? settled ?? imported,
  }
}

const importCompanies = async (demo: FillDemo, bytes: Uint8Array): Promise<Position> => {
  let printed = 0
  const imported = await runImport({
    ...demo,
    ...system,
    industries: firstIndustries,
    format: 'csv',
    source,
    input: {
      name: 'beispieldaten.csv',
      open: async function* () {
        yield bytes
      },
    },
    onProgress: ({ done: read, rows }) => {
      // An import reports where it stops, which may be the number it just reported.
      if (read % 500 !== 0 || read >= rows || read === printed) return
      printed = read
      demo.print(`Beispieldaten: ${read} von ${rows} Unternehmen angelegt`)
    },
  })
  demo.signal?.throwIfAborted()
  const { position, rejectedRows } = done(imported)
  if (position === undefined || rejectedRows.length > 0)
    throw new Error(`demo data: ${JSON.stringify(rejectedRows[0])}`)
  return position
}

interface DemoOwner {
  readonly userId: string
  readonly email: string
  readonly password: string
}

const demoOwners = (demo: FillDemo, importId: string): Promise<readonly DemoOwner[]> =>
  Promise.all(
    users.map(async ({ fullName, email }) => {
      const password = keyedId(demo.idKey, 'demo password', email).slice(0, 14)
      const existing = await demo.accounts.byEmail(email)
      if (existing) return { userId: existing.userId, email, password }
      const context = contextOf(importId, `register ${email}`)
      const account = { fullName, email, password, isVouchedFor: true }
      const { userId } = done(await demo.accounts.register(account, context))
      return { userId, email, password }
    }),
  )

const settleAll = async (
  demo: FillDemo,
  fates: readonly DemoFate[],
  owners: readonly DemoOwner[],
  importId: string,
): Promise<Position | undefined> => {
  const pictures = createDemoPictures(demo.blobs)
  const positions: Position[] = []
  let finished = 0
  const settle = async (fate: DemoFate): Promise<void> => {
    const id = importedCompanyId(source.name, fate.company.id)
    for (const command of await commandsFor(fate, pictures, owners, demo.today)) {
      const context = contextOf(importId, `${command.type} ${id}`)
      positions.push(done(await demo.handle(companyDecider, companyStream(id), command, context)).position)
    }
    finished += 1
    if (finished % 500 === 0 && finished < fates.length)
      demo.print(`Beispieldaten: ${finished} von ${fates.length} Unternehmen fertig`)
  }
  const settleThose = (chosen: readonly DemoFate[]): Promise<void> =>
    eachConcurrently(untilStopped(chosen, demo.signal), 64, settle)
  const unowned = fates.filter(({ owner }) => owner === undefined)
  await settleThose(unowned)
  const waiting = { ...demo, importId, owners, sourceName: source.name }
  positions.push(...(await claimSome(waiting, unowned)))
  await demo.beforeOwned()
  await settleThose(fates.filter(({ owner }) => owner !== undefined))
  positions.push(...(await changeSome(waiting, fates)))
  return positions.toSorted(comparePositions).at(-1)
}

async function* untilStopped(fates: readonly DemoFate[], signal: AbortSignal | undefined) {
  for (const fate of fates) {
    signal?.throwIfAborted()
    yield fate
  }
}

/** Doesn't want to be an example for others. */
const modestOwner = 1

const commandsFor = async (
  { company, logo, banner, approval, owner }: DemoFate,
  pictures: DemoPictures,
  owners: readonly DemoOwner[],
  today: string,
): Promise<readonly CompanyCommand[]> => {
  const { by } = system
  const { motif } = company.trade
  const changes = {
    ...(logo !== undefined && { logo: await pictures.logo(motif, logo) }),
    ...(banner !== undefined && { banner: await pictures.banner(motif, banner) }),
    ...demoDetails(company, owner !== undefined),
  }
  const userId = owner === undefined ? undefined : owners[owner]?.userId
  return [
    ...(Object.keys(changes).length > 0 ? [{ type: 'ChangeProfile', by, changes } as const] : []),
    ...(userId !== undefined ? [{ type: 'AddOwner', by, userId } as const] : []),
    ...(approval === 'approved' ? [{ type: 'ApproveCompany', by } as const] : []),
    ...(approval === 'approved' && userId !== undefined
      ? [
          { type: 'ConfirmCompany', by, on: today } as const,
          // Not everybody agrees, so that the switch is seen both ways.
          ...(owner === modestOwner ? [] : [{ type: 'AllowFeaturing', by } as const]),
        ]
      : []),
    ...(typeof approval === 'object'
      ? [{ type: 'RejectCompany', by, reason: approval.rejected } as const]
      : []),
  ]
}
