import { left } from '@schaufenster/platform/lib/either.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { Handle } from '../lib/handle.ts'
import { stateBefore, takingBack, type Undoing, type Undoings } from '../lib/undoing.ts'
import { lexiconDecider, lexiconStream } from './lexicon-decider.ts'
import { rankingDecider, rankingStream } from './ranking-decider.ts'
import { synonymDecider, synonymStream } from './synonym-decider.ts'

const permission = 'search.manage'

/** How to undo changes of synonyms, of the lexicon and of the order of hits: restores what was in force before (D-10.9). */
export const searchUndoings = ({ handle }: { readonly handle: Handle }): Undoings => {
  const synonym: Undoing = {
    permission,
    restedOnBy: new Set(['SynonymDefined', 'SynonymRemoved']),
    concerns: (later, event) => later.data['synonymId'] === event.data['synonymId'],
    undo: async (request) => {
      const { by, event, context } = request
      if (!synonymDecider.isEvent(event)) return left(notFound('Dieses Synonym'))
      const { synonymId } = event.data
      const words = stateBefore(synonymDecider, request).get(synonymId)
      const command =
        words === undefined
          ? ({ type: 'RemoveSynonym', by, synonymId } as const)
          : ({ type: 'DefineSynonym', by, synonymId, words } as const)
      return handle(takingBack(synonymDecider, event.id), synonymStream, command, context)
    },
  }
  const ranking: Undoing = {
    permission,
    restedOnBy: new Set(['RankingChanged', 'RankingReset']),
    undo: async (request) => {
      const { by, event, context } = request
      const { chosen } = stateBefore(rankingDecider, request)
      const command =
        chosen === undefined
          ? ({ type: 'ResetRanking', by } as const)
          : ({ type: 'ChangeRanking', by, ...chosen } as const)
      return handle(takingBack(rankingDecider, event.id), rankingStream, command, context)
    },
  }
  const lexicon: Undoing = {
    permission,
    restedOnBy: new Set(['LexiconPublished']),
    undo: async (request) => {
      const { by, event, context } = request
      const { words } = stateBefore(lexiconDecider, request)
      const command = { type: 'PublishLexicon', by, words } as const
      return handle(takingBack(lexiconDecider, event.id), lexiconStream, command, context)
    },
  }
  return {
    SynonymDefined: synonym,
    SynonymRemoved: synonym,
    RankingChanged: ranking,
    RankingReset: ranking,
    LexiconPublished: lexicon,
  }
}
