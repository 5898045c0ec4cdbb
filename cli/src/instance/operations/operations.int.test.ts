import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { registerPages } from '@schaufenster/query-service/app/pages.ts'
import { openTestInstance, testAdmin, type TestInstance } from '../test-instance.ts'
import { registerOperations } from './operations.ts'

let product: TestInstance
let app: App
beforeAll(async () => {
  product = await openTestInstance()
  ;({ app } = product)
  const { instance } = product
  const clientFolder = join(product.folder, 'client')
  mkdirSync(clientFolder)
  await registerPages(app, {
    renderer: {
      render: async () => ({ status: 200, headers: {}, html: '<!doctype html>' }),
      sessionMarker: 'session',
      inlineScriptHashes: [],
    },
    manifest: {},
    clientFolder,
    site: { publicUrl: instance.config.publicUrl, links: {} },
    models: ['company-profile'],
    freshness: instance.models.freshness,
    now: () => 0,
    count: instance.measures.page,
  })
})
afterAll(() => product.close())

/** The numbers of a scrape by the line that they stand behind. */
const scrape = async (from = app): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await from.inject('/metrics')).body.split('\n').flatMap((line) => {
      const end = line.lastIndexOf(' ')
      return line === '' || line.startsWith('#') ? [] : [[line.slice(0, end), Number(line.slice(end + 1))]]
    }),
  )

test('what watches over the product sees every number move that it is told of', async () => {
  const before = await scrape()
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: testAdmin })
  const { accessToken } = login.json()
  const authorization = `Bearer ${accessToken}`
  const [industry] = (await app.inject('/api/industries/getAllIndustries')).json().data
  const created = await app.inject({
    method: 'POST',
    url: '/api/companies',
    headers: { authorization },
    payload: { name: 'Bäckerei Müller', industry: [industry._id], plz: '80331', city: 'München' },
  })
  expect(created.statusCode).toBe(201)
  const position = String(created.headers[positionHeader])
  const { slug, _id: id } = created.json().data
  const approved = await app.inject({
    method: 'POST',
    url: `/api/companies/${id}/review`,
    headers: { authorization, [positionHeader]: position },
    payload: { decision: 'approve' },
  })
  const seen = { [positionHeader]: String(approved.headers[positionHeader]) }
  expect((await app.inject({ url: `/api/slug/${slug}`, headers: seen })).statusCode).toBe(200)
  await app.inject({ method: 'POST', url: '/api/companies/search', payload: { query: 'Bäckerei' } })
  await app.inject({ method: 'POST', url: `/api/companies/viewCompany/${slug}` })
  await app.inject('/suchen')
  await app.inject('/suchen')

  const after = await scrape()
  const moving = [
    'schaufenster_commands_total{command="RegisterCompany",outcome="done"}',
    'schaufenster_append_seconds_count',
    'schaufenster_append_seconds_sum',
    'schaufenster_commit_events_count',
    'schaufenster_commit_events_sum',
    'schaufenster_search_seconds_count',
    'schaufenster_views_total{outcome="accepted"}',
    'schaufenster_pages_total{source="rendered"}',
    'schaufenster_pages_total{source="kept"}',
    'http_request_duration_seconds_count{method="POST",route="/api/companies/search",status="2xx"}',
    'process_cpu_seconds_total',
  ]
  expect(moving.filter((series) => !((after.get(series) ?? 0) > (before.get(series) ?? 0)))).toEqual([])
  const changing = [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ]
  expect(changing.filter((series) => !((after.get(series) ?? 0) > 0))).toEqual([])
  // Nobody has asked about views: they wait in their log, and a scrape starts nobody who would count them.
  expect([after.get('schaufenster_analytics_running'), after.get('schaufenster_view_lag_events')]).toEqual([
    0,
    undefined,
  ])
  expect(after.get('schaufenster_outbox_mails')).toBeGreaterThanOrEqual(0)
  expect([...after.keys()].filter((series) => /erika|example\.org|müller/i.test(series))).toEqual([])
})

test('it is ready once every read model serves, and metrics and readiness tell of one that does not', async () => {
  const { instance } = product
  const { models } = instance
  // What was looked at before is in its log then, whose head stays where it is.
  await instance.telemetry.log.flush()
  await models.freshness.waitFor(['company-profile'], await models.freshness.head())
  const areLive = async () => (await models.status()).projections.every(({ state }) => state === 'live')
  await eventually(areLive)
  const fine = await models.status()
  await eventually(async () => {
    const ready = await app.inject('/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, notReady: [], attention: [] }])
  })

  const stopped = fine.projections.map((projection) =>
    projection.name === 'industry'
      ? { ...projection, state: 'stopped' as const, lag: 7, parked: { total: 3, documents: [] } }
      : projection,
  )
  const { writes, stores, config } = instance
  const troubled = await buildApp({
    tokens: writes.accessTokens,
    idKey: stores.secrets.idKeys[0],
    publicUrl: config.publicUrl,
  })
  const status = async () => ({ ...fine, projections: stopped })
  const standing = { name: 'tell-owners', state: 'retrying', through: beginning, failures: 3 } as const
  registerOperations(troubled, {
    ...instance,
    models: { ...models, status },
    policies: {
      ...instance.policies,
      status: () => [
        { ...standing, reason: 'no mail for erika@example.org' },
        { name: 'tell-admins', state: 'elsewhere' },
      ],
    },
    analytics: { ...instance.analytics, pid: () => 1, through: async () => beginning },
  })
  const numbers = await scrape(troubled)
  const of = (projection: string, metric: string) =>
    [...numbers].find(
      ([series]) =>
        series.startsWith(`schaufenster_projection_${metric}{`) &&
        series.includes(`projection="${projection}"`),
    )?.[1]
  expect(['lag_events', 'parked_documents', 'stopped'].map((metric) => of('industry', metric))).toEqual([
    7, 3, 1,
  ])
  expect(['parked_documents', 'stopped'].map((metric) => of('company-profile', metric))).toEqual([0, 0])
  expect(numbers.get('schaufenster_policy_failures{policy="tell-owners"}')).toBe(3)
  expect(numbers.get('schaufenster_policy_lag_events{policy="tell-owners"}')).toBeGreaterThan(10)
  expect([...numbers.keys()].filter((series) => /tell-admins|erika/.test(series))).toEqual([])
  const telemetryHead = await instance.telemetry.store.head()
  expect(numbers.get('schaufenster_view_lag_events')).toBe(Number.parseInt(telemetryHead, 16))
  await eventually(async () =>
    expect((await troubled.inject('/ready')).json()).toEqual({
      ready: false,
      notReady: [{ what: 'projection industry', why: 'ist angehalten' }],
      attention: [{ what: 'policy tell-owners', why: 'ist 3-mal misslungen und versucht es wieder' }],
    }),
  )
  await troubled.close()
})
