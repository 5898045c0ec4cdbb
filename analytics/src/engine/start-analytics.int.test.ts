import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  openSegmentedEventStore,
  type SegmentedEventStore,
} from '@schaufenster/events/store/segmented/segmented-event-store.ts'
import { testStream, viewEvent } from '../insight/test-views.ts'
import { definition1 } from '../insight/view-definition.ts'
import { createAnalytics } from './start-analytics.ts'

const now = Date.UTC(2026, 10, 21, 12)
const today = { from: now - 12 * 3_600_000, to: now + 3_600_000 }

describe('analytics', () => {
  let folder: string
  let telemetry: string
  let store: SegmentedEventStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaufenster-analytics-'))
    telemetry = join(folder, 'telemetry')
    store = await openSegmentedEventStore({
      folder: telemetry,
      clock: { now: () => now },
      onFailure: (error) => {
        throw error
      },
    })
    await view(1)
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  const view = async (visitor: number) =>
    store.append(testStream(), 'noStream', [viewEvent({ at: now, company: 1, visitor })])
  const open = (idleMs?: number) => {
    const definitions = async () => ({ selected: 1, definitions: [definition1] })
    const analytics = createAnalytics(
      { place: { folder: join(folder, 'chdb') }, telemetry },
      definitions,
      idleMs,
    )
    return {
      ...analytics,
      untilCaughtUp: async () => {
        while (!(await analytics.caughtUp()));
      },
      companies: async () => (await analytics.reports.totals(today)).Company,
    }
  }

  it('start with the first question, come back when they were killed, and count nothing twice or never', async () => {
    const analytics = open()
    try {
      expect([existsSync(join(folder, 'chdb')), analytics.pid()]).toEqual([false, undefined])
      await analytics.untilCaughtUp()
      expect(await analytics.companies()).toBe(1)

      process.kill(analytics.pid() ?? 0, 'SIGKILL')
      await expect(analytics.companies()).rejects.toMatchObject({ name: 'AnalyticsUnavailable' })
      await view(2)
      await analytics.untilCaughtUp()
      expect(await analytics.companies()).toBe(2)

      await view(3)
      await analytics.counted(await store.head())
      expect(await analytics.companies()).toBe(3)
    } finally {
      await analytics.close()
    }
    await expect(analytics.companies()).rejects.toMatchObject({ name: 'AnalyticsUnavailable' })
  })

  it('end when nobody asks any more, and go on with the next question or the next views', async () => {
    const analytics = open(1)
    const untilEnded = async () => {
      while (analytics.pid() !== undefined) await setTimeout(5)
    }
    try {
      for (const visitor of [2, 3]) {
        await view(visitor)
        await analytics.counted(await store.head())
        await untilEnded()
        expect(await analytics.companies()).toBe(visitor)
        await untilEnded()
      }
      // Callers that ask while the process ends wait for the next one.
      const asked = await Promise.all([
        analytics.companies(),
        analytics.untilCaughtUp(),
        analytics.companies(),
      ])
      expect(asked).toEqual([3, undefined, 3])
    } finally {
      await analytics.close()
    }
  })
})
