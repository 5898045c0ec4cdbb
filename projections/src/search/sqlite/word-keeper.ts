import type { DatabaseSync } from 'node:sqlite'
import type { Analyser } from '../analysis/analyser.ts'
import { spokenSound } from '../query/word-form.ts'
import { anyField, wordToken } from '../tokens/tokens.ts'
import { numberIn, textIn } from './columns.ts'

/** Maintains the vocabulary: the words of all documents with the fields in which they ever occurred. */
export interface WordKeeper {
  /** May be called repeatedly. */
  keep(word: string, field: number): void
  /** Removes words that are in no document any more. */
  dropUnused(): void
}

/** For the writer's connection. */
export const createWordKeeper = (database: DatabaseSync, analyser: Analyser): WordKeeper => {
  const put = database.prepare(`
    INSERT INTO word (word, stem, sound, fields) VALUES (?, ?, ?, ?)
    ON CONFLICT (word) DO UPDATE SET fields = fields | excluded.fields`)

  return {
    keep: (word, field) =>
      void put.run(word, analyser.analyse(word).stem, spokenSound(word) ?? null, 1 << field),

    dropUnused: () => {
      const isUsed = database.prepare('SELECT 1 FROM hit WHERE hit MATCH ? LIMIT 1')
      const drop = database.prepare('DELETE FROM word WHERE number = ?')
      for (const row of database.prepare('SELECT number, word FROM word').all()) {
        const word = textIn(row, 'word')
        if (isUsed.get(wordToken(anyField, word)) === undefined) drop.run(numberIn(row, 'number'))
      }
    },
  }
}
