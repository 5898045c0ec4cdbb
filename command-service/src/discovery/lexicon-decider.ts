import { lexiconEvents, type LexiconEvent } from '@schaufenster/events/discovery/lexicon-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** All additional words of the lexicon from now on. */
export interface LexiconCommand {
  readonly type: 'PublishLexicon'
  readonly by: Authority
  readonly words: readonly string[]
}

/** The additional words in force; version 0 is the project's own lexicon. */
export interface LexiconState {
  readonly version: number
  readonly words: readonly string[]
}

const name = streamName('lexicon', 'platform')
export const lexiconStream: StreamRef = { name, partitionKey: name }

/** Versions of the nouns that compounds are split into. */
export const lexiconDecider: Decider<LexiconState, LexiconCommand, LexiconEvent> = {
  initialState: { version: 0, words: [] },
  isEvent: isOneOf(lexiconEvents),
  evolve: (_state, { data }) => data,
  decide: ({ version, words: before }, { by, words: asked }) => {
    if (!may(by, 'search.manage')) return left(forbidden)
    const words = [...new Set(asked)].toSorted()
    if (words.join() === before.join()) return right([])
    return right([{ type: 'LexiconPublished', data: { version: version + 1, words } }])
  },
}
