import { createReportedCounting } from '../insight/counting-state.ts'
import { createReports, type Reports } from '../insight/reports.ts'
import { createSearchReports } from '../insight/search-reports.ts'
import type { ViewDefinitions } from '../insight/view-definition.ts'
import { AnalyticsUnavailable } from './analytics-unavailable.ts'
import { connectClickHouse } from './clickhouse-server.ts'
import { answerWithinMs, reportWithinMs } from './open-clickhouse.ts'
import type { Analytics } from './start-analytics.ts'

/** {@link Analytics} for a process that only reads what another one counts on a server. The other one publishes its progress. */
export const readAnalytics = (url: string, definitionsNow: () => Promise<ViewDefinitions>): Analytics => {
  const clickHouse = connectClickHouse(url, reportWithinMs)
  // On its own connection, so that a hanging report doesn't block it.
  const probe = connectClickHouse(url, answerWithinMs)
  const { told, viewed } = createReportedCounting(clickHouse)
  const reportsBy = (given?: number): Reports => {
    const reports = async (): Promise<Reports> =>
      createReports(clickHouse, given ?? (await definitionsNow()).selected)
    return {
      totals: async (...asked) => (await reports()).totals(...asked),
      hours: async (...asked) => (await reports()).hours(...asked),
      visitors: async (...asked) => (await reports()).visitors(...asked),
      clicks: async (...asked) => (await reports()).clicks(...asked),
      series: async (...asked) => (await reports()).series(...asked),
      popular: async (...asked) => (await reports()).popular(...asked),
      growing: async (...asked) => (await reports()).growing(...asked),
    }
  }
  return {
    reports: reportsBy(),
    searches: createSearchReports(clickHouse),
    reportsBy,
    progress: async () => (await told()).progress,
    caughtUp: async () => (await told()).isCaughtUp,
    counted: () => Promise.reject(new AnalyticsUnavailable('views are counted by another process')),
    through: async () => undefined,
    viewed,
    tell: async () => undefined,
    answers: () => probe.command('SELECT 1'),
    pid: () => undefined,
    close: async () => {
      await probe.close()
      await clickHouse.close()
    },
  }
}
