import { isUndoableByOwners } from '@schaufenster/events/insight/event-descriptions.ts'
import { streamParts, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { ActivityDocument } from '@schaufenster/projections/directory/company-activity.ts'
import { foldAround, type LoggedEvent } from '../lib/fold-stream.ts'
import { differencesOf, type StreamState, type StreamStates } from '../lib/stream-state.ts'
import type { ActivityList } from './activity-contract.ts'

/** All events of a stream in log order. */
export type StreamHistory = (stream: StreamName) => Promise<readonly LoggedEvent[]>

type Told = Pick<ActivityDocument, 'id' | 'type' | 'stream' | 'thing'>

/** What an activity changed about its thing, and whether owners can take it back. */
type Effect = Pick<ActivityList['data'][number], 'changes' | 'canUndo'>

export const noEffect: Effect = { changes: [], canUndo: false }

/** The effects of activities by the id of the event: each stream is read once, and folded once for each thing in it. */
export const effectsOf = async (
  states: StreamStates,
  historyOf: StreamHistory,
  activities: readonly Told[],
): Promise<ReadonlyMap<string, Effect>> => {
  const effects = await Promise.all(
    [...Map.groupBy(activities, ({ stream }) => stream)].map(async ([stream, ofStream]) => {
      const history = await historyOf(stream)
      const state = own(states, streamParts(stream).category)
      return [...Map.groupBy(ofStream, ({ thing }) => thing)].flatMap(([thing, told]) => {
        const events = history.filter((event) => isAbout(event, thing))
        const changed = changesAmong(state, events)
        return told.map(({ id, type }): readonly [string, Effect] => {
          const { changes, isStanding } = changed(id)
          return [id, { changes, canUndo: isUndoableByOwners(type) && isStanding && isLast(events, id) }]
        })
      })
    }),
  )
  return new Map(effects.flat())
}

const untold = { changes: [], isStanding: true }

interface Changed extends Pick<Effect, 'changes'> {
  /** It is still so. */
  readonly isStanding: boolean
}

/** What each event changed. */
const changesAmong = (state: StreamState | undefined, events: readonly LoggedEvent[]) => {
  if (state === undefined) return (): Changed => untold
  // Ids of people are left out: a history names those whom its reader may know.
  const parts = state.parts.filter(({ people }) => people === undefined)
  const around = foldAround(state.projection, events)
  const now = around.get(events.at(-1)?.id ?? '')?.after
  return (id: string): Changed => {
    const { before, after } = around.get(id) ?? {}
    if (before === undefined || after === undefined) return untold
    const changes = differencesOf(parts, before, after, new Map())
    const since = new Set(differencesOf(parts, after, now, new Map()).map(({ label }) => label))
    return { changes, isStanding: !changes.some(({ label }) => since.has(label)) }
  }
}

/** Nothing of its kind came after it but what was taken back, as it was not itself. */
const isLast = (events: readonly LoggedEvent[], id: string): boolean => {
  const undone = new Set(events.map(({ metadata }) => metadata.undoes))
  const at = events.findIndex((event) => event.id === id)
  const later = events.slice(at + 1).filter((event) => !undone.has(event.id))
  return (
    !undone.has(id) &&
    !later.some(({ type, metadata }) => type === events[at]?.type && metadata.undoes === undefined)
  )
}

/** A company's files share a stream. */
const isAbout = ({ data }: LoggedEvent, thing: string): boolean => {
  const fileId = new Map<string, unknown>(Object.entries(data)).get('fileId')
  return fileId === undefined || fileId === thing
}
