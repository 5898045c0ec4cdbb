import { left } from '@schaufenster/platform/lib/either.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { Handle } from '../lib/handle.ts'
import { takingBack, type Undoing, type Undoings, type UndoRequest } from '../lib/undoing.ts'
import { rankingDecider, rankingStream } from './ranking-decider.ts'
import { synonymDecider, synonymStream } from './synonym-decider.ts'

const permission = 'search.manage'

/** How changes of synonyms and of the order of hits are taken back: what held before them holds again (D-10.9). */
export const discoveryUndoings = ({ handle }: { readonly handle: Handle }): Undoings => {
  const synonym: Undoing = {
    permission,
    restedOnBy: new Set(['SynonymDefined', 'SynonymRemoved']),
    concerns: (later, event) => later.data['synonymId'] === event.data['synonymId'],
    undo: async (request) => {
      const { event, context } = request
      if (!synonymDecider.isEvent(event)) return left(notFound('Dieses Synonym'))
      const { synonymId } = event.data
      const words = synonymsBefore(request).get(synonymId)
      const command =
        words === undefined
          ? ({ type: 'RemoveSynonym', synonymId } as const)
          : ({ type: 'DefineSynonym', synonymId, words } as const)
      return handle(takingBack(synonymDecider, event.id), synonymStream, command, context)
    },
  }
  const ranking: Undoing = {
    permission,
    restedOnBy: new Set(['RankingChanged', 'RankingReset']),
    undo: async (request) => {
      const { chosen } = rankingBefore(request)
      const command =
        chosen === undefined
          ? ({ type: 'ResetRanking' } as const)
          : ({ type: 'ChangeRanking', ...chosen } as const)
      const { event, context } = request
      return handle(takingBack(rankingDecider, event.id), rankingStream, command, context)
    },
  }
  return { SynonymDefined: synonym, SynonymRemoved: synonym, RankingChanged: ranking, RankingReset: ranking }
}

const synonymsBefore = ({ event, history }: UndoRequest) =>
  history
    .slice(0, event.revision)
    .flatMap((earlier) => (synonymDecider.isEvent(earlier) ? [earlier] : []))
    .reduce(synonymDecider.evolve, synonymDecider.initialState)

const rankingBefore = ({ event, history }: UndoRequest) =>
  history
    .slice(0, event.revision)
    .flatMap((earlier) => (rankingDecider.isEvent(earlier) ? [earlier] : []))
    .reduce(rankingDecider.evolve, rankingDecider.initialState)
