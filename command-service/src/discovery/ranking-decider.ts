import {
  rankingEvents,
  type RankingEvent,
  type RankingRules,
} from '@schaufenster/events/discovery/ranking-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** Commands on the order of hits, by people who maintain the search. */
export type RankingCommand = { readonly by: Authority } & (
  | { readonly type: 'ChangeRanking'; readonly title: string; readonly rules: RankingRules }
  /** Back to the order of the index. */
  | { readonly type: 'ResetRanking' }
)

/** The ranking in force; without rules it is the order of the index. Version 0 is the original. */
export interface RankingState {
  readonly version: number
  readonly chosen?: { readonly title: string; readonly rules: RankingRules }
}

const name = streamName('ranking', 'platform')
export const rankingStream: StreamRef = { name, partitionKey: name }

/** Versions of the order of hits: earlier ones can always be restored. */
export const rankingDecider: Decider<RankingState, RankingCommand, RankingEvent> = {
  initialState: { version: 0 },
  isEvent: isOneOf(rankingEvents),
  evolve: (_state, event) => {
    if (event.type === 'RankingReset') return { version: event.data.version }
    const { version, title, ...rules } = event.data
    return { version, chosen: { title, rules } }
  },
  decide: ({ version, chosen }, command) => {
    if (!may(command.by, 'search.manage')) return left(forbidden)
    const next = version + 1
    if (command.type === 'ResetRanking')
      return right(chosen === undefined ? [] : [{ type: 'RankingReset', data: { version: next } }])
    const { title, rules } = command
    if (chosen?.title === title && isSame(chosen.rules, rules)) return right([])
    return right([{ type: 'RankingChanged', data: { version: next, title, ...rules } }])
  },
}

const isSame = (one: RankingRules, other: RankingRules): boolean =>
  one.name === other.name &&
  one.services === other.services &&
  one.tagLine === other.tagLine &&
  one.industry === other.industry &&
  one.city === other.city &&
  one.about === other.about &&
  one.exactness === other.exactness &&
  one.nearness === other.nearness &&
  one.relaxes === other.relaxes
