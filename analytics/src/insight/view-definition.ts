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

/** What a definition looks at. */
export type SeenRow = Omit<ViewRow, 'model' | 'company'>
type Seen = Pick<SeenRow, 'at' | 'kind' | 'detail' | 'entity' | 'visitor'>

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
  recent: Iterable<Seen> = [],
): ViewCounter => {
  const windowMs = windowMinutes * 60_000
  const excluded = new Set(excludedAgents.map((agent) => agent.toLowerCase()))
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
      if (!audiences.includes(row.audience)) return false
      if (excluded.size > 0 && productsOf(row.agent).some((product) => excluded.has(product))) return false
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

/** What `agentOf` of the registration leaves: products, one after the other. */
const productsOf = (agent: string): readonly string[] => agent.toLowerCase().split(' ')
