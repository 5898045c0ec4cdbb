import { synonymEvents, type SynonymEvent } from '@schaufenster/events/discovery/synonym-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { forbidden, invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** Commands on synonyms, by people who maintain the search. `words`: checked and without repetitions. */
export type SynonymCommand = { readonly by: Authority; readonly synonymId: string } & (
  | { readonly type: 'DefineSynonym' | 'ChangeSynonym'; readonly words: readonly string[] }
  | { readonly type: 'RemoveSynonym' }
)

/** The words of each group, by its id. */
export type SynonymState = ReadonlyMap<string, readonly string[]>

/** All groups are sent with every query: more would slow down the search needlessly. */
const mostGroups = 2_000

/** All groups share one stream, so that their uniqueness is one decision. */
const name = streamName('synonyms', 'platform')
export const synonymStream: StreamRef = { name, partitionKey: name }

type Decision = Either<Refusal, readonly SynonymEvent[]>

/** Words with the same meaning: defined, changed, removed. */
export const synonymDecider: Decider<SynonymState, SynonymCommand, SynonymEvent> = {
  initialState: new Map(),
  isEvent: isOneOf(synonymEvents),
  evolve: (state, { type, data }) => {
    const others = [...state].filter(([id]) => id !== data.synonymId)
    return new Map(type === 'SynonymDefined' ? [...others, [data.synonymId, data.words]] : others)
  },
  decide: (state, command) => {
    if (!may(command.by, 'search.manage')) return left(forbidden)
    const known = state.get(command.synonymId)
    if (command.type === 'RemoveSynonym')
      return right(
        known === undefined ? [] : [{ type: 'SynonymRemoved', data: { synonymId: command.synonymId } }],
      )
    if (command.type === 'ChangeSynonym' && known === undefined) return left(notFound('Dieses Synonym'))
    return define(state, known, command)
  },
}

const define = (
  state: SynonymState,
  known: readonly string[] | undefined,
  { synonymId, words }: { readonly synonymId: string; readonly words: readonly string[] },
): Decision => {
  if (known !== undefined && known.join('\n') === words.join('\n')) return right([])
  if (known === undefined && state.size >= mostGroups)
    return left(
      conflict(`Es gibt schon ${mostGroups} Gruppen. Entfernen Sie zuerst eine, die niemand braucht.`),
    )
  const wanted = keyOf(words)
  const same = [...state].some(([id, others]) => id !== synonymId && keyOf(others) === wanted)
  if (same) return left(invalid({ words: 'Diese Wörter stehen schon in einer anderen Gruppe beisammen.' }))
  return right([{ type: 'SynonymDefined', data: { synonymId, words: [...words] } }])
}

/** Equal for the same words in any order and spelling. */
const keyOf = (words: readonly string[]): string => words.map(foldName).toSorted().join('\n')

const conflict = (message: string): Refusal => ({ code: 'conflict', message })
