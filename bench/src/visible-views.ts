import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createAnalytics } from '@schaufenster/analytics/engine/start-analytics.ts'
import { testCompany } from '@schaufenster/analytics/insight/test-views.ts'
import { definition1 } from '@schaufenster/analytics/insight/view-definition.ts'
import { viewEvents } from '@schaufenster/events/insight/view-events.ts'
import { createEventCodec } from '@schaufenster/events/lib/codec.ts'
import { goldenKeys } from '@schaufenster/events/lib/golden.ts'
import { openSegmentedEventStore } from '@schaufenster/events/store/segmented/segmented-event-store.ts'
import { createTelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const viewsPerSecond = 200
const seconds = 10

/**
 * From the moment when a view is accepted to that when a report has it, at 200 views a second, evenly spread. A report is asked for again and again, as
 * fast as it answers: views are counted in the order in which they were accepted, so its total tells which of them it has.
 */
export const visibleViews: Bench = ({ figure, note }) =>
  inTemporaryFolder(async (folder) => {
    const fail = (error: unknown): never => {
      throw error
    }
    const telemetry = join(folder, 'telemetry')
    const store = await openSegmentedEventStore({ folder: telemetry, clock: systemClock, onFailure: fail })
    const codec = createEventCodec(viewEvents, goldenKeys)
    const log = createTelemetryLog({ store, codec, clock: systemClock, report: fail })
    const analytics = createAnalytics(
      { place: { folder: join(folder, 'analytics') }, telemetry },
      async () => ({
        selected: definition1.version,
        definitions: [definition1],
      }),
    )
    try {
      while (!(await analytics.caughtUp()));
      const accepted: number[] = []
      const times: number[] = []
      const accept = async (number: number): Promise<void> => {
        const company = testCompany(number % 500)
        const seen = { companyId: company, audience: 'visitor', agent: 'Mozilla' } as const
        const event = {
          type: 'EntityViewed',
          data: { modelType: 'Company', entityId: company, ...seen },
        } as const
        if (!(await log.accept(event, { partitionKey: company, correlationId: 'bench' })))
          throw new Error('dropped')
        accepted.push(performance.now())
      }
      const all = viewsPerSecond * seconds
      const watch = async (): Promise<void> => {
        while (times.length < all) {
          const { Company } = await analytics.reports.totals({ from: 0, to: 4_000_000_000_000 })
          const now = performance.now()
          while (times.length < Company) times.push(now - (accepted[times.length] ?? now))
        }
      }
      const begun = performance.now()
      const watching = watch()
      for (let number = 0; number < all; number += 1) {
        await setTimeout(Math.max(0, begun + (number * 1_000) / viewsPerSecond - performance.now()))
        await accept(number)
      }
      await watching
      note(`${all} views; in a report: p50 ${Math.round(quantile(times, 0.5))} ms`)
      figure({ name: 'visible, a view in a report', value: quantile(times, 0.99), unit: 'ms p99' })
    } finally {
      await analytics.close()
      await log.close()
      await store.close()
    }
  })
