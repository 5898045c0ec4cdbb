import type { Audience } from '@schaufenster/events/insight/view-events.ts'
import type { ViewRow } from './view-row.ts'

/** What counts as a view (D-10.4). A definition never changes; another one is another version, and both can be compared. */
export interface ViewDefinition {
  readonly version: number
  /** What one visitor does again with one thing within so many milliseconds of what was counted last is not counted. */
  readonly windowMs: number
  readonly audiences: readonly Audience[]
  /** User agents, as `agentOf` leaves them, that were found to be bots later. */
  readonly excludedAgents: readonly string[]
}

export const definition1: ViewDefinition = {
  version: 1,
  windowMs: 30 * 60 * 1000,
  audiences: ['visitor'],
  excludedAgents: [],
}

/** Decides row by row, in the order of the log, whether it counts. */
export interface ViewCounter {
  counts(row: ViewRow): boolean
}

type Seen = Pick<ViewRow, 'at' | 'kind' | 'detail' | 'entity' | 'visitor'>

/**
 * @param recent what was counted within the window before, so that a counter that was stopped decides as if it had not been
 */
export const createViewCounter = (
  { windowMs, audiences, excludedAgents }: ViewDefinition,
  recent: Iterable<Seen> = [],
): ViewCounter => {
  const countedAt = new Map<string, number>()
  let prunedAt = -Infinity
  for (const row of recent) countedAt.set(keyOf(row), row.at)

  /** What is outside the window decides nothing any more. */
  const prune = (now: number): void => {
    if (now - prunedAt < windowMs) return
    prunedAt = now
    for (const [key, at] of countedAt) if (now - at >= windowMs) countedAt.delete(key)
  }

  return {
    counts: (row) => {
      if (!audiences.includes(row.audience) || excludedAgents.includes(row.agent)) return false
      if (row.visitor === '0') return true
      prune(row.at)
      const key = keyOf(row)
      const last = countedAt.get(key)
      if (last !== undefined && row.at < last + windowMs) return false
      countedAt.set(key, row.at)
      return true
    },
  }
}

const keyOf = ({ kind, detail, entity, visitor }: Seen): string => `${visitor} ${entity} ${kind} ${detail}`
