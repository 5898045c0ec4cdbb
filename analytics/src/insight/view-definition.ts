import { firstViewRules, ViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import Type, { type Static } from 'typebox'
import type { ViewRow } from './view-row.ts'

/** What counts as a view (D-10.4). A definition never changes; another one is another version, and both can be compared. */
export const ViewDefinition = Type.Object({ version: Type.Integer(), ...ViewRules.properties })
export type ViewDefinition = Static<typeof ViewDefinition>

/** All definitions by which views are counted, and the one that everybody reads. */
export interface ViewDefinitions {
  readonly selected: number
  readonly definitions: readonly ViewDefinition[]
}

/** The first one, which was always there. */
export const definition1: ViewDefinition = { version: 1, ...firstViewRules }

/** Decides row by row, in the order of the log, whether it counts. */
export interface ViewCounter {
  counts(row: SeenRow): boolean
}

export interface SeenRow extends Pick<ViewRow, 'position' | 'at' | 'audience' | 'agent'> {
  /** The same text for the same visitor of the same thing; empty for those who asked not to be told apart. */
  readonly seen: string
}

/** Whether each of these definitions has counted everything; one whose progress isn't known, as after a fault, has not. */
export const haveCountedAll = (
  definitions: readonly ViewDefinition[],
  progress: ReadonlyMap<number, number>,
): boolean => definitions.every(({ version }) => progress.get(version) === 1)

/**
 * @param recent what was counted within the window before, so that a counter that was stopped decides as if it had not been
 */
export const createViewCounter = (
  { windowMinutes, audiences, excludedAgents }: ViewRules,
  recent: Iterable<Pick<SeenRow, 'seen' | 'at'>> = [],
): ViewCounter => {
  const windowMs = windowMinutes * 60_000
  const excluded = new Set(excludedAgents.map((agent) => agent.toLowerCase()))
  const countedAt = new Map<string, number>()
  let prunedAt = -Infinity
  for (const { seen, at } of recent) countedAt.set(seen, at)

  /** What is outside the window decides nothing any more. */
  const prune = (now: number): void => {
    if (now - prunedAt < windowMs) return
    prunedAt = now
    for (const [seen, at] of countedAt) if (now - at >= windowMs) countedAt.delete(seen)
  }

  return {
    counts: ({ at, seen, audience, agent }) => {
      if (!audiences.includes(audience)) return false
      if (excluded.size > 0 && productsOf(agent).some((product) => excluded.has(product))) return false
      if (seen === '') return true
      prune(at)
      const last = countedAt.get(seen)
      if (last !== undefined && at < last + windowMs) return false
      countedAt.set(seen, at)
      return true
    },
  }
}

/** What `agentOf` of the registration leaves: products, one after the other. */
const productsOf = (agent: string): readonly string[] => agent.toLowerCase().split(' ')
