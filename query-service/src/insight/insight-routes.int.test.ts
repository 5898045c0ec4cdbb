import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Reports } from '@schaufenster/analytics/insight/reports.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { staleHeader } from '../app/freshness.ts'
import { registerInsightQueries } from './routes.ts'

const company = '9bb1581e-fb27-44ec-9790-de5d87ee1723'
const now = Date.UTC(2026, 10, 21, 12, 30)
const hour = 3_600_000

describe('the reports', () => {
  let app: App
  let asked: unknown[]
  let isCaughtUp: boolean
  let authorization: Readonly<Record<'admin' | 'owner', string>>
  beforeEach(async () => {
    asked = []
    isCaughtUp = true
    const counts = { Company: 0, Video: 0, Ad: 0, Job: 0, Event: 0 }
    const first = Date.UTC(2026, 10, 20, 22)
    const hours = [
      { hour: first, views: 1 },
      { hour: first + hour, views: 2 },
      { hour: first + 2 * hour, views: 4 },
    ]
    const reports: Reports = {
      totals: async (span, subject) => {
        asked.push([day(span.from), day(span.to), subject])
        return span.to > now ? { ...counts, Company: 7, Job: 3 } : { ...counts, Company: 3 }
      },
      hours: async (_model, span) => (span.to > now ? hours : []),
      visitors: async () => [{ day: '2026-11-21', visitors: 2 }],
      series: async (_model, _span, limit) => [{ entity: company, hours }].slice(0, limit),
      popular: async () => [],
      growing: async () => [],
    }
    const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], { now: () => now })
    const tokenOf = (userId: string, role: 'admin' | 'user') =>
      tokens.issue({ userId, sessionId: 's', role, permissions: [] })
    authorization = { admin: await tokenOf('anna', 'admin'), owner: await tokenOf('olga', 'user') }
    app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
    registerInsightQueries(
      app,
      {
        reports,
        caughtUp: async () => isCaughtUp,
        isOwner: async (userId, id) => userId === 'olga' && id === company,
        companiesCreated: async (span) => {
          asked.push([day(span.from), day(span.to)])
          return []
        },
      },
      { waitFor: async () => true, head: async () => beginning, markOf: () => '' },
      { now: () => now },
    )
    await app.ready()
  })
  afterEach(() => app.close())

  const day = (moment: number): string => new Date(moment).toISOString().slice(0, 13)
  const get = (url: string, who: 'admin' | 'owner' = 'admin') =>
    app.inject({ method: 'GET', url, headers: { authorization: authorization[who] } })

  it('compare with as long a time right before, to two decimals', async () => {
    const answer = await get('/api/views/totalViewCounts?startDate=2026-11-15&endDate=2026-11-21')
    expect(answer.json()).toMatchObject({
      results: { Company: 7, Job: 3 },
      previous: { Company: 3, Job: 0 },
      change: { Company: '133.33', Job: '0.00', Ad: '0.00' },
    })
    expect(asked).toEqual([
      ['2026-11-14T23', '2026-11-21T23', {}],
      ['2026-11-07T23', '2026-11-14T23', {}],
    ])
  })

  it('go from 2023 to today when nobody says otherwise, and take moments for their German day', async () => {
    await get('/api/views/totalViewCounts')
    expect(asked[0]).toEqual(['2022-12-31T23', '2026-11-21T23', {}])
    await get('/api/views/totalViewCounts?startDate=2026-07-01T22:30:00.000Z&endDate=2026-07-02')
    expect(asked[2]).toEqual(['2026-07-01T22', '2026-07-02T22', {}])
  })

  it('have hours, bars of a period, and visitors', async () => {
    const { results, data } = (await get('/api/views/date-range?modelType=Company&period=Week')).json()
    expect(results).toMatchObject({
      totalViews: 7,
      previousViews: 0,
      change: '0.00',
      visitorsByDate: [{ date: '2026-11-21', visitors: 2 }],
    })
    expect(results.viewsByDate[0]).toEqual({ date: '2026-11-20T22:00:00.000Z', totalViews: 1 })
    expect(results.buckets.map(({ views }: { views: number }) => views)).toEqual([0, 0, 0, 0, 0, 1, 6])
    expect(data).toHaveLength(1)
  })

  it('have a point a day in long ranges', async () => {
    const { results } = (await get('/api/views/date-range?modelType=Company')).json()
    expect(results.buckets).toBeUndefined()
    expect(results.viewsByDate).toEqual([
      { date: '2026-11-19T23:00:00.000Z', totalViews: 1 },
      { date: '2026-11-20T23:00:00.000Z', totalViews: 6 },
    ])
  })

  it('answer POST with a body alike', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/views/date-range',
      headers: { authorization: authorization.admin },
      payload: { modelType: 'Company', startDate: '2026-11-21' },
    })
    expect([answer.statusCode, answer.json().results.totalViews]).toEqual([200, 7])
  })

  it('are for administrators, and for owners about their company', async () => {
    const own = await get(`/api/views/totalViewCounts?company=${company}`, 'owner')
    expect([own.statusCode, asked[0]]).toEqual([200, ['2022-12-31T23', '2026-11-21T23', { company }]])
    expect((await get('/api/views/totalViewCounts', 'owner')).statusCode).toBe(400)
    const others = '00000000-0000-4000-8000-000000000001'
    expect((await get(`/api/views/totalViewCounts?company=${others}`, 'owner')).statusCode).toBe(400)
    expect((await get('/api/monitoring/companies', 'owner')).statusCode).toBe(400)
    expect((await app.inject('/api/views/totalViewCounts')).statusCode).toBe(403)
  })

  it.each([
    ['startDate=gestern', 'startDate'],
    ['startDate=2026-02-30', 'startDate'],
    ['endDate=9999-01-01', 'endDate'],
    ['startDate=2026-11-02&endDate=2026-11-01', 'endDate'],
    ['', 'modelType'],
  ])('say what is wrong with “%s”', async (query, field) => {
    const answer = await get(`/api/views/date-range?${query}`)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  })

  it('say that views are still missing', async () => {
    expect((await get('/api/views/totalViewCounts')).headers[staleHeader]).toBeUndefined()
    isCaughtUp = false
    expect((await get('/api/views/totalViewCounts')).headers[staleHeader]).toBe('true')
  })

  it('list what came in the days that are asked for', async () => {
    const answer = await get('/api/monitoring/companies?startDate=2026-11-01&endDate=2026-11-01')
    expect(answer.json()).toEqual({ data: { all: { companies: [] } } })
    expect(asked).toEqual([['2026-10-31T23', '2026-11-01T23']])
  })
})
