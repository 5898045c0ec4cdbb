import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { loadShippedLexicon } from '../analysis/load-lexicon.ts'
import type { SearchIndex, SearchSchema, SearchWrite } from '../search-index.ts'
import { bytesIn } from './columns.ts'
import { levelsIn } from './segments.ts'
import { createSqliteSearchIndex } from './sqlite-search-index.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-merger-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lexicon = loadShippedLexicon()
const schema: SearchSchema = {
  index: 'companies',
  version: 1,
  text: ['name', 'about'],
  keywords: ['kind'],
  suggest: ['name'],
}
const words = Array.from(
  { length: 200 },
  (_, at) => `${'bdfgklmnrst'.charAt(at % 11)}${'aeiou'.charAt(at % 5)}rm${at.toString(26)}`,
)
const wordAt = (number: number): string => words[number % words.length] ?? ''
/** A document per number, with words in no particular order. */
const write = (number: number, version = number): SearchWrite => ({
  id: `c${number}`,
  version: positionFromOrdinal(version + 1),
  document: {
    text: {
      name: [wordAt(number * 7), wordAt(number * 31 + version)],
      about: [Array.from({ length: 30 }, (_, at) => wordAt(number * at * 13 + at * at)).join(' ')],
    },
    keywords: { kind: [wordAt(number % 5)] },
    rank: number % 3,
  },
})
const writes = (from: number, to: number): readonly SearchWrite[] =>
  Array.from({ length: to - from }, (_, at) => write(from + at))

const segments = (path: string): readonly number[] => {
  const database = new DatabaseSync(path, { readOnly: true })
  const record = database.prepare('SELECT block FROM hit_data WHERE id = 10').get()
  database.close()
  return levelsIn(bytesIn(record, 'block')).flatMap(({ pages }) => pages)
}
const answers = (index: SearchIndex): Promise<unknown> =>
  Promise.all(
    [wordAt(3), `${wordAt(7)} ${wordAt(14)}`, wordAt(9).slice(0, 3), ''].map((text) =>
      index.search({ text, facets: ['kind'], offset: 0, limit: 50 }),
    ),
  )

it('merges an index into one segment step by step: killed between, and written to, it goes on, and finds the same in the same order', async () => {
  const path = join(folder, 'whole.db')
  const file = { path, schema, lexicon }
  const index = createSqliteSearchIndex(file)
  for (let from = 0; from < 3_000; from += 500) await index.apply(writes(from, from + 500))
  expect(segments(path).length).toBeGreaterThan(1)
  const before = await answers(index)

  const merged = [await index.mergeSome?.(), await index.mergeSome?.(), await index.mergeSome?.()]
  expect(merged).toEqual(merged.toSorted())
  expect(merged[0]).toBeLessThan(0.1)
  expect(merged[2]).toBeLessThan(1)
  expect(await answers(index)).toEqual(before)

  // What a kill at this moment leaves: the files as they are.
  const killed = join(folder, 'killed.db')
  for (const end of ['', '-wal']) cpSync(path + end, killed + end)
  await index.close()
  const again = createSqliteSearchIndex({ ...file, path: killed })
  const goneOn = (await again.mergeSome?.()) ?? 0
  expect(goneOn).toBeGreaterThan(merged[2] ?? 1)
  expect(goneOn).toBeLessThan(1)
  await again.apply([write(3, 5_000)])
  for (let done = goneOn; done < 1;) done = (await again.mergeSome?.()) ?? 1
  const [largest = 0, ...rest] = segments(killed).toSorted((a, b) => b - a)
  expect(rest.every((pages) => pages < largest / 10)).toBe(true)
  await again.apply([write(3)])
  expect(await again.mergeSome?.()).toBe(1)

  // The same, but never merged.
  const plain = createSqliteSearchIndex({ ...file, path: join(folder, 'plain.db') })
  await plain.apply([...writes(0, 3_000), write(3, 5_000)])
  expect(await answers(again)).toEqual(await answers(plain))
  await again.close()
  await plain.close()
})
