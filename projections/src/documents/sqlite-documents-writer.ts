import type { DatabaseSync } from 'node:sqlite'
import { hasPassed } from './checkpoints.ts'
import type { Commit, CommitOutcome, DocumentsWriter, Generation } from './documents-writer.ts'
import { filterSql } from './filter-sql.ts'
import type { AnyFilter } from './filter.ts'
import { dropTables } from './sqlite-generation.ts'
import { createGeneration, sqliteGenerations } from './sqlite-generations.ts'
import { parkedOf, recordOf } from './sqlite-rows.ts'
import { statementCache } from './sqlite-statement-cache.ts'
import { UniqueConflict, generationStatements, type GenerationStatements } from './sqlite-statements.ts'

/** The writing side over `openModelsForWriting`, which it closes along with itself. */
export const sqliteDocumentsWriter = (database: DatabaseSync): DocumentsWriter => {
  const prepared = statementCache(database)
  const known = new Map<number, GenerationStatements>()
  const existing = (generation: number): GenerationStatements | undefined => {
    const found = known.get(generation)
    if (found !== undefined) return found
    const row = database.prepare('SELECT indexes FROM generation WHERE id = ?').get(generation)
    if (row === undefined) return undefined
    const made = generationStatements(database, generation, JSON.parse(String(row['indexes'])))
    known.set(generation, made)
    return made
  }
  const statements = (generation: number): GenerationStatements => {
    const found = existing(generation)
    if (found === undefined) throw new Error(`there is no generation ${generation}`)
    return found
  }

  const generations = (): readonly Generation[] => sqliteGenerations(prepared)

  const inTransaction = <Result>(work: () => Result, keep: (result: Result) => boolean): Result => {
    database.exec('BEGIN IMMEDIATE')
    let kept = false
    try {
      const result = work()
      kept = keep(result)
      if (kept) database.exec('COMMIT')
      return result
    } catch (error) {
      kept = false
      throw error
    } finally {
      if (!kept) {
        if (database.isTransaction) database.exec('ROLLBACK')
        for (const generation of known.values()) generation.rolledBack()
      }
    }
  }
  const always = (): boolean => true

  const write = (commit: Commit): CommitOutcome => {
    try {
      return existing(commit.generation)?.write(commit) ? { kind: 'committed' } : { kind: 'fenced' }
    } catch (error) {
      if (error instanceof UniqueConflict) return { kind: 'conflict', key: error.key, reason: error.message }
      throw error
    }
  }

  return {
    generations: async () => generations(),
    create: async (generation) =>
      inTransaction(
        () => createGeneration(database, generations(), generation),
        (made) => made !== undefined,
      ),
    serve: async (generation, instead) =>
      inTransaction(
        () => {
          const old = generations().find((one) => one.id === instead)
          const next = generations().find((one) => one.id === generation)
          if (old === undefined || next === undefined || !old.serving) return false
          if (!hasPassed(next.checkpoints, old.checkpoints)) return false
          database.prepare('UPDATE generation SET serving = 0 WHERE id = ?').run(instead)
          database.prepare('UPDATE generation SET serving = 1 WHERE id = ?').run(generation)
          return true
        },
        (changed) => changed,
      ),
    startIndexing: async (generation) => {
      database.prepare('UPDATE generation SET indexing = 1 WHERE id = ?').run(generation)
    },
    drop: async (generation) => {
      const tables = existing(generation)?.tables
      if (tables === undefined) return
      inTransaction(() => {
        database.prepare('DELETE FROM generation WHERE id = ?').run(generation)
        database.prepare('DELETE FROM checkpoint WHERE generation = ?').run(generation)
        database.prepare('DELETE FROM parked WHERE generation = ?').run(generation)
        database.exec(`
          INSERT INTO cleaning SELECT 1 FROM ${tables.subjects} LIMIT 1 ON CONFLICT DO NOTHING;
          ${dropTables(tables)}`)
      }, always)
      known.delete(generation)
    },
    load: async (generation, keys) => statements(generation).load(keys),
    scan: async (generation, after, limit) =>
      prepared(
        `SELECT key, body, epoch, position, partition_key, parked FROM ${statements(generation).tables.documents}
         WHERE key ${after === undefined ? '>=' : '>'} ? AND body IS NOT NULL ORDER BY key LIMIT ?`,
      )
        .all(after ?? '', limit)
        .map(recordOf),
    keysWhere: async (generation, where: AnyFilter) => {
      const { tables } = statements(generation)
      const { text, parameters } = filterSql(where, tables)
      return prepared(`SELECT key FROM ${tables.documents} WHERE body IS NOT NULL AND ${text} ORDER BY key`)
        .all(...parameters)
        .map((row) => String(row['key']))
    },
    commit: async (commit) =>
      inTransaction(
        () => write(commit),
        ({ kind }) => kind === 'committed',
      ),
    parked: async (generation, limit) => ({
      total: Number(
        prepared('SELECT count(DISTINCT key) AS total FROM parked WHERE generation = ?').get(generation)?.[
          'total'
        ],
      ),
      documents: prepared(
        // With a single min(), SQLite takes the other columns from that row.
        `SELECT key, min(position) AS position, stream, revision, type, reason, count(*) AS waiting
         FROM parked WHERE generation = ? GROUP BY key ORDER BY key LIMIT ?`,
      )
        .all(generation, limit)
        .map((row) => Object.assign(parkedOf(row), { waiting: Number(row['waiting']) })),
    }),
    parkedKeys: async (generation) =>
      database
        .prepare('SELECT DISTINCT key FROM parked WHERE generation = ?')
        .all(generation)
        .map((row) => String(row['key'])),
    askRetry: async (generation) => {
      database.prepare('UPDATE generation SET retries = retries + 1 WHERE id = ?').run(generation)
    },
    noteRetried: async (generation, partition, retries) => {
      database
        .prepare('UPDATE checkpoint SET retried = max(retried, ?) WHERE generation = ? AND partition = ?')
        .run(retries, generation, partition)
    },
    noteTrouble: async (generation, { partition, ...trouble }) => {
      database
        .prepare('UPDATE checkpoint SET trouble = ? WHERE generation = ? AND partition = ?')
        .run(JSON.stringify(trouble), generation, partition)
    },
    queue: async (generation, key) =>
      database
        .prepare('SELECT * FROM parked WHERE generation = ? AND key = ? ORDER BY position')
        .all(generation, key)
        .map(parkedOf),
    keysOfSubject: async (generation, subject) =>
      database
        .prepare(`SELECT key FROM ${statements(generation).tables.subjects} WHERE subject = ?`)
        .all(subject)
        .map((row) => String(row['key'])),
    streamsOf: async (generation, key) =>
      database
        .prepare(`SELECT stream FROM ${statements(generation).tables.streams} WHERE key = ?`)
        .all(key)
        .map((row) => String(row['stream'])),
    cleaningDue: async () => database.prepare('SELECT due FROM cleaning').get() !== undefined,
    clean: async () => {
      database.exec('VACUUM')
      const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {}
      // A reader held an old snapshot, so cleaning stays due.
      if (busy === 0) database.exec('DELETE FROM cleaning; PRAGMA wal_checkpoint(TRUNCATE)')
    },
    close: async () => database.close(),
  }
}
