import { hash } from 'node:crypto'
import {
  rangeBefore,
  spanOf,
  spanOfPeriod,
  spanOfPeriodBefore,
} from '@schaufenster/analytics/insight/periods.ts'
import type { Reports } from '@schaufenster/analytics/insight/reports.ts'

/** The id of the company with a number in the views that the benches make: as random as those of the product. */
const companyOf = (number: number): string =>
  hash('md5', String(number)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Every report of the product, of all companies, of an industry with 2,000 of them and of one, as it is asked on 21 November 2026. */
export const reportQuestions = (
  reports: Reports,
  now: number,
): Readonly<Record<string, () => Promise<unknown>>> => {
  const always = spanOf({ start: '2023-01-01', end: '2026-11-21' })
  const month = { start: '2026-10-23', end: '2026-11-21' }
  const year = spanOfPeriod('Year', now)
  const company = companyOf(7)
  const companies = Array.from({ length: 2_000 }, (_, index) => companyOf(50 * index))
  return {
    'totals of all time': () => reports.totals(always),
    'totals of a month and the one before': async () => {
      await reports.totals(spanOf(month))
      await reports.totals(spanOf(rangeBefore(month)))
    },
    'hours of a year': () => reports.hours('Company', year),
    'hours of a day and the one before': async () => {
      await reports.hours('Company', spanOfPeriod('Day', now))
      await reports.hours('Company', spanOfPeriodBefore('Day', now))
    },
    'visitors of all time': () => reports.visitors('Company', always),
    'curves of the fifty most viewed of a month': () => reports.series('Company', spanOf(month), 50),
    'curves of the fifty most viewed of all time': () => reports.series('Company', always, 50),
    'totals of a company': () => reports.totals(always, { company }),
    'hours of a company': () => reports.hours('Company', always, { company }),
    'clicks of all time': () => reports.clicks(always),
    'clicks of a company': () => reports.clicks(always, { company }),
    'totals and hours of an industry and a month': async () => {
      await reports.totals(spanOf(month), { companies })
      await reports.hours('Company', spanOf(month), { companies })
    },
    'hours of an industry and a year': () => reports.hours('Company', year, { companies }),
    'ranking of a month and the one before': async () => {
      await reports.popular('Company', spanOf(month))
      await reports.popular('Company', spanOf(rangeBefore(month)))
    },
    'ranking of a year': () => reports.popular('Company', year),
    'ranking of all time': () => reports.popular('Company', always),
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
