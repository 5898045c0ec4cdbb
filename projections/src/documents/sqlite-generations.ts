import type { DatabaseSync } from 'node:sqlite'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { Generation, NewGeneration } from './documents-writer.ts'
import { emptyGeneration } from './empty-generation.ts'
import { createTables, tablesOf } from './sqlite-generation.ts'
import { positionOf } from './sqlite-rows.ts'
import type { statementCache } from './sqlite-statement-cache.ts'

/** All generations in a file, by number. */
export const sqliteGenerations = (prepared: ReturnType<typeof statementCache>): readonly Generation[] =>
  prepared(
    'SELECT id, projection, version, partitions, serving, indexing, indexed, writes, retries FROM generation ORDER BY id',
  )
    .all()
    .map((row) => {
      const partitions = prepared(
        'SELECT position, retried, trouble FROM checkpoint WHERE generation = ? ORDER BY partition',
      ).all(Number(row['id']))
      return {
        id: Number(row['id']),
        projection: String(row['projection']),
        version: Number(row['version']),
        partitions: Number(row['partitions']),
        serving: row['serving'] === 1,
        indexing: row['indexing'] === 1,
        indexed: positionOf(row['indexed']),
        checkpoints: partitions.map(({ position }) => positionOf(position)),
        writes: Number(row['writes']),
        troubles: partitions.flatMap(({ trouble }, partition) =>
          typeof trouble === 'string' ? [{ partition, ...JSON.parse(trouble) }] : [],
        ),
        retries: Number(row['retries']),
        retried: partitions.map(({ retried }) => Number(retried)),
      }
    })

/** Call it inside a transaction. Undefined if the caller doesn't know all current generations. */
export const createGeneration = (
  database: DatabaseSync,
  existing: readonly Generation[],
  { projection, version, partitions, indexes, beside, indexing = false }: NewGeneration,
): Generation | undefined => {
  const others = existing.filter((other) => other.projection === projection)
  if (beside !== undefined && !others.every(({ id }) => beside.includes(id))) return undefined
  if (beside !== undefined && others.length !== beside.length) return undefined
  const serving = !others.some((other) => other.serving)
  const follows = serving || indexing
  const id = Number(
    database
      .prepare(
        'INSERT INTO generation (projection, version, partitions, indexes, serving, indexing, indexed) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        projection,
        version,
        partitions,
        JSON.stringify(indexes),
        serving ? 1 : 0,
        follows ? 1 : 0,
        beginning,
      ).lastInsertRowid,
  )
  const made = emptyGeneration({ id, projection, version, partitions, serving, indexing: follows })
  const start = database.prepare('INSERT INTO checkpoint (generation, partition, position) VALUES (?, ?, ?)')
  for (const [partition, position] of made.checkpoints.entries()) start.run(id, partition, position)
  database.exec(createTables(tablesOf(id, indexes)))
  return made
}
