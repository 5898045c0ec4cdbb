import type { Client, estypes } from '@elastic/elasticsearch'
import { editsBetween } from '../analysis/edits.ts'
import type { IndexedWord, Vocabulary } from '../tokens/vocabulary.ts'
import { lettersOf } from './entry-of.ts'
import type { StoredWord } from './index-shape.ts'

type Lookup =
  | { readonly by: 'stem'; readonly text: string }
  | { readonly by: 'sound'; readonly text: string }
  | { readonly by: 'beginning'; readonly text: string; readonly most: number }
  | { readonly by: 'near'; readonly text: string; readonly edits: number }

/** The most edits that the engine's automaton supports. */
const mostFuzzyEdits = 2
const mostWords = 10_000
const everyField = -1

/**
 * The vocabulary of an index for synchronous use. `ask` is first called with an empty vocabulary to record its look-ups, which are then sent in one
 * request. An unknown word counts as one that might occur; it then finds nothing.
 */
export const vocabularyFor = async (
  client: Client,
  index: string,
  ask: (vocabulary: Vocabulary) => void,
): Promise<Vocabulary> => {
  const lookups = new Map<string, Lookup>()
  ask(
    answeringBy((lookup) => {
      lookups.set(JSON.stringify(lookup), lookup)
      return []
    }),
  )
  const found = await wordsOf(client, index, [...lookups.values()])
  const answers = new Map([...lookups.keys()].map((name, at) => [name, found[at] ?? []]))
  return answeringBy((lookup) => {
    const answer = answers.get(JSON.stringify(lookup))
    if (answer === undefined) throw new Error(`nobody had asked for ${JSON.stringify(lookup)}`)
    return answer
  })
}

const answeringBy = (answer: (lookup: Lookup) => readonly string[]): Vocabulary => {
  const words = (lookup: Lookup): readonly IndexedWord[] =>
    answer(lookup).map((word) => ({ word, fields: everyField }))
  return {
    find: (word) => ({ word, fields: everyField }),
    withStem: (text) => words({ by: 'stem', text }),
    withSound: (text) => words({ by: 'sound', text }),
    beginningWith: (text, most) => words({ by: 'beginning', text, most }),
    near: (text, edits) => words({ by: 'near', text, edits }),
  }
}

/** The words found by each look-up. */
const wordsOf = async (
  client: Client,
  index: string,
  lookups: readonly Lookup[],
): Promise<readonly (readonly string[])[]> => {
  if (lookups.length === 0) return []
  const { responses } = await client.msearch<StoredWord>({
    index,
    searches: lookups.flatMap((lookup) => [
      {},
      {
        query: { constant_score: { filter: lookupQuery(lookup) } },
        size: lookup.by === 'beginning' ? lookup.most : mostWords,
        track_total_hits: false,
        _source: ['word'],
      },
    ]),
  })
  return lookups.map((lookup, at) => {
    const answer = responses[at]
    if (answer === undefined || !('hits' in answer)) throw new Error('a look-up of words failed')
    const words = answer.hits.hits.flatMap(({ _source }) => _source?.word ?? [])
    return lookup.by === 'near'
      ? words.filter((word) => editsBetween(lookup.text, word, lookup.edits) <= lookup.edits)
      : words
  })
}

/** For near words it finds too many; our own rule then filters out those that are too far away. */
const lookupQuery = (lookup: Lookup): estypes.QueryDslQueryContainer => {
  const { text } = lookup
  if (lookup.by === 'stem') return { term: { stem: text } }
  if (lookup.by === 'sound') return { term: { sound: text } }
  if (lookup.by === 'beginning')
    return { bool: { filter: [{ prefix: { word: text } }], must_not: [{ term: { word: text } }] } }
  const { edits } = lookup
  if (edits <= mostFuzzyEdits)
    return { fuzzy: { guess: { value: text, fuzziness: edits, rewrite: 'constant_score' } } }
  // An edit removes one letter at most.
  const letters = lettersOf(text)
  return {
    bool: {
      filter: [{ exists: { field: 'guess' } }],
      should: letters.map((letter) => ({ term: { letters: letter } })),
      minimum_should_match: Math.max(0, letters.length - edits),
    },
  }
}
