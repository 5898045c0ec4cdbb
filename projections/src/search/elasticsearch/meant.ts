import { didYouMean, enoughDocuments, enoughFound } from '../query/did-you-mean.ts'
import type { Query, Term } from '../query/query.ts'
import type { KnownWord } from '../query/synonyms.ts'
import { asMeant, type Expression } from '../tokens/expression.ts'
import { anyField, wordToken } from '../tokens/tokens.ts'
import type { Vocabulary } from '../tokens/vocabulary.ts'
import type { HitMaker } from './hit-maker.ts'
import type { Matches } from './matches.ts'

export interface MeaningSource {
  readonly matches: Matches
  readonly hits: HitMaker
  readonly wordsFor: (ask: (vocabulary: Vocabulary) => void) => Promise<Vocabulary>
  readonly whole: (query: Query, vocabulary: Vocabulary, forgiving: boolean) => readonly Expression[]
}

/** `didYouMean` with the index's knowledge of a query's words, which is looked up beforehand. */
export const meantBy = async (
  query: Query,
  hasHits: boolean,
  { matches, hits, wordsFor, whole }: MeaningSource,
): Promise<string | undefined> => {
  const alone = (vocabulary: Vocabulary) =>
    query.terms.map((term) => ({ expressions: whole({ terms: [term], unread: [] }, vocabulary, false) }))
  const counts = await matches.counts(alone(await wordsFor(alone)), enoughFound)
  const found = new Map<Term, number>(query.terms.map((term, at) => [term, counts[at] ?? 0]))

  const documents = new Map<string | KnownWord, number>()
  const written = new Map<string, string>()
  const ask = (
    vocabulary: Vocabulary,
    heard: { readonly guesses?: Set<string | KnownWord>; readonly final?: Set<string> },
  ) => {
    const documentsOf = (guess: string | KnownWord): number => {
      heard.guesses?.add(guess)
      return documents.get(guess) ?? 0
    }
    const known = {
      found: (term: Term) => found.get(term) ?? 0,
      near: (word: string, edits: number) => vocabulary.near(word, edits).map((near) => near.word),
      documents: documentsOf,
      meant: documentsOf,
      written: (word: string) => {
        heard.final?.add(word)
        return written.get(word)
      },
    }
    return didYouMean(query, known, hasHits)
  }
  const standing = (word: string) => ({ expressions: [wordToken(anyField, word)] })

  const vocabulary = await wordsFor((words) => void ask(words, {}))
  const guesses = new Set<string | KnownWord>()
  ask(vocabulary, { guesses })
  const counting = (words: Vocabulary) =>
    [...guesses].map((guess) =>
      typeof guess === 'string' ? standing(guess) : { expressions: [asMeant(guess, words)] },
    )
  const numbers = await matches.counts(counting(await wordsFor(counting)), enoughDocuments)
  for (const [at, guess] of [...guesses].entries()) documents.set(guess, numbers[at] ?? 0)

  const final = new Set<string>()
  if (ask(vocabulary, { final }) === undefined) return undefined
  for (const word of final) {
    const [best] = await matches.first(standing(word), 1)
    const [entry] = best === undefined ? [] : await matches.entries([best.id])
    const shown = entry && hits.written(entry, word)
    if (shown !== undefined) written.set(word, shown)
  }
  return ask(vocabulary, {})
}
