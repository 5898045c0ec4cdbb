import { join } from 'node:path'
import { AnalyticsUnavailable } from '@schaufenster/analytics/engine/analytics-unavailable.ts'
import type { Analytics } from '@schaufenster/analytics/engine/start-analytics.ts'
import type { Reports } from '@schaufenster/analytics/insight/reports.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import type { Telemetry } from '../insight/telemetry.ts'

const elsewhere = async (): Promise<never> => {
  throw new AnalyticsUnavailable('views are counted by another process')
}

/** For a process that takes no views: the gateway brings them to the one that does, and what comes here all the same is told to come again. */
export const telemetryElsewhere = (dataDir: string): Telemetry => ({
  log: { accept: elsewhere, flush: async () => undefined, close: async () => undefined },
  store: {
    location: { folder: join(dataDir, 'telemetry') },
    head: async () => beginning,
    append: elsewhere,
    async *readStream() {
      yield* []
    },
    readAll: async (after) => ({ events: [], through: after }),
    async *subscribe(_after, signal) {
      await settledOrAborted(new Promise<never>(() => undefined), signal)
      yield* []
    },
    dropExpired: async () => undefined,
    close: async () => undefined,
  },
  close: async () => undefined,
})

const reports: Reports = {
  totals: elsewhere,
  hours: elsewhere,
  visitors: elsewhere,
  clicks: elsewhere,
  series: elsewhere,
  popular: elsewhere,
  growing: elsewhere,
}

/** For a process that neither counts views nor tells of them. */
export const analyticsElsewhere: Analytics = {
  reports,
  reportsBy: () => reports,
  searches: { terms: elsewhere, searchTotals: elsewhere },
  progress: elsewhere,
  caughtUp: elsewhere,
  counted: elsewhere,
  through: async () => undefined,
  tell: async () => undefined,
  answers: async () => undefined,
  pid: () => undefined,
  close: async () => undefined,
}
