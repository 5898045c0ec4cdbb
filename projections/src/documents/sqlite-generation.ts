import { cellAt, type FieldExpressions, type SqlValue } from './filter-sql.ts'
import type { AnyIndex } from './filter.ts'

/** The tables of a generation: a column per indexed field, a side table per indexed list. */
export interface GenerationTables extends FieldExpressions {
  readonly generation: number
  readonly documents: string
  readonly streams: string
  readonly subjects: string
  readonly indexes: readonly AnyIndex[]
  readonly uniqueColumns: readonly string[]
}

/** Names consist of numbers only, so that no field name gets into a statement. */
export const tablesOf = (generation: number, indexes: readonly AnyIndex[]): GenerationTables => {
  const scalars = [...new Set(indexes.filter((index) => !index.each).flatMap((index) => index.fields))]
  const lists = [...new Set(indexes.filter((index) => index.each).flatMap((index) => index.fields))]
  const columns = new Map(scalars.map((field, number) => [field, `field_${number}`]))
  return {
    generation,
    documents: `document_${generation}`,
    streams: `stream_${generation}`,
    subjects: `subject_${generation}`,
    indexes,
    columns,
    lists: new Map(lists.map((field, number) => [field, `list_${generation}_${number}`])),
    uniqueColumns: [
      ...new Set(indexes.filter((index) => index.unique).flatMap((index) => index.fields)),
    ].flatMap((field) => columns.get(field) ?? []),
  }
}

/** The SQL that creates a generation's tables. */
export const createTables = (tables: GenerationTables): string => {
  const { documents, columns, lists } = tables
  const indexes = tables.indexes
    .filter((index) => !index.each)
    .map((index, number) => {
      const fields = index.fields.map((field) => columns.get(field)).join(', ')
      return index.unique
        ? `CREATE UNIQUE INDEX ${documents}_${number} ON ${documents} (${fields});`
        : `CREATE INDEX ${documents}_${number} ON ${documents} (${fields}, key);`
    })
  const sideTables = [...lists.values()].map(
    (list) => `
    CREATE TABLE ${list} (value ANY NOT NULL, key TEXT NOT NULL, PRIMARY KEY (value, key)) STRICT, WITHOUT ROWID;
    CREATE INDEX ${list}_key ON ${list} (key);`,
  )
  return `
    CREATE TABLE ${documents} (
      key TEXT NOT NULL PRIMARY KEY,
      epoch INTEGER NOT NULL,
      position TEXT NOT NULL,
      partition_key TEXT NOT NULL,
      parked INTEGER NOT NULL,
      ${[...columns.values()].map((column) => `${column} ANY,`).join(' ')}
      body TEXT
    ) STRICT;
    CREATE INDEX ${documents}_gone ON ${documents} (position) WHERE body IS NULL AND parked = 0;
    CREATE TABLE ${tables.streams} (key TEXT NOT NULL, stream TEXT NOT NULL, PRIMARY KEY (key, stream)) STRICT, WITHOUT ROWID;
    CREATE TABLE ${tables.subjects} (subject TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (subject, key)) STRICT, WITHOUT ROWID;
    ${[...indexes, ...sideTables].join('\n')}`
}

/** The SQL that drops a generation, side tables included. */
export const dropTables = (tables: GenerationTables): string =>
  namesOf(tables)
    .map((table) => `DROP TABLE IF EXISTS ${table};`)
    .join('\n')

/** The SQL that copies a generation's rows from another file, attached as `former`, into empty tables of the same shape. */
export const copyTables = (former: GenerationTables, tables: GenerationTables): string => {
  const sources = namesOf(former)
  return namesOf(tables)
    .map((table, number) => `INSERT INTO main.${table} SELECT * FROM former.${sources[number]};`)
    .join('\n')
}

const namesOf = ({ documents, streams, subjects, lists }: GenerationTables): readonly string[] => [
  documents,
  streams,
  subjects,
  ...lists.values(),
]

/** A document's column values, in order. */
export const cellsOf = (tables: GenerationTables, document: unknown): readonly SqlValue[] =>
  [...tables.columns.keys()].map((field) => cellAt(document, field))
