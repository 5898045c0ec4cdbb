import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite-event-store.ts'

const rows = 900

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-import-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the import in a process of its own, and kills it as soon as it has told of so many rows; answers its last line. */
const importIn = async (file: string, killAfter = Infinity): Promise<string> => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'import-crash-child.ts'), file, String(rows)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    last = line
    const { done }: { readonly done?: number } = JSON.parse(line)
    if (done !== undefined && done >= killAfter) child.kill('SIGKILL')
  }
  return last
}

const logOf = async (file: string): Promise<readonly RecordedEvent[]> => {
  const store = await openSqliteEventStore({ file })
  try {
    return (await store.readAll(beginning, 100_000)).events
  } finally {
    await store.close()
  }
}

test('an import that is killed twice and run again has every row once', async () => {
  const file = join(folder, 'log.db')
  await importIn(file, 200)
  const torn = (await logOf(file)).filter(({ type }) => type === 'CompanyImported').length
  expect(torn).toBeGreaterThanOrEqual(200)
  expect(torn).toBeLessThan(rows)
  await importIn(file, 600)

  expect(JSON.parse(await importIn(file)).right).toMatchObject({
    imported: rows,
    rejected: 0,
    isComplete: true,
  })
  const log = await logOf(file)
  const of = (type: string) => log.filter((event) => event.type === type)
  expect(of('CompanyImported')).toHaveLength(rows)
  expect(new Set(of('CompanyImported').map(({ stream }) => stream)).size).toBe(rows)
  expect(new Set(of('CompanySlugAssigned').map(({ data }) => data['slug'])).size).toBe(rows)
  expect(of('CompanyImportStarted')).toHaveLength(1)
  expect(of('CompanyImportCompleted')).toHaveLength(1)
})
