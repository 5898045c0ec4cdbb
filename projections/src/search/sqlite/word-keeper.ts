import type { DatabaseSync } from 'node:sqlite'
import type { Analyser } from '../analysis/analyser.ts'
import { spokenSound } from '../query/word-form.ts'
import { numberIn, textIn } from './columns.ts'
import { anyField, wordToken } from './tokens.ts'

/** Keeps the vocabulary: the words of all documents with the fields in which they ever stood. */
export interface WordKeeper {
  /** The words of a document by field. */
  keep(words: readonly (readonly { readonly word: string }[])[]): void
  /** Takes words out that are in no document any more. */
  dropUnused(): void
  /** Forgets what it remembers beside the table: after a rollback the two may differ. */
  forget(): void
}

const remembered = 200_000

/** For the writer's connection. Remembers what it has kept, so that a common word costs nothing. */
export const createWordKeeper = (database: DatabaseSync, analyser: Analyser): WordKeeper => {
  const put = database.prepare(`
    INSERT INTO word (word, stem, sound, fields) VALUES (?, ?, ?, ?)
    ON CONFLICT (word) DO UPDATE SET fields = fields | excluded.fields`)
  const known = new Map<string, number>()

  return {
    keep: (words) => {
      for (const [field, ofField] of words.entries())
        for (const { word } of ofField) {
          const before = known.get(word) ?? 0
          const fields = before | (1 << field)
          if (fields === before) continue
          put.run(word, analyser.analyse(word).stem, spokenSound(word) ?? null, 1 << field)
          if (known.size >= remembered) known.clear()
          known.set(word, fields)
        }
    },

    dropUnused: () => {
      const isUsed = database.prepare('SELECT 1 FROM hit WHERE hit MATCH ? LIMIT 1')
      const drop = database.prepare('DELETE FROM word WHERE number = ?')
      for (const row of database.prepare('SELECT number, word FROM word').all()) {
        const word = textIn(row, 'word')
        if (isUsed.get(wordToken(anyField, word)) === undefined) drop.run(numberIn(row, 'number'))
      }
      known.clear()
    },
    forget: () => known.clear(),
  }
}
