import { rankingEvents, type RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A current or former ranking of hits. Without rules, the order of the index. */
export interface RankingVersion {
  readonly version: number
  readonly title: string | null
  readonly rules: RankingRules | null
  /** ISO 8601, UTC; null for the initial one. */
  readonly since: string | null
}

/** All rankings, newest last, which is the one in force. Key: the stream. */
export interface RankingDocument {
  readonly versions: readonly RankingVersion[]
}

/** In force until somebody changes it. */
export const firstRanking: RankingVersion = { version: 0, title: null, rules: null, since: null }

/** Nobody scrolls back further, and the log has them all. */
const mostKept = 50

export const ranking = defineProjection<(typeof rankingEvents)[number], RankingDocument>({
  name: 'ranking',
  title: 'Rangfolge',
  version: 1,
  scope: 'partition',
  events: rankingEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document = { versions: [firstRanking] }, event) => {
    const since = event.metadata.occurredAt
    const changed = (): RankingVersion => {
      if (event.type === 'RankingReset')
        return { version: event.data.version, title: null, rules: null, since }
      const { version, title, ...rules } = event.data
      return { version, title, rules, since }
    }
    return { versions: [...document.versions, changed()].slice(-mostKept) }
  },
  indexes: [],
})
