import type { DatabaseSync } from 'node:sqlite'
import type { DocumentReader, Documents, Found, Query } from './documents.ts'
import type { AnyFilter } from './filter.ts'
import { filterSql, sortSql, type Sql } from './filter-sql.ts'
import { statementCache } from './sqlite-statement-cache.ts'
import { tablesOf, type GenerationTables } from './sqlite-generation.ts'
import { positionOf } from './sqlite-rows.ts'

/** The reading side over a connection of its own (`openModelsForReading`), which it closes with itself. */
export const sqliteDocuments = (database: DatabaseSync): Documents => {
  const prepared = statementCache(database)
  const servingRow = database.prepare(
    'SELECT id, indexes FROM generation WHERE projection = ? AND serving = 1',
  )
  const tables = new Map<number, GenerationTables>()

  const serving = (name: string): GenerationTables | undefined => {
    const row = servingRow.get(name)
    if (row === undefined) return undefined
    const id = Number(row['id'])
    const known = tables.get(id) ?? tablesOf(id, JSON.parse(String(row['indexes'])))
    tables.set(id, known)
    return known
  }

  /** A query of the generation that serves. Asked again when that one was dropped between the two steps. */
  const rows = (name: string, query: (tables: GenerationTables) => Sql): readonly Row[] => {
    const tables = serving(name)
    if (tables === undefined) return []
    const { text, parameters } = query(tables)
    try {
      return prepared(text).all(...parameters)
    } catch (error) {
      if (serving(name) === tables) throw error
      return rows(name, query)
    }
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

/** Of what a document is the fold: this filling of the model, up to there. */
const stampOf = (documents: string): string => `'${documents}/' || epoch || '/' || position || '/' || parked`

const documentReader = <Document>(
  name: string,
  rows: (name: string, query: (tables: GenerationTables) => Sql) => readonly Row[],
): DocumentReader<Document> => {
  const found = (condition: (tables: GenerationTables) => Sql): readonly Found<Document>[] =>
    rows(name, (tables) => {
      const { text, parameters } = condition(tables)
      return {
        text: `SELECT key, body, position, parked, ${stampOf(tables.documents)} AS stamp FROM ${tables.documents} WHERE body IS NOT NULL AND ${text}`,
        parameters,
      }
    }).map((row) => {
      const document: Document = JSON.parse(String(row['body']))
      return {
        key: String(row['key']),
        document,
        position: positionOf(row['position']),
        parked: row['parked'] === 1,
        stamp: String(row['stamp']),
      }
    })

  return {
    get: async (key) => found(() => ({ text: 'key = ?', parameters: [key] }))[0],
    stamp: async (key) => {
      const [row] = rows(name, ({ documents }) => ({
        text: `SELECT ${stampOf(documents)} AS stamp FROM ${documents} WHERE body IS NOT NULL AND key = ?`,
        parameters: [key],
      }))
      return row && String(row['stamp'])
    },
    getMany: async (keys) => {
      const byKey = new Map(found(() => amongSql(keys)).map((one) => [one.key, one]))
      return keys.flatMap((key) => byKey.get(key) ?? [])
    },
    parkedAmong: async (keys) =>
      rows(name, ({ documents }) => {
        const { text, parameters } = amongSql(keys)
        return { text: `SELECT key FROM ${documents} WHERE parked = 1 AND ${text} ORDER BY key`, parameters }
      }).map(({ key }) => String(key)),
    find: async (query) => found((tables) => pageSql(query, tables)),
    count: async (where, keys) => {
      const [row] = rows(name, (tables) => {
        const { text, parameters } = selectionSql(where, keys, tables)
        return {
          text: `SELECT count(*) AS total FROM ${tables.documents} WHERE body IS NOT NULL AND ${text}`,
          parameters,
        }
      })
      return Number(row?.['total'] ?? 0)
    },
  }
}

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

const pageSql = <Document>(query: Query<Document>, tables: GenerationTables): Sql => {
  const where = selectionSql(query.where, query.keys, tables)
  const order = sortSql(query.sort ?? [], tables)
  return {
    text: `${where.text} ORDER BY ${order.text} LIMIT ? OFFSET ?`,
    parameters: [...where.parameters, ...order.parameters, query.limit, query.offset ?? 0],
  }
}
