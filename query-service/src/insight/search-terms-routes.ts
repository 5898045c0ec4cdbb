import { spanOf } from '@schaufenster/analytics/insight/periods.ts'
import type { SearchReports } from '@schaufenster/analytics/insight/search-reports.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { berlinDayOf, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { noModel } from '../app/reads.ts'
import { askedDays } from './asked-range.ts'
import { TermReport, TermsQuery, type termPeriods } from './search-terms-contract.ts'

/** What people searched for, for search administrators. */
export const registerSearchTerms = (
  app: App,
  searches: SearchReports,
  caughtUp: () => Promise<boolean>,
  clock: Clock,
): void => {
  app.get(
    '/api/search/terms',
    {
      config: { access: { permission: 'search.manage' }, reads: noModel },
      schema: {
        tags: ['insight'],
        summary: 'Wonach gesucht wurde',
        description: 'Nur Suchen von Besuchern; Nummern und Adressen in ihnen sind unkenntlich.',
        querystring: TermsQuery,
        response: { 200: TermReport },
      },
    },
    async (request) => {
      const { kind = 'top', limit = 50, period = 'week', ...asked } = request.query
      const now = clock.now()
      const days = orRefuse(askedDays({ ...daysOf(period, berlinDayOf(now)), ...asked }, now))
      const span = spanOf(days)
      await caughtUp()
      const [totals, terms] = await Promise.all([
        searches.searchTotals(span),
        searches.terms(span, kind, limit),
      ])
      return {
        data: {
          startDate: days.start,
          endDate: days.end,
          totals,
          terms: terms.map(({ place, ...row }) => ({ ...row, ...(place !== '' && { place }) })),
        },
      }
    },
  )
}

/** How many days ago each period begins. */
const begun = { yesterday: 1, week: 6, month: 29, quarter: 89 } as const

const daysOf = (period: (typeof termPeriods)[number], today: string) => ({
  startDate: dayAfter(today, -begun[period]),
  endDate: period === 'yesterday' ? dayAfter(today, -1) : today,
})
