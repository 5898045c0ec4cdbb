import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  openSegmentedEventStore,
  type SegmentedEventStore,
} from '@schaufenster/events/store/segmented/segmented-event-store.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { testCompany, testStream, viewEvent } from '../insight/test-views.ts'
import { definition1, type ViewDefinitions } from '../insight/view-definition.ts'
import { connectClickHouse } from './clickhouse-server.ts'
import { forgetViews } from './migrations.ts'
import { readAnalytics } from './read-analytics.ts'
import { createAnalytics, type Analytics } from './start-analytics.ts'
import { describeWithClickHouseServer } from './test-clickhouse-server.ts'

const now = Date.UTC(2026, 10, 21, 12)
const today = { from: now - 12 * 3_600_000, to: now + 3_600_000 }
const away = { name: 'AnalyticsUnavailable' }

describeWithClickHouseServer(
  'analytics that one process counts on a ClickHouse server and another reads',
  (server) => {
    let folder: string
    let store: SegmentedEventStore
    let counting: Analytics
    let reading: Analytics
    let definitions: ViewDefinitions = { selected: 1, definitions: [definition1] }
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'schaufenster-analytics-'))
      const telemetry = join(folder, 'telemetry')
      store = await openSegmentedEventStore({
        folder: telemetry,
        clock: { now: () => now },
        onFailure: (error) => {
          throw error
        },
      })
      const definitionsNow = async () => definitions
      counting = createAnalytics({ place: { url: server().url }, telemetry }, definitionsNow)
      reading = readAnalytics(server().url, definitionsNow)
    }, 120_000)
    afterAll(async () => {
      await reading.close()
      await counting.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    }, 60_000)

    const view = async (visitor: number) =>
      store.append(testStream(), 'noStream', [viewEvent({ at: now, company: 1, visitor })])
    const companies = async () => (await reading.reports.totals(today)).Company

    it('shows to both the same, and to the one that reads how far the other is', async () => {
      await view(1)
      await view(1)
      await reading.answers()
      // Nobody has created any tables yet.
      for (const ask of [companies, reading.progress, reading.caughtUp])
        await expect(ask()).rejects.toMatchObject(away)

      await eventually(async () => {
        await counting.tell()
        expect(await reading.caughtUp()).toBe(true)
      })
      expect([await companies(), (await counting.reports.totals(today)).Company]).toEqual([1, 1])
      expect([...(await reading.progress())]).toEqual([[1, 1]])

      // From now on the companies whose views were counted are reported.
      const before = await reading.viewed?.()
      expect(before).toEqual({ through: await store.head(), companies: [] })
      expect(await reading.viewed?.(before?.through)).toEqual(before)
      expect(await reading.viewed?.('')).toMatchObject({ companies: [testCompany(1)] })

      definitions = {
        selected: 2,
        definitions: [definition1, { ...definition1, version: 2, windowMinutes: 0 }],
      }
      await eventually(async () => {
        await counting.tell()
        expect([...(await reading.progress())]).toEqual([
          [1, 1],
          [2, 1],
        ])
      })
      expect(await companies()).toBe(2)
      expect((await reading.reportsBy(1).totals(today)).Company).toBe(1)

      // A state published long ago by a process that has gone is not trusted.
      const client = connectClickHouse(server().url)
      await client.command('TRUNCATE TABLE counting')
      await client.insert('counting', [
        { told: '2026-01-01 00:00:00', caught_up: true, versions: [1], progress: [0.5] },
      ])
      expect([await reading.caughtUp(), [...(await reading.progress())]]).toEqual([false, [[1, 0.5]]])
      await client.close()
    }, 120_000)

    it('is away for both while the server is, loses nothing, and goes on when it is back', async () => {
      await server().kill()
      for (const each of [counting, reading]) {
        await expect(each.answers()).rejects.toMatchObject(away)
        await expect(each.reports.totals(today)).rejects.toMatchObject(away)
      }
      await view(2)
      await server().start()
      await counting.answers()
      await counting.counted(await store.head())
      expect(await companies()).toBe(3)
    }, 120_000)

    it('is forgotten for another log of views, as one that was restored, which is counted from its beginning', async () => {
      await counting.close()
      const telemetry = join(folder, 'restored')
      const restored = await openSegmentedEventStore({
        folder: telemetry,
        clock: { now: () => now },
        onFailure: (error) => {
          throw error
        },
      })
      await restored.append(testStream(), 'noStream', [viewEvent({ at: now, company: 1, visitor: 1 })])
      const client = connectClickHouse(server().url)
      for (let time = 0; time < 2; time += 1) await forgetViews(client)
      await client.close()
      const anew = createAnalytics({ place: { url: server().url }, telemetry }, async () => definitions)
      try {
        await anew.counted(await restored.head())
        expect(await companies()).toBe(1)
      } finally {
        await anew.close()
        await restored.close()
      }
    }, 120_000)
  },
)
