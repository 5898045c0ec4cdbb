import { isAfter, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { createAnalyser } from '../analysis/analyser.ts'
import { countedKeywords, requireKnownFields, wordsByField } from '../index-text.ts'
import { isSampled, orderOf } from '../query/order.ts'
import type { MaintainedSearchIndex, SearchDocument, SearchIndex, SearchWrite } from '../search-index.ts'
import { packWords } from '../tokens/packed-words.ts'
import { createTokenWriter } from '../tokens/tokens.ts'
import { numberIn, textIn } from './columns.ts'
import { createMerger } from './merger.ts'
import { type IndexFile, openForWriting } from './tables.ts'
import { createValueNumbers } from './value-numbers.ts'
import { createWordKeeper } from './word-keeper.ts'

/** The writing half of the index. */
export type SearchWriter = Required<Omit<MaintainedSearchIndex, Exclude<keyof SearchIndex, 'close'>>>

/** Readers further behind than this reread all places. */
const lostKept = 50_000

/**
 * FTS5's own merges are long and block the next writes. Merging a few pages with each small write costs the same in total and a third for the slowest
 * of a hundred. Large writes can wait.
 */
const [mergedPages, smallWrite] = [16, 100]

/** Page cache in KiB. SQLite's default of 2 MB fills an index an eighth slower. */
const [cacheFilling, cacheElse] = [65_536, 8_192]

/** Opens or creates the file; the caller closes it. */
export const createSearchWriter = (file: IndexFile): SearchWriter => {
  const { schema } = file
  const { database, lexicon } = openForWriting(file)
  const analyser = createAnalyser(lexicon)
  const values = createValueNumbers(database)
  const words = createWordKeeper(database, analyser)
  const tokenWriter = createTokenWriter(schema, analyser, words.keep)
  const counted = countedKeywords(schema)

  const findEntry = database.prepare('SELECT version, document FROM entry WHERE id = ?')
  const putEntry = database.prepare('INSERT OR REPLACE INTO entry VALUES (?, ?, ?)')
  const isTaken = database.prepare('SELECT 1 FROM document WHERE document = ?')
  const removals = [
    'DELETE FROM hit WHERE rowid = ?',
    'DELETE FROM sample WHERE rowid = ?',
    'DELETE FROM document WHERE document = ?',
    'DELETE FROM place WHERE document = ?',
    'INSERT INTO lost (document) VALUES (?)',
  ].map((statement) => database.prepare(statement))
  const forgetLost = database.prepare('DELETE FROM lost WHERE number <= (SELECT max(number) FROM lost) - ?')
  const addHit = database.prepare('INSERT INTO hit (rowid, tokens) VALUES (?, ?)')
  const addSampled = database.prepare('INSERT INTO sample (rowid, tokens) VALUES (?, ?)')
  const addDocument = database.prepare('INSERT INTO document VALUES (?, ?, ?, ?)')
  const addPlace = database.prepare('INSERT INTO place VALUES (?, ?, ?, ?)')
  const mergeSome = database.prepare("INSERT INTO hit (hit, rank) VALUES ('merge', ?)")
  const putAbout = database.prepare('INSERT OR REPLACE INTO about VALUES (?, ?)')
  const merge = createMerger(database)
  const getAbout = database.prepare('SELECT value FROM about WHERE name = ?')
  const cachePages = (kibibytes: number): void => database.exec(`PRAGMA cache_size = -${kibibytes}`)

  const newest = (): Position | undefined => {
    const row = getAbout.get('newest')
    const version = row === undefined ? '' : textIn(row, 'value')
    return isPosition(version) ? version : undefined
  }

  /** Only the last write of an id counts, and only if it is newer than the indexed one. */
  const effective = (writes: readonly SearchWrite[]): readonly SearchWrite[] => {
    const last = new Map<string, SearchWrite>()
    for (const write of writes) {
      const other = last.get(write.id)
      if (other === undefined || isAfter(write.version, other.version)) last.set(write.id, write)
    }
    return [...last.values()].filter(({ id, version }) => {
      const row = findEntry.get(id)
      return row === undefined || version > textIn(row, 'version')
    })
  }

  const freeFrom = (wanted: number): number => {
    let order = wanted
    while (isTaken.get(order) !== undefined) order++
    return order
  }

  const add = (order: number, id: string, document: SearchDocument): void => {
    const byField = wordsByField(schema, document)
    const numbers = schema.keywords.map((keyword) =>
      [...new Set(own(document.keywords, keyword))].map((value) => values.numberOf(keyword, value)),
    )
    const tokens = tokenWriter.tokensOf(document, byField, numbers.flat())
    addHit.run(order, tokens)
    if (isSampled(id)) addSampled.run(order, tokens)
    addDocument.run(
      order,
      id,
      packWords(byField),
      JSON.stringify(schema.suggest.map((field) => own(document.text, field) ?? [])),
    )
    const toCount = numbers.filter((_, index) => counted.includes(schema.keywords[index] ?? ''))
    addPlace.run(
      order,
      document.location?.lat ?? null,
      document.location?.lon ?? null,
      toCount.flat().join(','),
    )
  }

  const inTransaction = <Result>(work: () => Result): Result => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (fault) {
      if (database.isTransaction) database.exec('ROLLBACK')
      values.forget()
      tokenWriter.forget()
      throw fault
    }
  }

  return {
    apply: async (writes) => {
      if (writes.length === 0) return
      cachePages(writes.length < smallWrite ? cacheElse : cacheFilling)
      inTransaction(() => {
        const due = effective(writes)
        const old = due.flatMap(({ id }) => {
          const row = findEntry.get(id)
          return row === undefined || row['document'] === null ? [] : [numberIn(row, 'document')]
        })
        for (const order of old.sort((a, b) => a - b)) for (const removal of removals) removal.run(order)
        if (old.length > 0) forgetLost.run(lostKept)

        // FTS5 flushes its buffer whenever a smaller number follows a greater one.
        const added = due
          .flatMap(({ id, document }) =>
            document === undefined ? [] : [{ id, document, wanted: orderOf(document.rank, id) }],
          )
          .sort((a, b) => a.wanted - b.wanted)
        const orders = new Map<string, number>()
        for (const { id, document, wanted } of added) {
          requireKnownFields(schema, document)
          const order = freeFrom(wanted)
          add(order, id, document)
          orders.set(id, order)
        }
        let last = newest()
        for (const { id, version } of due) {
          putEntry.run(id, version, orders.get(id) ?? null)
          if (last === undefined || isAfter(version, last)) last = version
        }
        if (last !== undefined) putAbout.run('newest', last)
        if (due.length > 0 && due.length < smallWrite) mergeSome.run(mergedPages)
      })
    },

    newest: async () => newest(),
    mergeSome: async () => {
      cachePages(cacheElse)
      return inTransaction(merge)
    },
    sweepTombstones: async (upTo) =>
      inTransaction(() => {
        database.prepare('DELETE FROM entry WHERE document IS NULL AND version <= ?').run(upTo)
      }),

    purge: async () => {
      // FTS5 keeps deleted tokens in its segments until they are merged, and the vocabulary only grows.
      inTransaction(() => {
        database.exec(
          "INSERT INTO hit (hit) VALUES ('optimize'); INSERT INTO sample (sample) VALUES ('optimize')",
        )
        words.dropUnused()
        tokenWriter.forget()
        values.dropUnused()
      })
      database.exec('VACUUM')
      const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      if (numberIn(checkpoint, 'busy') !== 0)
        throw new Error('a reader held the log of the index: purge once more')
    },

    close: async () => database.close(),
  }
}
