import { firstViewRules, ViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import Type, { type Static } from 'typebox'
import type { ViewRow } from './view-row.ts'

/** What counts as a view (D-10.4). A definition never changes; a different one is a new version, and versions can be compared. */
export const ViewDefinition = Type.Object({ version: Type.Integer(), ...ViewRules.properties })
export type ViewDefinition = Static<typeof ViewDefinition>

/** All definitions by which views are counted, and the selected one. */
export interface ViewDefinitions {
  readonly selected: number
  readonly definitions: readonly ViewDefinition[]
}

/** The initial definition. */
export const definition1: ViewDefinition = { version: 1, ...firstViewRules }

/** Decides row by row, in log order, whether it counts. */
export interface ViewCounter {
  counts(row: SeenRow): boolean
}

export interface SeenRow extends Pick<ViewRow, 'position' | 'at' | 'audience' | 'agent'> {
  /** The same text for the same visitor of the same thing; empty for people who asked not to be tracked. */
  readonly seen: string
}

/** Whether each of these definitions has counted everything. Unknown progress, as after a fault, means no. */
export const haveCountedAll = (
  definitions: readonly ViewDefinition[],
  progress: ReadonlyMap<number, number>,
): boolean => definitions.every(({ version }) => progress.get(version) === 1)

/** @param recent what was counted within the preceding window, so that a restarted counter decides as if it had never stopped */
export const createViewCounter = (
  { windowMinutes, audiences, excludedAgents }: ViewRules,
  recent: Iterable<Pick<SeenRow, 'seen' | 'at'>> = [],
): ViewCounter => {
  const windowMs = windowMinutes * 60_000
  const excluded = new Set(excludedAgents.map((agent) => agent.toLowerCase()))
  const countedAt = new Map<string, number>()
  let prunedAt = -Infinity
  for (const { seen, at } of recent) countedAt.set(seen, at)

  /** Drops what is outside the window and affects no decision any more. */
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

/** The products that registration's `agentOf` keeps, one after the other. */
const productsOf = (agent: string): readonly string[] => agent.toLowerCase().split(' ')
