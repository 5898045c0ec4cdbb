import type { DatabaseSync } from 'node:sqlite'
import type { DocumentReader, Documents, Found, Query } from './documents.ts'
import { filterSql, sortSql, type Sql } from './filter-sql.ts'
import type { AnyFilter } from './filter.ts'
import { tablesOf, type GenerationTables } from './sqlite-generation.ts'
import { positionOf } from './sqlite-rows.ts'
import { statementCache } from './sqlite-statement-cache.ts'

/** The reading side over a connection of its own (`openModelsForReading`), which it closes along with itself. */
export const sqliteDocuments = (database: DatabaseSync): Documents => {
  const prepared = statementCache(database)
  const servingRow = database.prepare(
    'SELECT id, indexes FROM generation WHERE projection = ? AND serving = 1',
  )
  const known = new Map<string, GenerationTables>()

  const serving = (name: string): GenerationTables | undefined => {
    const row = servingRow.get(name)
    const before = known.get(name)
    if (row === undefined || before?.generation === row['id']) return row && before
    const found = tablesOf(Number(row['id']), JSON.parse(String(row['indexes'])))
    known.set(name, found)
    return found
  }
  const ask = (name: string, { text, parameters }: Sql, tables: GenerationTables): readonly Row[] => {
    try {
      return prepared(text).all(...parameters)
    } catch (error) {
      if (serving(name) === tables) throw error
      return []
    }
  }
  /**
   * Queries the serving generation. The query itself checks that it still serves ({@link select}). Only if nothing is found does it look for a
   * generation that has taken over: always looking first took as long as a third of reading a document.
   */
  const rows = (name: string, query: (tables: GenerationTables) => Sql): readonly Row[] => {
    let tables = known.get(name) ?? serving(name)
    while (tables !== undefined) {
      const found = ask(name, query(tables), tables)
      const now = found.length > 0 ? tables : serving(name)
      if (now === tables) return found
      tables = now
    }
    return []
  }

  return {
    reader: (model) => documentReader(model.name, rows),
    servingGeneration: async ({ name }) => {
      const row = servingRow.get(name)
      return row === undefined ? undefined : Number(row['id'])
    },
    close: async () => database.close(),
  }
}

type Row = Readonly<Record<string, unknown>>

const fields = 'key, body, position, parked'

/**
 * One document, or a row without a key if there is none. So only a generation that no longer serves has no row, and most documents that are asked for by
 * their key don't exist: looking what serves now took as long as finding nothing.
 */
const selectOne = (key: string, { generation, documents }: GenerationTables): Sql => ({
  text: `SELECT ${fields} FROM generation LEFT JOIN ${documents} ON key = ? AND body IS NOT NULL
    WHERE id = ${generation} AND serving`,
  parameters: [key],
})

/** Rows of one generation; none if it no longer serves. */
const select = (columns: string, tables: GenerationTables, { text, parameters }: Sql): Sql => ({
  text: `SELECT ${columns} FROM ${tables.documents}
    WHERE (SELECT serving FROM generation WHERE id = ${tables.generation}) AND ${text}`,
  parameters,
})

const documentReader = <Document>(
  name: string,
  rows: (name: string, query: (tables: GenerationTables) => Sql) => readonly Row[],
): DocumentReader<Document> => {
  const foundIn = (row: Row): Found<Document> => {
    const document: Document = JSON.parse(String(row['body']))
    return {
      key: String(row['key']),
      document,
      position: positionOf(row['position']),
      parked: row['parked'] === 1,
    }
  }
  const found = (condition: (tables: GenerationTables) => Sql): readonly Found<Document>[] =>
    rows(name, (tables) => select(fields, tables, existing(condition(tables)))).map(foundIn)

  return {
    get: async (key) => {
      const [row] = rows(name, (tables) => selectOne(key, tables))
      return row === undefined || row['key'] === null ? undefined : foundIn(row)
    },
    getMany: async (keys) => {
      if (keys.length === 0) return []
      const byKey = new Map(found(() => amongSql(keys)).map((one) => [one.key, one]))
      return keys.flatMap((key) => byKey.get(key) ?? [])
    },
    parkedAmong: async (keys) =>
      rows(name, (tables) => {
        const { text, parameters } = amongSql(keys)
        return select('key', tables, { text: `parked = 1 AND ${text} ORDER BY key`, parameters })
      }).map(({ key }) => String(key)),
    parkedKeys: async (limit) =>
      rows(name, ({ generation }) => ({
        text: `SELECT DISTINCT key FROM parked
          WHERE generation = ${generation} AND (SELECT serving FROM generation WHERE id = ${generation})
          ORDER BY key LIMIT ?`,
        parameters: [limit],
      })).map(({ key }) => String(key)),
    find: async (query) => found((tables) => pageSql(query, tables)),
    count: async (where, keys) => {
      const [row] = rows(name, (tables) => {
        const { text, parameters } = existing(selectionSql(where, keys, tables))
        return select('count(*) AS total', tables, { text: `${text} HAVING total > 0`, parameters })
      })
      return Number(row?.['total'] ?? 0)
    },
  }
}

/** Excludes tombstones. */
const existing = ({ text, parameters }: Sql): Sql => ({ text: `body IS NOT NULL AND ${text}`, parameters })

const amongSql = (keys: readonly string[]): Sql => ({
  text: 'key IN (SELECT value FROM json_each(?))',
  parameters: [JSON.stringify(keys)],
})

const selectionSql = (
  where: AnyFilter,
  keys: readonly string[] | undefined,
  tables: GenerationTables,
): Sql => {
  const filter = filterSql(where, tables)
  if (keys === undefined) return filter
  const among = amongSql(keys)
  return {
    text: `${among.text} AND ${filter.text}`,
    parameters: [...among.parameters, ...filter.parameters],
  }
}

const afterKey = ({ text, parameters }: Sql, key: string | undefined): Sql =>
  key === undefined ? { text, parameters } : { text: `key > ? AND ${text}`, parameters: [key, ...parameters] }

const pageSql = <Document>(query: Query<Document>, tables: GenerationTables): Sql => {
  const where = afterKey(selectionSql(query.where, query.keys, tables), query.after)
  const order = sortSql(query.sort ?? [], tables)
  return {
    // With a bare `LIMIT ?` SQLite plans the statement on each use, which took as long as running it.
    text: `${where.text} ORDER BY ${order.text} LIMIT +? OFFSET +?`,
    parameters: [...where.parameters, ...order.parameters, query.limit, query.offset ?? 0],
  }
}
