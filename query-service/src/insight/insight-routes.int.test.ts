import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Reports } from '@schaufenster/analytics/insight/reports.ts'
import { firstViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { staleHeader } from '../app/freshness.ts'
import { registerInsightQueries } from './routes.ts'

const company = '9bb1581e-fb27-44ec-9790-de5d87ee1723'
const other = 'a8a4a3c5-7d43-4c3c-9a1d-0a8c5b0f5b11'
const bakeries = '0f1b6f0c-1c1e-4a55-8a53-3f5ce4f4b0aa'
const cafes = '5b7a5d1e-8a6f-4b11-bb0a-93a1b0f4c0de'
const now = Date.UTC(2026, 10, 21, 12, 30)
const waits = {
  parked: true,
  _id: company,
  id: company,
  slug: 'hof',
  name: 'Hof',
  status: 'pending',
  isApproved: false,
  tier: 'basis',
  createdAt: '2026-11-01T10:00:00.000Z',
  industry: [],
}
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
      hours: async (_model, span, subject) => {
        if (subject?.companies) asked.push(subject.companies)
        return span.to > now ? hours : []
      },
      visitors: async () => [{ day: '2026-11-21', visitors: 2 }],
      series: async (_model, _span, limit) => [{ entity: company, hours }].slice(0, limit),
      clicks: async (span) => (span.to > now ? [{ kind: 'contact', detail: 'phone', clicks: 3 }] : []),
      popular: async (_model, span) =>
        span.to > now
          ? [
              { entity: company, views: 9 },
              { entity: other, views: 4 },
            ]
          : [{ entity: company, views: 6 }],
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
        reportsBy: (version) => ({ ...reports, totals: async () => ({ ...counts, Company: 10 * version }) }),
        viewDefinitions: async () => ({
          selected: 1,
          definitions: [1, 2].map((version) => ({ version, ...firstViewRules, publishedAt: null })),
        }),
        progress: async () => new Map([[1, 1]]),
        caughtUp: async () => isCaughtUp,
        industries: async () => [
          { id: cafes, name: 'Cafés', companies: [other] },
          { id: bakeries, name: 'Bäckereien', companies: [company] },
        ],
        named: async (ids) =>
          ids.map((id) => ({ id, name: id.slice(0, 2), slug: id, isApproved: true, industry: [] })),
        namedMedia: async (ids) =>
          ids.map((id) => ({
            ...{ id, name: 'Rundgang', title: 'Rundgang', isReel: false },
            ...{
              link: '/media/video/a.mp4',
              thumbnail: null,
              company: { id: company, name: 'Hof', slug: 'hof' },
            },
          })),
        companyOf: async (idOrSlug) =>
          [company, 'hof'].includes(idOrSlug) ? { id: company, owners: ['olga'] } : undefined,
        companiesCreated: async ({ span, ...question }) => {
          asked.push([day(span.from), day(span.to), question])
          return { companies: [waits], total: 1234, exact: true }
        },
      },
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

  it('count one model alone when it is named', async () => {
    const url = '/api/views/totalViewCounts?startDate=2026-11-15&endDate=2026-11-21'
    const answer = await get(`${url}&modelType=Job`)
    expect(answer.json()).toMatchObject({
      results: { Company: 0, Video: 0, Ad: 0, Job: 3, Event: 0 },
      previous: { Company: 0, Job: 0 },
      change: { Company: '0.00' },
    })
    const asksWithBody = { modelType: 'Company' }
    const posted = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: authorization.admin },
      payload: asksWithBody,
    })
    expect(posted.json()).toMatchObject({ results: { Company: 7, Job: 0 }, change: { Company: '133.33' } })
  })

  it('take a slug wherever they take the id of a company', async () => {
    const url = '/api/views/totalViewCounts?period=Week'
    for (const who of ['admin', 'owner'] as const)
      expect((await get(`${url}&company=hof`, who)).statusCode).toBe(200)
    await get(`${url}&entityId=hof`)
    expect(asked.map((question) => (Array.isArray(question) ? question[2] : undefined))).toEqual([
      { company },
      { company },
      { company },
      { company },
      { entity: company },
      { entity: company },
    ])
    const ranking = (await get('/api/views/ranking?period=Week&company=hof')).json()
    expect(ranking.companies.map(({ id }: { readonly id: string }) => id)).toEqual([company])
    expect((await get(`${url}&company=nobody`)).statusCode).toBe(404)
    expect((await get(`${url}&company=nobody`, 'owner')).statusCode).toBe(400)
  })

  it('go from 2023 to today when nobody says otherwise, and take moments for their German day', async () => {
    await get('/api/views/totalViewCounts')
    expect(asked[0]).toEqual(['2022-12-31T23', '2026-11-21T23', {}])
    await get('/api/views/totalViewCounts?startDate=2026-07-01T22:30:00.000Z&endDate=2026-07-02')
    expect(asked[2]).toEqual(['2026-07-01T22', '2026-07-02T22', {}])
  })

  it('are those of another definition when it is named, for who may read all of them', async () => {
    const url = '/api/views/totalViewCounts?period=Week&definition='
    expect((await get(`${url}1`)).json().results).toMatchObject({ Company: 10 })
    const behind = await get(`${url}2`)
    expect(behind.json().results).toMatchObject({ Company: 20 })
    expect(behind.headers[staleHeader]).toBe('behind')
    expect((await get(`${url}3`)).statusCode).toBe(404)
    expect((await get(`${url}1&company=${company}`, 'owner')).statusCode).toBe(400)
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

  it('have clicks on contacts, and no curves that nobody wants', async () => {
    const { results, data } = (
      await get('/api/views/date-range?modelType=Company&period=Week&limit=0')
    ).json()
    expect(results).toMatchObject({
      clicks: [{ kind: 'contact', type: 'phone', clicks: 3 }],
      totalClicks: 3,
      previousClicks: 0,
      clicksChange: '0.00',
      previousByDate: [],
      visitors: 2,
      previousVisitors: 2,
      visitorsChange: '0.00',
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      previousStartDate: '2026-11-08',
      previousEndDate: '2026-11-14',
    })
    expect(data).toEqual([])
  })

  it('are of the companies of an industry', async () => {
    await get(`/api/views/date-range?modelType=Company&industry=${cafes}`)
    expect(asked).toEqual([[other], [other]])
    expect((await get(`/api/views/date-range?modelType=Company&industry=${company}`)).statusCode).toBe(404)
  })

  it('rank companies and industries, each with the time before', async () => {
    const { companies, totalCompanies, industries } = (
      await get('/api/views/ranking?period=Month&limit=1')
    ).json()
    expect([companies, totalCompanies]).toMatchObject([
      [{ _id: company, id: company, name: '9b', views: 9, previousViews: 6, change: '50.00' }],
      2,
    ])
    expect(industries).toEqual([
      { _id: bakeries, id: bakeries, name: 'Bäckereien', views: 9, previousViews: 6, change: '50.00' },
      { _id: cafes, id: cafes, name: 'Cafés', views: 4, previousViews: 0, change: '0.00' },
    ])
    const within = (await get(`/api/views/ranking?industry=${cafes}`)).json()
    expect([within.companies.length, within.companies[0].id, within.totalCompanies]).toEqual([1, other, 1])
    const unseen = (await get(`/api/views/ranking?company=${bakeries}`)).json()
    expect(unseen.companies).toMatchObject([{ id: bakeries, views: 0, previousViews: 0, change: '0.00' }])
    expect((await get(`/api/views/ranking?industry=${company}`)).statusCode).toBe(404)
    expect((await get('/api/views/ranking', 'owner')).statusCode).toBe(400)
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
    expect((await get('/api/views/totalViewCounts')).headers[staleHeader]).toBe('behind')
  })

  it('list what came in the days that are asked for', async () => {
    const answer = await get('/api/monitoring/companies?startDate=2026-11-01&endDate=2026-11-01')
    expect(answer.json().data.all).toMatchObject({
      companies: [{ id: company }],
      currentPage: 1,
      totalPages: 13,
      totalCompanies: 1234,
      totalIsExact: true,
    })
    expect(answer.headers[staleHeader]).toBe('parked')
    const whole = { text: '', order: 'newest', page: { number: 1, limit: 100, offset: 0 } }
    expect(asked).toEqual([['2026-10-31T23', '2026-11-01T23', whole]])
  })

  it('list what fits of it, in the order and on the page that are asked for', async () => {
    const days = 'startDate=2026-11-01&endDate=2026-11-01'
    const url = `/api/monitoring/companies?${days}&q=hof&status=deleted&industry=${cafes}&sort=oldest`
    const answer = await get(`${url}&page=3&limit=50`)
    expect(answer.json().data.all).toMatchObject({ currentPage: 3, totalPages: 25 })
    const page = { number: 3, limit: 50, offset: 100 }
    const question = { text: 'hof', status: 'deleted', industry: cafes, order: 'oldest', page }
    expect(asked).toEqual([['2026-10-31T23', '2026-11-01T23', question]])
    expect((await get('/api/monitoring/companies?status=vielleicht')).statusCode).toBe(422)
  })
})
