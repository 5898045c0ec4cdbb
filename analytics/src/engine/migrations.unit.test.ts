import { expect, it } from '@jest/globals'
import { Compile } from 'typebox/compile'
import type { ClickHouse } from './clickhouse.ts'
import { migrate } from './migrations.ts'

/** A server whose database has this engine, and the commands it gets. */
const serverOf = (engine: string) => {
  const told: string[] = []
  const clickHouse: ClickHouse = {
    command: async (sql) => void told.push(sql),
    rows: async (schema, sql) => {
      const row = Compile(schema)
      const found: unknown = sql.includes('system.databases') ? { engine } : { done: 0 }
      if (!row.Check(found)) throw new Error(`not asked for: ${sql}`)
      return [found]
    },
    columns: () => Promise.reject(new Error('not asked for')),
    insert: async () => undefined,
    insertFound: async () => undefined,
    close: async () => undefined,
  }
  return { told, clickHouse }
}

const enginesOf = (told: readonly string[]): readonly string[] =>
  told.flatMap((sql) => [...sql.matchAll(/ENGINE = (\w+)/g)].map(([, engine = '']) => engine))

it('makes replicated tables in a database that is, each of its kind, and plain ones elsewhere', async () => {
  const [replicated, plain] = [serverOf('Replicated'), serverOf('Atomic')]
  await migrate(replicated.clickHouse)
  await migrate(plain.clickHouse)
  expect(new Set(enginesOf(plain.told))).toEqual(new Set(['MergeTree', 'ReplacingMergeTree']))
  expect(enginesOf(replicated.told)).toEqual(enginesOf(plain.told).map((engine) => `Replicated${engine}`))
})
