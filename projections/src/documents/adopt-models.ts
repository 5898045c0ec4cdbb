import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { copyTables, createTables, tablesOf } from './sqlite-generation.ts'
import { isOfThisFormat, openModelsForReading, openModelsForWriting } from './sqlite-models-file.ts'

/**
 * Moves read models to another file: copies their serving generations there, unless it already has some, so that they continue where they were. All
 * or nothing; the source file is left unchanged. Nobody may have either file open.
 */
export const adoptModels = (file: string, from: string, projections: readonly string[]): void => {
  const there = servedIn(from)
  const moved = projections.filter((projection) => there.has(projection))
  if (moved.length === 0) return
  const database = openModelsForWriting(file)
  try {
    database.prepare('ATTACH ? AS former').run(from)
    database.exec('BEGIN IMMEDIATE')
    for (const projection of moved) adopt(database, projection)
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

/** Files written by another version of the program are folded from the log again. */
const servedIn = (file: string): ReadonlySet<string> => {
  // If something other than a file is there, whoever opens it reports that.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return new Set()
  const database = openModelsForReading(file)
  try {
    if (!isOfThisFormat(database)) return new Set()
    const rows = database.prepare('SELECT projection FROM generation WHERE serving = 1').all()
    return new Set(rows.map(({ projection }) => String(projection)))
  } finally {
    database.close()
  }
}

const adopt = (database: DatabaseSync, projection: string): void => {
  const former = database
    .prepare(
      `SELECT id, indexes FROM former.generation
       WHERE projection = ?1 AND serving = 1 AND NOT EXISTS (SELECT 1 FROM main.generation WHERE projection = ?1)`,
    )
    .get(projection)
  if (former === undefined) return
  const before = Number(former['id'])
  const columns = 'projection, version, partitions, indexes, serving, indexing, indexed, writes, retries'
  const { lastInsertRowid: id } = database
    .prepare(`INSERT INTO main.generation (${columns}) SELECT ${columns} FROM former.generation WHERE id = ?`)
    .run(before)
  const indexes = JSON.parse(String(former['indexes']))
  const tables = tablesOf(Number(id), indexes)
  database.exec(`
    INSERT INTO main.checkpoint
      SELECT ${id}, partition, position, retried, trouble FROM former.checkpoint WHERE generation = ${before};
    INSERT INTO main.parked
      SELECT ${id}, key, position, stream, revision, type, reason FROM former.parked WHERE generation = ${before};
    ${createTables(tables)}
    ${copyTables(tablesOf(before, indexes), tables)}`)
}
