import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeWithClickHouseServer } from '@schaufenster/analytics/engine/test-clickhouse-server.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { createApi } from '../http/http.ts'
import { openInstance, type Instance } from '../instance.ts'
import type { ProcessKinds } from '../process-kinds.ts'
import { openTestInstance, testOptions, type TestInstance } from '../test-instance.ts'
import { keepCounting } from './analytics-storage.ts'

/** What the first process does for those who only read: everything but answering questions. */
const besides: ProcessKinds = new Set(['command-service', 'analytics', 'projections', 'policies', 'relay'])

describeWithClickHouseServer('the product with its views on a ClickHouse server', (server) => {
  let product: TestInstance
  let query: Instance
  let app: App
  let counting: ReturnType<typeof keepCounting>
  beforeAll(async () => {
    product = await openTestInstance({ CLICKHOUSE_URL: server().url })
    const { analytics, config } = product.instance
    counting = keepCounting(analytics, besides, config, createLogger({ level: 'silent' }))
    // A query service beside it, which looks at the same log and the same read models.
    const options = testOptions(product.folder, { CLICKHOUSE_URL: server().url })
    query = await openInstance({ ...options, processKinds: new Set(['query-service']), ownsFolder: false })
    app = await createApi(query)
  }, 180_000)
  afterAll(async () => {
    await app.close()
    await query.close()
    await counting.close()
    await product.close()
  }, 60_000)

  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const isReadyForViews = async (service: App): Promise<boolean> =>
    (await service.inject({ url: '/ready' }))
      .json()
      .notReady.every(({ what }: { readonly what: string }) => what !== 'ClickHouse')

  it('counts what it shows: in reports and beside companies, also in a process that only answers questions', async () => {
    const admin = await product.admin()
    const form = { name: 'Ofen', plz: '80331', city: 'München' }
    const { id, slug } = (await admin.call('POST', '/api/companies', form)).body.data
    await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
    // Until visitors are shown the company nobody's view counts.
    await eventually(async () =>
      expect((await product.visitor().call('GET', `/api/slug/${slug}`)).body.data).toMatchObject({
        name: 'Ofen',
      }),
    )
    await product.visitor().call('POST', `/api/companies/viewCompany/${id}`, undefined, browser)

    const token = await product.instance.writes.accessTokens.issue({
      userId: id,
      sessionId: 's',
      role: 'user',
      permissions: ['analytics.read'],
    })
    const report = (service: App) =>
      service.inject({
        url: `/api/views/totalViewCounts?company=${id}`,
        headers: { authorization: `Bearer ${token}` },
      })
    for (const service of [product.app, app]) {
      await eventually(async () => expect((await report(service)).json().results?.Company).toBe(1))
      await eventually(async () => {
        const profile = await service.inject({ url: `/api/slug/${slug}` })
        expect(profile.json().data.viewCount).toBe(1)
      })
      await eventually(() => isReadyForViews(service))
    }
    // Lines of live push hear of them there, too.
    await eventually(async () =>
      expect(await query.analytics.viewed?.('')).toMatchObject({ companies: [id] }),
    )

    await server().kill()
    for (const service of [product.app, app]) {
      const answer = await report(service)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)])
      await eventually(async () => expect(await isReadyForViews(service)).toBe(false))
      // All else goes on, with the numbers that were there.
      expect((await service.inject({ url: `/api/slug/${slug}` })).json().data.viewCount).toBe(1)
    }
    await server().start()
    for (const service of [product.app, app])
      await eventually(async () => {
        expect((await report(service)).json().results?.Company).toBe(1)
        expect(await isReadyForViews(service)).toBe(true)
      })
  }, 240_000)
})
