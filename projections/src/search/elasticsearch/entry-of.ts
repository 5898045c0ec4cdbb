import { own } from '@schaufenster/platform/lib/own.ts'
import type { Analyser } from '../analysis/analyser.ts'
import { letterSetOf } from '../analysis/edits.ts'
import type { WrittenWord } from '../analysis/words.ts'
import { wordsByField } from '../index-text.ts'
import { orderOf } from '../query/order.ts'
import { spokenSound } from '../query/word-form.ts'
import type { SearchSchema, SearchWrite } from '../search-index.ts'
import { packWords } from '../tokens/packed-words.ts'
import type { TokenWriter } from '../tokens/tokens.ts'
import { keywordField, type StoredEntry, type StoredWord } from './index-shape.ts'

/** The stored form of a write's document, with its words for the vocabulary. */
export interface PreparedEntry {
  readonly entry: StoredEntry
  readonly words: readonly WrittenWord[]
}

/** The server's document for a write, and the words that the vocabulary needs. */
export const prepareEntry = (
  schema: SearchSchema,
  { tokensOf }: TokenWriter,
  { id, version, document }: SearchWrite,
): PreparedEntry => {
  if (document === undefined) return { entry: { id, version, removed: true }, words: [] }
  const byField = wordsByField(schema, document)
  const keywords = schema.keywords.map((name) => [
    keywordField(schema, name),
    [...new Set(own(document.keywords, name))],
  ])
  return {
    entry: {
      id,
      version,
      order: orderOf(document.rank, id),
      tokens: tokensOf(document, byField, []),
      words: packWords(byField),
      suggestions: schema.suggest.map((field) => own(document.text, field) ?? []),
      ...Object.fromEntries(keywords),
      ...(document.location !== undefined && { location: document.location }),
    },
    words: byField.flat(),
  }
}

/** A word of the vocabulary with everything needed to look it up. */
export const storedWord = (word: string, analyser: Analyser): StoredWord => {
  const sound = spokenSound(word)
  return {
    word,
    stem: analyser.analyse(word).stem,
    ...(sound !== undefined && { sound }),
    ...(!/\d/.test(word) && { guess: word, letters: lettersOf(word) }),
  }
}

/** The letters of a word, as `letterSetOf` distinguishes them. */
export const lettersOf = (word: string): readonly string[] => {
  const set = letterSetOf(word)
  return Array.from({ length: 32 }, (_, bit) => bit)
    .filter((bit) => ((set >>> bit) & 1) === 1)
    .map(String)
}
