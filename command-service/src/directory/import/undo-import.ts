import {
  CompanyImported,
  companyEvents,
  type CompanyEvent,
} from '@schaufenster/events/directory/company-events.ts'
import { isCompanyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { EventCodec, OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf } from '../../lib/decider.ts'
import { createPace, type Pace } from '../../lib/pace.ts'
import { takingBack } from '../../lib/undoing.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { eachConcurrently } from './each-concurrently.ts'
import { importDecider, importStream, type UndoOutcome } from './import-decider.ts'
import { listedRows } from './import-report.ts'
import type { ImportSystem } from './import-system.ts'

/** The import to undo, and what its companies are read and written with. */
export interface UndoImport extends Omit<ImportSystem, 'reservations'> {
  readonly store: EventStore
  readonly codec: EventCodec
  readonly clock: Clock
  readonly importId: string
  /** The event to undo, if one was named. */
  readonly undoes?: string
  /** Without it, undoing never yields to other work. */
  readonly pace?: Pace
  /** Stops it after the companies that are under way, by throwing its reason; the next undo goes on. */
  readonly signal?: AbortSignal
  /** Called once it is known that the import may be undone. */
  readonly onBegun?: () => void
  /** Called with the number of companies looked at so far. */
  readonly onProgress?: (done: number) => void
}

type ContextOf = () => Parameters<ImportSystem['handle']>[3]

/** What was undone, and what stayed because it is no longer the import's alone. */
export interface UndoReport {
  readonly removed: number
  /** The first thousand. */
  readonly kept: readonly { readonly companyId: CompanyId; readonly why: string }[]
  readonly keptInAll: number
  readonly position: Position
}

/**
 * Undoes an import: deletes exactly those of its companies that nobody has made their own since; the others
 * stay, with the reason (docs/decisions/0072). It can be repeated after a stop or a crash, and once finished
 * it returns the same result. Left: there is no such import, or the editor is no administrator.
 */
export const undoImport = async (undo: UndoImport): Promise<Either<Refusal, UndoReport>> => {
  const { importId, by, handle } = undo
  const contextOf = () => ({
    actor: undo.actor,
    commandId: newUuid(),
    correlationId: importId,
    causationId: importId,
  })
  const nothing = { removed: 0, kept: [], keptInAll: 0 }
  const { state } = await undo.streams.current(importDecider, importStream(importId).name)
  const allowed = importDecider.decide(state, { type: 'UndoImport', by, outcome: nothing })
  if (isLeft(allowed)) return allowed
  undo.onBegun?.()

  const outcome = state.outcome ?? (await withdrawAll(undo, contextOf))
  const done = await handle(
    undo.undoes === undefined ? importDecider : takingBack(importDecider, undo.undoes),
    importStream(importId),
    { type: 'UndoImport', by, outcome },
    contextOf(),
  )
  return isLeft(done) ? done : right({ ...outcome, position: done.right.position })
}

const mostAtOnce = 64

const withdrawAll = async (undo: UndoImport, contextOf: ContextOf): Promise<UndoOutcome> => {
  let removed = 0
  const kept: { companyId: CompanyId; why: string }[] = []
  const { pace = createPace() } = undo
  const atOnce = (): number => Math.min(mostAtOnce, pace.atOnce())
  await eachConcurrently(companiesOf(undo), atOnce, (companyId) =>
    pace.keep(async () => {
      const why = await withdraw(undo, companyId, contextOf)
      if (why === undefined) removed += 1
      else kept.push({ companyId, why })
      undo.onProgress?.(removed + kept.length)
    }),
  )
  undo.signal?.throwIfAborted()
  return { removed, kept: kept.slice(0, listedRows), keptInAll: kept.length }
}

/** The companies that the import created, read from the log itself, so that none can be missed. */
async function* companiesOf({ store, importId, signal }: UndoImport): AsyncGenerator<CompanyId> {
  const [first] = await Array.fromAsync(store.readStream(importStream(importId).name, { limit: 1 }))
  let after = first?.position
  while (after !== undefined) {
    const { events, through } = await store.readAll(after, 1000)
    if (events.length === 0) return
    after = through
    for (const event of events) {
      if (signal?.aborted) return
      const id = event.stream.replace(/^company-/, '')
      if (event.type === CompanyImported.type && event.data['importId'] === importId && isCompanyId(id))
        yield id
    }
  }
}

/** Deletes the company unless somebody has made it their own; returns the reason in German if not. */
const withdraw = async (
  undo: UndoImport,
  companyId: CompanyId,
  contextOf: ContextOf,
): Promise<string | undefined> => {
  const { importId, by, clock } = undo
  const owner = companyStream(companyId)
  for (;;) {
    const opened = await undo.codec.open(await Array.fromAsync(undo.store.readStream(owner.name)))
    const events = opened.flatMap((event) => (isCompanyEvent(event) ? [event] : []))
    if (isWithdrawn(events, importId)) return undefined
    const why = reasonToKeep(events, importId)
    if (why !== undefined) return why
    const expectedVersion = opened.length - 1
    const command = { type: 'WithdrawImport', by, importId, at: clock.now() } as const
    const done = await undo.handle(companyDecider, owner, command, { ...contextOf(), expectedVersion })
    if (isLeft(done) && done.left.code !== 'conflict') return done.left.message
    if (!isLeft(done)) return done.right.events.length > 0 ? undefined : takenOver
  }
}

const isCompanyEvent = isOneOf(companyEvents)

/** By an undo that was stopped before its end. */
const isWithdrawn = (events: readonly CompanyEvent[], importId: string): boolean => {
  const last = events.findLast(({ type }) => decisive.has(type))
  return last?.type === 'CompanyDeleted' && last.data.importId === importId
}

const decisive: ReadonlySet<CompanyEvent['type']> = new Set([
  'CompanyImported',
  'CompanyDeleted',
  'CompanyRestored',
])

const harmless: ReadonlySet<CompanyEvent['type']> = new Set([
  'CompanySlugAssigned',
  'CompanySubmittedForReview',
  'CompanyApproved',
  'CompanyRejected',
  'CompanyApprovalRevoked',
  'CompanyReviewReopened',
  'CompanyChangesFlagged',
  'CompanyChangesAccepted',
  'CompanyDeleted',
  'CompanyRestored',
])

const takenOver = 'Es wurde inzwischen übernommen.'

/**
 * Why a company stays when its import is undone; undefined if it goes. An approval doesn't make it
 * somebody's; an owner, a confirmation or a profile change does. Pictures that came with the import belong to
 * it.
 */
const reasonToKeep = (
  events: readonly (CompanyEvent & OpenedEvent)[],
  importId: string,
): string | undefined => {
  const at = events.findLastIndex((event) => event.type === 'CompanyImported')
  const imported = events[at]
  if (imported?.type !== 'CompanyImported' || imported.data.importId !== importId)
    return 'Es gehört inzwischen zu einem anderen Import.'
  const since = events.slice(at + 1).filter(({ metadata }) => metadata.correlationId !== importId)
  if (since.some(({ type }) => type === 'CompanyOwnerAdded')) return takenOver
  return since.every(({ type }) => harmless.has(type)) ? undefined : 'Es wurde seit dem Import geändert.'
}
