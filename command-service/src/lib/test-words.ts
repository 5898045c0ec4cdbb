import { defineEvent, type EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { isOneOf, type Decider } from './decider.ts'
import type { StreamRef } from './handle.ts'

/** The smallest domain that tests of the machinery need: a list that takes each word once. */
export const WordAdded = defineEvent({
  type: 'WordAdded',
  title: 'WordAdded',
  schema: closedObject({ word: Type.String() }),
  fields: { word: 'word' },
})
export type WordAdded = EventOf<typeof WordAdded>

/** Adds the words that the list lacks; has no effect if it has them all. */
export interface AddWords {
  readonly words: readonly string[]
}

export const wordList: Decider<readonly string[], AddWords, WordAdded> = {
  initialState: [],
  isEvent: isOneOf([WordAdded]),
  evolve: (state, { data }) => [...state, data.word],
  decide: (state, { words }) =>
    words.includes('')
      ? left(invalid({ words: 'Ein Wort fehlt.' }))
      : right(
          words
            .filter((word) => !state.includes(word))
            .map((word) => ({ type: 'WordAdded', data: { word } })),
        ),
}

/** A list of words with a stream and a partition of its own. */
export const listOf = (name: string): StreamRef => ({ name: streamName('list', name), partitionKey: name })
