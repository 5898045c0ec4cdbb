import { spanOf } from '@schaufenster/analytics/insight/periods.ts'
import type { Reports } from '@schaufenster/analytics/insight/reports.ts'
import { berlinDayOf, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import type { ViewSources } from './view-board.ts'

/**
 * Views of these companies in the last 30 German days, today included (D-10.1): by id, without those that had none. Undefined while the view log
 * doesn't answer or still counts what was there before.
 */
export type RecentViews = (companies: readonly string[]) => Promise<ReadonlyMap<string, number> | undefined>

interface RecentViewsDeps extends ViewSources {
  readonly reports: Pick<Reports, 'series'>
}

const days = 30

/** Counts the same rows of the same days as an owner's report, so that both show one number. */
export const createRecentViews =
  ({ reports, caughtUp, hasViews, now, report }: RecentViewsDeps): RecentViews =>
  async (companies) => {
    if (companies.length === 0 || !hasViews()) return new Map()
    const today = berlinDayOf(now())
    const span = spanOf({ start: dayAfter(today, 1 - days), end: today })
    try {
      if (!(await caughtUp())) return undefined
      const found = await reports.series('Company', span, companies.length, { companies })
      return new Map(
        found.map(({ entity, hours }) => [entity, hours.reduce((total, { views }) => total + views, 0)]),
      )
    } catch (fault) {
      report(fault)
      return undefined
    }
  }
