import type { DatabaseSync } from 'node:sqlite'
import type { Analyser } from '../analysis/analyser.ts'
import type { WrittenWord } from '../index-text.ts'
import { spokenSound } from '../query/query.ts'
import { numberIn, textIn } from './columns.ts'
import { wordToken } from './tokens.ts'

/** Keeps the vocabulary: the words of all documents with the fields in which they ever stood. */
export interface WordKeeper {
  keep(words: readonly (readonly WrittenWord[])[]): void
  /** Takes words out that are in no document any more. */
  dropUnused(fields: number): void
  /** Forgets what it remembers beside the table: after a rollback the two may differ. */
  forget(): void
}

const remembered = 200_000

export const createWordKeeper = (database: DatabaseSync, analyser: Analyser): WordKeeper => {
  const put = database.prepare(`
    INSERT INTO word (word, stem, sound, fields, shown) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (word) DO UPDATE SET fields = fields | excluded.fields, shown = max(shown, excluded.shown)`)
  const known = new Map<string, { fields: number; shown: string }>()

  return {
    keep: (words) => {
      for (const [field, ofField] of words.entries())
        for (const { word, shown } of ofField) {
          const before = known.get(word) ?? { fields: 0, shown: '' }
          const fields = before.fields | (1 << field)
          if (fields === before.fields && shown <= before.shown) continue
          put.run(word, analyser.analyse(word).stem, spokenSound(word) ?? null, 1 << field, shown)
          if (known.size >= remembered) known.clear()
          known.set(word, { fields, shown: shown > before.shown ? shown : before.shown })
        }
    },

    dropUnused: (fields) => {
      const isUsed = database.prepare('SELECT 1 FROM hit WHERE hit MATCH ? LIMIT 1')
      const drop = database.prepare('DELETE FROM word WHERE number = ?')
      for (const row of database.prepare('SELECT number, word FROM word').all()) {
        const word = textIn(row, 'word')
        const tokens = Array.from({ length: fields }, (_, field) => wordToken(field, word))
        if (isUsed.get(tokens.join(' OR ')) === undefined) drop.run(numberIn(row, 'number'))
      }
      known.clear()
    },
    forget: () => known.clear(),
  }
}
