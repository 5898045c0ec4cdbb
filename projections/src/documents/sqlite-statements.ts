import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { changedCells, documentShapes, type DocumentShape } from './document-shapes.ts'
import type { Commit, DocumentRecord } from './documents-writer.ts'
import { isScalar, valueAt } from './filter-matches.ts'
import { cell } from './filter-sql.ts'
import type { AnyIndex } from './filter.ts'
import { tablesOf, type GenerationTables } from './sqlite-generation.ts'
import { recordOf } from './sqlite-rows.ts'

export interface GenerationStatements {
  readonly tables: GenerationTables
  load(keys: readonly string[]): ReadonlyMap<string, DocumentRecord>
  /** Call it inside a transaction. False if somebody else has moved the checkpoint. Throws {@link UniqueConflict}. */
  write(commit: Commit): boolean
  /** Forgets what was written since the last transaction. */
  rolledBack(): void
}

/** A document would break a unique index. */
export class UniqueConflict extends Error {
  override readonly name = 'UniqueConflict'
  readonly key: string
  constructor(key: string, fields: readonly string[]) {
    super(`another document has the same ${fields.join(' and ')}`)
    this.key = key
  }
}

/** Prepares statements on the writer's connection. The tables must exist. */
export const generationStatements = (
  database: DatabaseSync,
  generation: number,
  indexes: readonly AnyIndex[],
): GenerationStatements => {
  const tables = tablesOf(generation, indexes)
  const { documents, uniqueColumns } = tables
  const columns = ['key', 'epoch', 'position', 'partition_key', 'parked', ...tables.columns.values(), 'body']
  const upsert = database.prepare(`
    INSERT INTO ${documents} (${columns.join()}) VALUES (${columns.map(() => '?').join()})
    ON CONFLICT (key) DO UPDATE SET ${columns
      .slice(1)
      .map((column) => `${column} = excluded.${column}`)
      .join()}
    WHERE (excluded.epoch, excluded.position) >= (epoch, position)`)
  const vacate =
    uniqueColumns.length === 0
      ? undefined
      : database.prepare(`
    UPDATE ${documents} SET ${uniqueColumns.map((column) => `${column} = NULL`).join()}
    WHERE key = ? AND (?, ?) >= (epoch, position)`)
  const fieldColumns = [...tables.columns.values()]
  const updates = new Map<string, StatementSync>()
  /** SQLite rewrites every index whose columns are named, changed or not. */
  const updateOf = (changed: readonly number[]): StatementSync => {
    const columns = changed.map((column, at) => `, ${fieldColumns[column]} = ?${at + 6}`).join('')
    const known = updates.get(columns)
    if (known !== undefined) return known
    const made = database.prepare(`
      UPDATE ${documents} SET epoch = ?1, position = ?2, parked = ?3, body = ?4${columns}
      WHERE key = ?5 AND (?1, ?2) >= (epoch, position)`)
    updates.set(columns, made)
    return made
  }
  const shapes = documentShapes(tables)
  const lists = [...tables.lists].map(([field, list]) => ({
    field,
    clear: database.prepare(`DELETE FROM ${list} WHERE key = ?`),
    add: database.prepare(`INSERT INTO ${list} VALUES (?, ?) ON CONFLICT DO NOTHING`),
  }))
  const lowWater = database.prepare('SELECT min(position) AS position FROM checkpoint WHERE generation = ?')
  const advance = database.prepare(
    'UPDATE checkpoint SET position = ?, trouble = NULL WHERE generation = ? AND partition = ? AND position = ?',
  )
  const bury = database.prepare(
    `DELETE FROM ${documents} WHERE body IS NULL AND parked = 0 AND position <= ?`,
  )
  const park = database.prepare(
    'INSERT INTO parked VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET reason = coalesce(excluded.reason, reason)',
  )
  const unpark = database.prepare('DELETE FROM parked WHERE generation = ? AND key = ? AND position = ?')
  const traceStream = database.prepare(`INSERT INTO ${tables.streams} VALUES (?, ?) ON CONFLICT DO NOTHING`)
  const traceSubject = database.prepare(`INSERT INTO ${tables.subjects} VALUES (?, ?) ON CONFLICT DO NOTHING`)
  const cleaning = database.prepare('INSERT INTO cleaning VALUES (1) ON CONFLICT DO NOTHING')

  const wrote = database.prepare('UPDATE generation SET writes = writes + 1 WHERE id = ?')
  const indexed = database.prepare('UPDATE generation SET indexed = max(indexed, ?) WHERE id = ?')
  const select = database.prepare(
    `SELECT key, body, epoch, position, partition_key, parked FROM ${documents} WHERE key = ?`,
  )

  /** The number of rows written; zero if a newer one exists. */
  const writeRow = (
    { key, epoch, position, partitionKey, parked }: DocumentRecord,
    body: string | null,
    shape: DocumentShape,
    before: DocumentShape | undefined,
  ): number | bigint => {
    const mark = parked ? 1 : 0
    if (before === undefined || before === shapes.absent)
      return upsert.run(key, epoch, position, partitionKey, mark, ...shape.cells, body).changes
    const changed = changedCells(before, shape)
    const cells = changed.map((column) => shape.cells[column] ?? null)
    return updateOf(changed).run(epoch, position, mark, body, key, ...cells).changes
  }

  const writeDocument = (record: DocumentRecord): void => {
    const { key, document } = record
    const body = document === undefined ? null : JSON.stringify(document)
    const shape = shapes.of(document)
    const before = shapes.stored(key)
    try {
      if (writeRow(record, body, shape, before) === 0) return
    } catch (error) {
      const broken = brokenFields(error, tables)
      throw broken === undefined ? error : new UniqueConflict(key, broken)
    }
    if (before === undefined || before.lists !== shape.lists)
      for (const { field, clear, add } of lists) {
        if (before !== shapes.absent) clear.run(key)
        const values = valueAt(document, field)
        if (Array.isArray(values)) for (const value of values.filter(isScalar)) add.run(cell(value), key)
      }
    shapes.store(key, document === undefined ? undefined : shape)
  }

  return {
    tables,
    load: (keys) => {
      const records = new Map<string, DocumentRecord>()
      for (const key of keys) {
        const row = select.get(key)
        if (row === undefined) {
          shapes.store(key, shapes.absent)
          continue
        }
        const record = recordOf(row)
        records.set(key, record)
        if (record.document !== undefined) shapes.store(key, shapes.of(record.document))
      }
      return records
    },
    rolledBack: shapes.forget,
    write: (commit) => {
      const passed = String(lowWater.get(generation)?.['position'])
      for (const { partition, after, through } of commit.checkpoints)
        if (advance.run(through, generation, partition, after).changes === 0) return false
      bury.run(passed)
      // Values that move between documents within a commit must not collide on the way.
      if (vacate !== undefined && commit.documents.length > 1)
        for (const { key, epoch, position } of commit.documents) {
          vacate.run(key, epoch, position)
          shapes.store(key, undefined)
        }
      for (const record of commit.documents) writeDocument(record)
      if (commit.documents.length > 0) wrote.run(generation)
      for (const event of commit.parked)
        park.run(
          generation,
          event.key,
          event.position,
          event.stream,
          event.revision,
          event.type,
          event.reason ?? null,
        )
      for (const { key, position } of commit.unparked) unpark.run(generation, key, position)
      for (const { key, stream, subjects } of commit.traces) {
        traceStream.run(key, stream)
        for (const subject of subjects) traceSubject.run(subject, key)
      }
      if (commit.indexed !== undefined) indexed.run(commit.indexed, generation)
      if (commit.erases) cleaning.run()
      return true
    },
  }
}

const uniqueViolation = 2067

/** The fields of the unique index named in a SQLite error; undefined for other errors. */
const brokenFields = (error: unknown, tables: GenerationTables): readonly string[] | undefined => {
  // No `instanceof`: the error may come from another realm (Jest).
  if (typeof error !== 'object' || error === null || !('errcode' in error) || !('message' in error))
    return undefined
  if (error.errcode !== uniqueViolation) return undefined
  const named = new Set(String(error.message).match(/field_\d+/g))
  return [...tables.columns].filter(([, column]) => named.has(column)).map(([field]) => field)
}
