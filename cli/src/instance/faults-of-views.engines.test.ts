import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeWithClickHouseServer } from '@schaufenster/analytics/engine/test-clickhouse-server.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import {
  allFaultsMs,
  describeUnderFaults,
  faultSeconds,
  lineFaults,
  type FaultyLine,
  type Toxiproxy,
} from '@schaufenster/platform/lib/test-toxiproxy.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { staleHeader } from '@schaufenster/query-service/app/freshness.ts'
import { createApi } from './http/http.ts'
import { openInstance, type Instance } from './instance.ts'
import type { ProcessKinds } from './process-kinds.ts'
import { keepCounting } from './storage/analytics-storage.ts'
import { openTestInstance, testOptions, type TestInstance } from './test-instance.ts'

/** Milliseconds: more than anybody waits for a report before being told that there is none, also on such a machine. */
const patience = 30_000

const besides: ProcessKinds = new Set(['command-service', 'analytics', 'projections', 'policies', 'relay'])
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeWithClickHouseServer('the product while its views fail', (server) => {
  describeUnderFaults('views on ClickHouse, through toxiproxy', (startToxiproxy) => {
    let toxiproxy: Toxiproxy
    let line: FaultyLine
    let product: TestInstance
    let query: Instance
    /** The process that counts, which has all process kinds, and one that only answers questions. */
    let services: Readonly<Record<'counting' | 'reading', App>>
    let counting: ReturnType<typeof keepCounting>
    let company: { readonly id: string; readonly slug: string }
    let token: string
    const wrong: string[] = []
    const stop = new AbortController()
    let loads: readonly Promise<void>[] = []

    beforeAll(async () => {
      toxiproxy = await startToxiproxy()
      const url = new URL(server().url)
      line = await toxiproxy.lineTo(url.host)
      url.host = `127.0.0.1:${line.port}`
      product = await openTestInstance({ CLICKHOUSE_URL: url.href })
      const { analytics, config, writes } = product.instance
      counting = keepCounting(analytics, besides, config, createLogger({ level: 'silent' }))
      const options = testOptions(product.folder, { CLICKHOUSE_URL: url.href })
      query = await openInstance({ ...options, processKinds: new Set(['query-service']), ownsFolder: false })
      services = { counting: product.app, reading: await createApi(query) }

      const admin = await product.admin()
      const form = { name: 'Ofen', plz: '80331', city: 'München' }
      const { _id: id, slug } = (await admin.call('POST', '/api/companies', form)).body.data
      await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
      company = { id, slug }
      token = await writes.accessTokens.issue({
        userId: id,
        sessionId: 's',
        role: 'user',
        permissions: ['analytics.read'],
      })
      // Until visitors are shown the company nobody's view counts.
      for (const service of Object.values(services))
        await eventually(async () =>
          expect((await service.inject({ url: `/api/slug/${slug}` })).statusCode).toBe(200),
        )
    }, allFaultsMs)
    afterAll(async () => {
      stop.abort()
      await Promise.all(loads)
      await services.reading.close()
      await query.close()
      await counting.close()
      await product.close()
      await toxiproxy.close()
    }, allFaultsMs)

    let viewers = 0
    /** A new visitor, from their own network. */
    const look = async (): Promise<void> => {
      viewers += 1
      const { statusCode } = await product.app.inject({
        method: 'POST',
        url: `/api/companies/viewCompany/${company.id}`,
        headers: { 'user-agent': browser },
        remoteAddress: `10.${viewers >> 8}.${viewers & 255}.1`,
      })
      if (statusCode !== 204) wrong.push(`view: ${statusCode}`)
    }

    const most = { counting: 0, reading: 0 }
    const seen = { right: 0, stale: 0, away: 0, slowestMs: 0 }
    /** The number that the report has; undefined when it was told, as it should be, that there is none now. */
    const report = async (name: keyof typeof services): Promise<number | undefined> => {
      const [began, promised] = [performance.now(), most[name]]
      const { statusCode, headers, body } = await services[name].inject({
        url: `/api/views/totalViewCounts?company=${company.id}`,
        headers: { authorization: `Bearer ${token}` },
      })
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began))
      if (statusCode === 200) {
        const views: number = JSON.parse(body).results.Company ?? 0
        seen[headers[staleHeader] === undefined ? 'right' : 'stale'] += 1
        // Views are never removed, and none counts twice.
        if (views < promised || views > viewers)
          wrong.push(`report: ${views} after ${promised} of ${viewers}`)
        most[name] = Math.max(most[name], views)
        return views
      }
      seen.away += 1
      if (statusCode !== 503 || !(Number(headers['retry-after']) > 0))
        wrong.push(`report: ${statusCode} ${body}`)
      return undefined
    }
    /** Public pages show the numbers that they had: never more than there are, never fewer than before, and at once. */
    const shown = { counting: 0, reading: 0 }
    const profile = async (name: keyof typeof services): Promise<void> => {
      const { statusCode, body } = await services[name].inject({ url: `/api/slug/${company.slug}` })
      const views = statusCode === 200 ? JSON.parse(body).data.viewCount : -1
      if (views < shown[name] || views > viewers) wrong.push(`profile: ${statusCode} ${body}`)
      shown[name] = views
    }
    const notReady = async (name: keyof typeof services): Promise<readonly string[]> =>
      (await services[name].inject({ url: '/ready' }))
        .json()
        .notReady.map(({ what }: { readonly what: string }) => what)
    const names = ['counting', 'reading'] as const

    test(
      'slow, silent, cut off and back: every view that was taken is counted, once, and nobody is shown a wrong number',
      async () => {
        const repeat = async (pauseMs: number, work: () => Promise<unknown>): Promise<void> => {
          while (!stop.signal.aborted) {
            await work()
            await setTimeout(pauseMs)
          }
        }
        loads = [
          repeat(20, look),
          ...names.flatMap((name) => [repeat(20, () => report(name)), repeat(20, () => profile(name))]),
        ]
        for (const name of names) await eventually(async () => expect(await report(name)).toBeGreaterThan(0))

        for (const fault of lineFaults) {
          await line.suffers(fault)
          await setTimeout(faultSeconds * 1_000)
          if (fault === 'silent')
            for (const name of names) expect([name, await report(name)]).toEqual([name, undefined])
          process.stderr.write(`ClickHouse ${fault} ${JSON.stringify({ ...seen, viewers })}\n`)
        }
        for (const name of names)
          await eventually(async () => expect(await notReady(name)).toContain('ClickHouse'))
        const before = viewers
        await eventually(() => viewers > before)

        await line.suffers(undefined)
        const back = performance.now()
        for (const name of names)
          await eventually(async () => expect(await notReady(name)).not.toContain('ClickHouse'))
        stop.abort()
        await Promise.all(loads)
        for (const name of names)
          await eventually(async () => expect([name, await report(name)]).toEqual([name, viewers]))
        const counted = Math.round(performance.now() - back)
        process.stderr.write(`ClickHouse back ${JSON.stringify({ ...seen, viewers, counted })}\n`)

        expect(wrong).toEqual([])
        expect(Math.min(seen.right + seen.stale, seen.away)).toBeGreaterThan(0)
        expect(seen.slowestMs).toBeLessThan(patience)
      },
      allFaultsMs,
    )
  })
})
