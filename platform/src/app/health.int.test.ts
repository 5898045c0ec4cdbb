import { afterEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerHealth, type NotReady } from './health.ts'

let app: FastifyInstance
afterEach(() => app.close())

const full: NotReady = { what: 'Datenträger', why: 'ist voll' }

test('a process is alive while it is not ready, and ready again when nothing is wrong any more', async () => {
  let time = 0
  let problems: readonly NotReady[] = [full]
  app = Fastify()
  registerHealth(app, { checks: { disk: async () => problems }, report: () => {}, now: () => time })

  const notReady = await app.inject('/ready')
  expect(notReady.statusCode).toBe(503)
  expect(notReady.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(notReady.json()).toEqual({ ready: false, notReady: [full], attention: [] })
  const alive = await app.inject('/health')
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }])

  problems = []
  expect((await app.inject('/ready')).statusCode).toBe(503)
  time += 1_000
  const ready = await app.inject('/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, notReady: [], attention: [] }])
})

test('it is not ready when a check fails or does not answer, and tells which, but not why', async () => {
  const faults: unknown[] = []
  app = Fastify()
  registerHealth(app, {
    checks: {
      log: () => Promise.reject(new Error('erika@example.org')),
      models: () => new Promise(() => {}),
      vault: async () => [],
    },
    report: (fault) => faults.push(fault),
    patienceMs: 1,
  })
  expect((await app.inject('/ready')).json()).toEqual({
    ready: false,
    notReady: [
      { what: 'log', why: 'lässt sich nicht prüfen; den Grund nennt das Protokoll des Dienstes' },
      { what: 'models', why: 'antwortet nicht' },
    ],
    attention: [],
  })
  expect(faults).toEqual([new Error('erika@example.org')])
})

test('what needs attention stands beside it, and requests come all the same', async () => {
  app = Fastify()
  const attention = [{ what: 'policy tell-owners', why: 'versucht es wieder' }]
  registerHealth(app, { checks: {}, attention: () => attention, report: () => {} })
  const ready = await app.inject('/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, notReady: [], attention }])
})

test('however many ask, it looks once', async () => {
  let looks = 0
  app = Fastify()
  registerHealth(app, {
    checks: {
      counted: async () => {
        looks += 1
        return []
      },
    },
    report: () => {},
    now: () => 0,
  })
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/ready')))
  expect(looks).toBe(1)
})
