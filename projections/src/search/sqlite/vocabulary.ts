import type { DatabaseSync } from 'node:sqlite'
import { editsOfSimilar, lettersApart, letterSetOf } from '../analysis/edits.ts'
import type { IndexedWord, Vocabulary } from '../tokens/vocabulary.ts'
import { numberIn, textIn } from './columns.ts'

/** Reads committed words; new ones appear with the next query. */
export const createVocabulary = (database: DatabaseSync): Vocabulary => {
  const byWord = database.prepare('SELECT word, fields FROM word WHERE word = ?')
  const byStem = database.prepare('SELECT word, fields FROM word WHERE stem = ?')
  const bySound = database.prepare('SELECT word, fields FROM word WHERE sound = ?')
  const byBeginning = database.prepare('SELECT word, fields FROM word WHERE word > ? AND word < ? LIMIT +?')
  const byNumber = database.prepare('SELECT number, word FROM word WHERE number > ? ORDER BY number')
  const scan = createNearScan()
  let last = 0

  const find = (word: string): IndexedWord | undefined => {
    const row = byWord.get(word)
    return row === undefined ? undefined : { word, fields: numberIn(row, 'fields') }
  }
  const all = (rows: ReturnType<typeof byStem.all>): readonly IndexedWord[] =>
    rows.map((row) => ({ word: textIn(row, 'word'), fields: numberIn(row, 'fields') }))

  return {
    find,
    withStem: (stem) => all(byStem.all(stem)),
    withSound: (sound) => all(bySound.all(sound)),
    beginningWith: (beginning, most) => all(byBeginning.all(beginning, `${beginning}\u{10FFFF}`, most)),
    near: (word, edits) => {
      for (const row of byNumber.iterate(last)) {
        last = numberIn(row, 'number')
        scan.add(textIn(row, 'word'))
      }
      // A word dropped by a purge is still in the scan but no longer found here.
      return scan.near(word, edits).flatMap((each) => find(each) ?? [])
    },
  }
}

/**
 * All words in memory by length, each with the set of its letters as bits. Words that are too long or short, or whose sets differ by more letters
 * than the allowed edits, are skipped without comparing them. A million words take some milliseconds.
 */
const createNearScan = () => {
  const byLength = new Map<number, { readonly words: string[]; readonly letterSets: number[] }>()
  /** A query looks up the same words twice: to find hits and to suggest corrections. */
  let last: { readonly asked: string; readonly found: readonly string[] } | undefined
  return {
    add: (word: string): void => {
      if (/\d/.test(word)) return
      last = undefined
      const { words, letterSets } = byLength.get(word.length) ?? { words: [], letterSets: [] }
      byLength.set(word.length, { words, letterSets })
      words.push(word)
      letterSets.push(letterSetOf(word))
    },
    near: (wanted: string, most: number): readonly string[] => {
      const asked = `${most} ${wanted}`
      if (last?.asked === asked) return last.found
      const letters = letterSetOf(wanted)
      const found: { readonly word: string; readonly edits: number }[] = []
      for (let length = wanted.length - most; length <= wanted.length + most; length++) {
        const { words = [], letterSets = [] } = byLength.get(length) ?? {}
        for (let at = 0; at < words.length; at++) {
          if (lettersApart(letters, letterSets[at] ?? 0) > most) continue
          const word = words[at] ?? ''
          const edits = editsOfSimilar(wanted, word, most)
          if (edits <= most) found.push({ word, edits })
        }
      }
      const sorted = found.sort((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
      last = { asked, found: sorted.map(({ word }) => word) }
      return last.found
    },
  }
}
