import { isUndoable, isUndoableByOwners, titleOf } from '@schaufenster/events/insight/event-descriptions.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { LogHistory } from '@schaufenster/events/store/log-history.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import { isRight, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext } from './handle.ts'
import type { NewerEvents } from './newer-events.ts'
import type { StreamFolder } from './stream-folder.ts'
import type { UndoOutcome, Undoings } from './undoing.ts'

/** A company that something is undone for, by one of its owners or somebody who may manage all. */
export interface UndoingCompany {
  readonly id: string
  readonly owners: readonly string[]
}

/** Undoes the event with this id, if the actor may do such a thing: as far as it concerns this company, or for the platform. */
export type Undo = (
  eventId: string,
  by: Authority,
  context: CommandContext,
  company?: UndoingCompany,
) => Promise<Either<Refusal, UndoOutcome>>

const unknownEvent = notFound('Dieses Ereignis')
const notUndoable: Refusal = {
  code: 'conflict',
  message: 'Das lässt sich nicht zurücknehmen. Ändern Sie es stattdessen von Hand.',
}

/**
 * Undoes events by appending others that name them in `undoes` (D-10.9). Repeating it changes nothing. An
 * event that something newer rests on is refused as `conflict`, with {@link NewerEvents} as details.
 */
export const createUndo =
  (deps: {
    readonly history: Pick<LogHistory, 'find'>
    readonly streams: Pick<StreamFolder, 'since'>
    readonly undoings: Undoings
  }): Undo =>
  async (eventId, by, context, company) => {
    const found = await deps.history.find(eventId)
    if (found === undefined) return left(unknownEvent)
    // What is another company's does not exist for this one.
    if (company !== undefined && found.metadata.partitionKey !== company.id) return left(unknownEvent)
    const undoing = own(deps.undoings, found.type)
    const isAllowed = company === undefined ? isUndoable(found.type) : isUndoableByOwners(found.type)
    if (undoing === undefined || !isAllowed) return left(notUndoable)
    if (!may(by, undoing.permission, company)) return left(forbidden)

    for (;;) {
      const history = await deps.streams.since(found.stream, -1)
      const [event, last] = [history[found.revision], history.at(-1)]
      if (event === undefined || last === undefined) throw new Error(`${found.stream} lost its events`)
      const later = history.slice(found.revision + 1)
      const isDone = later.some(({ metadata }) => metadata.undoes === event.id)
      if (isDone) return right({ position: last.position })

      const { restedOnBy, concerns = () => true } = undoing
      const newer = standing(later).filter((one) => restedOnBy.has(one.type) && concerns(one, event))
      if (newer.length > 0) return left(restedOn(newer))
      const undone = await undoing.undo({
        event,
        history,
        by,
        owners: company?.owners ?? [],
        context: { ...context, expectedVersion: last.revision },
      })
      if (isRight(undone)) {
        const { position, runningImport } = undone.right
        return right({ position, ...(runningImport !== undefined && { runningImport }) })
      }
      // Somebody was faster and may have undone it: the current stream decides.
      const [meanwhile] = await deps.streams.since(found.stream, last.revision, 1)
      if (meanwhile === undefined) return undone
    }
  }

/** Without undone events and the events that undid them: together they cancel out. */
const standing = (events: readonly OpenedEvent[]): readonly OpenedEvent[] => {
  const ids = new Set<string>(events.map(({ id }) => id))
  const undone = new Set<string>(events.flatMap(({ metadata }) => metadata.undoes ?? []))
  return events.filter(
    ({ id, metadata }) => !undone.has(id) && !(metadata.undoes !== undefined && ids.has(metadata.undoes)),
  )
}

const restedOn = (newer: readonly OpenedEvent[]): Refusal => {
  const named = newer.map(({ type, metadata }) => `„${titleOf(type)}“ am ${berlinTime(metadata.occurredAt)}`)
  const details: NewerEvents = {
    newer: newer.map(({ id, type, metadata }) => ({
      id,
      type,
      what: titleOf(type),
      at: metadata.occurredAt,
      canUndo: isUndoable(type),
    })),
  }
  return {
    code: 'conflict',
    message: `Inzwischen ist Neueres geschehen, das darauf beruht: ${named.join(', ')}. Nehmen Sie zuerst das zurück, oder entscheiden Sie neu.`,
    details,
  }
}
