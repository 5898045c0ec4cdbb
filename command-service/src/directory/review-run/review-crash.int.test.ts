import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite-event-store.ts'

const companies = 900

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-review-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Approves in a process of its own, which kills itself when it has approved so many; answers what it said, which is nothing then. */
const approveIn = async (file: string, killAfter = Infinity): Promise<string> => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'review-crash-child.ts'), file, String(companies), String(killAfter)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  return said
}

const logOf = async (file: string): Promise<readonly RecordedEvent[]> => {
  const store = await openSqliteEventStore({ file })
  try {
    return (await store.readAll(beginning, 100_000)).events
  } finally {
    await store.close()
  }
}

test('a decision about many that is killed twice goes on each time, and decides about each company once', async () => {
  const file = join(folder, 'log.db')
  expect(await approveIn(file, 200)).toBe('')
  const torn = (await logOf(file)).filter(({ type }) => type === 'CompanyApproved').length
  expect(torn).toBeGreaterThanOrEqual(200)
  expect(torn).toBeLessThan(companies)
  expect(await approveIn(file, 300)).toBe('')
  expect(await approveIn(file)).toBe('done')

  const log = await logOf(file)
  const of = (type: string) => log.filter((event) => event.type === type)
  expect(of('CompanyApproved')).toHaveLength(companies)
  expect(new Set(of('CompanyApproved').map(({ stream }) => stream)).size).toBe(companies)
  const outcomes = of('CompanyReviewRunAdvanced').map(({ data }) => data)
  expect(outcomes.reduce((sum, { done }) => sum + Number(done), 0)).toBe(companies)
  expect(of('CompanyReviewRunStarted')).toHaveLength(1)
  expect(of('CompanyReviewRunCompleted')).toHaveLength(1)
})
