import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { logLeftIn, saidBy } from '../../lib/test-own-process.ts'

const rows = 900

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-import-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the import in a child process that kills itself after the given number of rows. Returns its output, which is empty after a crash. */
const importIn = (file: string, killAfter = Infinity): Promise<string> =>
  saidBy(join(import.meta.dirname, 'import-crash-child.ts'), file, rows, killAfter)

test('an import that is killed twice and run again has every row once', async () => {
  const file = join(folder, 'log.db')
  expect(await importIn(file, 200)).toBe('')
  const torn = (await logLeftIn(file)).filter(({ type }) => type === 'CompanyImported').length
  expect(torn).toBeGreaterThanOrEqual(200)
  expect(torn).toBeLessThan(rows)
  expect(await importIn(file, 600)).toBe('')

  expect(JSON.parse(await importIn(file)).right).toMatchObject({
    imported: rows,
    rejected: 0,
    isComplete: true,
  })
  const log = await logLeftIn(file)
  const of = (type: string) => log.filter((event) => event.type === type)
  expect(of('CompanyImported')).toHaveLength(rows)
  expect(new Set(of('CompanyImported').map(({ stream }) => stream)).size).toBe(rows)
  expect(new Set(of('CompanySlugAssigned').map(({ data }) => data['slug'])).size).toBe(rows)
  expect(of('CompanyImportStarted')).toHaveLength(1)
  expect(of('CompanyImportCompleted')).toHaveLength(1)
})
