import { didYouMean, enoughDocuments } from '../query/did-you-mean.ts'
import type { Query, Term } from '../query/query.ts'
import type { Expression } from '../sqlite/expression.ts'
import { anyField, wordToken } from '../sqlite/tokens.ts'
import type { Vocabulary } from '../sqlite/vocabulary.ts'
import type { HitMaker } from './hit-maker.ts'
import type { Matches } from './matches.ts'

/** What is asked of the index. */
export interface MeaningSource {
  readonly matches: Matches
  readonly hits: HitMaker
  readonly wordsFor: (ask: (vocabulary: Vocabulary) => void) => Promise<Vocabulary>
  readonly whole: (query: Query, vocabulary: Vocabulary, forgiving: boolean) => readonly Expression[]
}

/** For a query without hits, `didYouMean` with what the index knows of its words, which is looked up before it asks. */
export const meantBy = async (
  query: Query,
  { matches, hits, wordsFor, whole }: MeaningSource,
): Promise<string | undefined> => {
  const alone = (vocabulary: Vocabulary) =>
    query.terms.map((term) => ({ expressions: whole({ terms: [term] }, vocabulary, false) }))
  const counts = await matches.counts(alone(await wordsFor(alone)), 1)
  const found = new Set<Term>(query.terms.filter((_, at) => counts[at] === 1))

  const documents = new Map<string, number>()
  const written = new Map<string, string>()
  const ask = (
    vocabulary: Vocabulary,
    heard: { readonly guesses?: Set<string>; readonly final?: Set<string> },
  ) =>
    didYouMean(query, {
      isFound: (term) => found.has(term),
      near: (word, edits) => vocabulary.near(word, edits).map((near) => near.word),
      documents: (word) => {
        heard.guesses?.add(word)
        return documents.get(word) ?? 0
      },
      written: (word) => {
        heard.final?.add(word)
        return written.get(word) ?? word
      },
    })
  const standing = (word: string) => ({ expressions: [wordToken(anyField, word)] })

  const vocabulary = await wordsFor((words) => void ask(words, {}))
  const guesses = new Set<string>()
  ask(vocabulary, { guesses })
  const numbers = await matches.counts([...guesses].map(standing), enoughDocuments)
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
