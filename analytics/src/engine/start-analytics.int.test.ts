import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { openSegmentedEventStore } from '@schaufenster/events/store/segmented-event-store.ts'
import { testStream, viewEvent } from '../insight/test-views.ts'
import { definition1 } from '../insight/view-definition.ts'
import { createAnalytics } from './start-analytics.ts'

const now = Date.UTC(2026, 10, 21, 12)
const today = { from: now - 12 * 3_600_000, to: now + 3_600_000 }

it('starts with the first question, comes back when it was killed, and counts nothing twice or never', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-analytics-'))
  const telemetry = join(folder, 'telemetry')
  const store = await openSegmentedEventStore({
    folder: telemetry,
    clock: { now: () => now },
    onFailure: (error) => {
      throw error
    },
  })
  const view = async (visitor: number) =>
    store.append(testStream(), 'noStream', [viewEvent({ at: now, company: 1, visitor })])
  await view(1)
  const analytics = createAnalytics({ folder: join(folder, 'chdb'), telemetry }, () =>
    Promise.resolve({ selected: 1, definitions: [definition1] }),
  )
  const untilCaughtUp = async () => {
    while (!(await analytics.caughtUp()));
  }
  const companies = async () => (await analytics.reports.totals(today)).Company
  try {
    expect([existsSync(join(folder, 'chdb')), analytics.pid()]).toEqual([false, undefined])
    await untilCaughtUp()
    expect(await companies()).toBe(1)

    process.kill(analytics.pid() ?? 0, 'SIGKILL')
    await expect(analytics.reports.totals(today)).rejects.toMatchObject({ name: 'AnalyticsUnavailable' })
    await view(2)
    await untilCaughtUp()
    expect(await companies()).toBe(2)

    await view(3)
    const deadline = performance.now() + 60_000
    while ((await companies()) < 3 && performance.now() < deadline) await setTimeout(20)
    expect(await companies()).toBe(3)

    await analytics.close()
    await expect(companies()).rejects.toMatchObject({ name: 'AnalyticsUnavailable' })
  } finally {
    await analytics.close()
    await store.close()
    await rm(folder, { recursive: true })
  }
})
