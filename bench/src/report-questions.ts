import {
  rangeBefore,
  spanOf,
  spanOfPeriod,
  spanOfPeriodBefore,
} from '@schaufenster/analytics/insight/periods.ts'
import type { Reports } from '@schaufenster/analytics/insight/reports.ts'

/** Every report of the product, of all companies and of one, as it is asked on 21 November 2026. */
export const reportQuestions = (
  reports: Reports,
  now: number,
): Readonly<Record<string, () => Promise<unknown>>> => {
  const all = spanOf({ start: '2023-01-01', end: '2026-11-21' })
  const month = { start: '2026-10-23', end: '2026-11-21' }
  // The MD5 of 0, of which the benches make the most viewed company.
  const company = 'cfcd2084-95d5-65ef-66e7-dff9f98764da'
  return {
    'totals of all time': () => reports.totals(all),
    'totals of a month and the one before': async () => {
      await reports.totals(spanOf(month))
      await reports.totals(spanOf(rangeBefore(month)))
    },
    'hours of a year': () => reports.hours('Company', spanOfPeriod('Year', now)),
    'hours of a day and the one before': async () => {
      await reports.hours('Company', spanOfPeriod('Day', now))
      await reports.hours('Company', spanOfPeriodBefore('Day', now))
    },
    'visitors of all time': () => reports.visitors('Company', all),
    'curves of the fifty most viewed of a month': () => reports.series('Company', spanOf(month), 50),
    'curves of the fifty most viewed of all time': () => reports.series('Company', all, 50),
    'totals of a company': () => reports.totals(all, { company }),
    'hours of a company': () => reports.hours('Company', all, { company }),
    'popular of 30 days': () => reports.popular('Company', spanOf(month), 20),
    'growing of 7 days': () =>
      reports.growing(
        'Company',
        spanOf({ start: '2026-11-08', end: '2026-11-14' }),
        spanOf({ start: '2026-11-15', end: '2026-11-21' }),
        20,
      ),
  }
}
