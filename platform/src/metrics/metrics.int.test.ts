import { afterEach, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { createBuckets } from './buckets.ts'
import { createExposition } from './exposition.ts'
import { measureHttp } from './http-durations.ts'
import { isLoopback, registerMetrics, type MetricsOptions } from './metrics-route.ts'
import { createTally } from './tally.ts'

describe('numbers that were counted', () => {
  test('are written as Prometheus reads them: a histogram by how many were at most so large', async () => {
    const buckets = createBuckets([1, 10])
    for (const value of [1, 0.5, 10, 2, 1_000]) buckets.record(value)
    const tally = createTally('command', 'outcome')
    for (const outcome of ['done', 'conflict', 'done']) tally.count('Register"Company', outcome)

    const text = await createExposition()([
      { kind: 'histogram', name: 'sizes', help: 'How large', samples: [{ value: buckets.read() }] },
      { kind: 'counter', name: 'commands_total', help: 'How many', samples: tally.read() },
      { kind: 'gauge', name: 'lag', help: 'How far', samples: [{ labels: { of: 'a' }, value: 3 }] },
      { kind: 'counter', name: 'never_total', help: 'Not yet', samples: [] },
      { kind: 'gauge', name: 'unknown', help: 'Not known', samples: [] },
    ])
    const lines = text.split('\n')
    expect(text).not.toContain('unknown')
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['sizes_bucket{le="1"} 2', 'sizes_bucket{le="10"} 4', 'sizes_bucket{le="+Inf"} 5'],
        ...['sizes_sum 1013.5', 'sizes_count 5'],
        '# TYPE commands_total counter',
        'commands_total{command="Register\\"Company",outcome="done"} 2',
        'commands_total{command="Register\\"Company",outcome="conflict"} 1',
        'lag{of="a"} 3',
        '# HELP never_total Not yet',
      ]),
    )
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m)
  })
})

describe('the route', () => {
  let app: FastifyInstance
  afterEach(() => app.close())

  const serve = (options: Partial<MetricsOptions>) => {
    app = Fastify()
    const meters = [measureHttp(app)]
    registerMetrics(app, { meters, token: undefined, mayTrustLoopback: true, report: () => {}, ...options })
    app.route({
      method: ['GET', 'POST'],
      url: '/api/companies/:id',
      handler: async (request, reply) => reply.code(request.method === 'POST' ? 422 : 200).send({}),
    })
  }
  const scrape = (headers = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })

  test.each<[string, Partial<MetricsOptions>, object, string, number]>([
    ['this machine', {}, {}, '127.0.0.1', 200],
    ['this machine, by IPv6', {}, {}, '::1', 200],
    ['another machine', {}, {}, '203.0.113.7', 401],
    ['a proxy on this machine', {}, { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 401],
    ['this machine behind a proxy that says nothing', { mayTrustLoopback: false }, {}, '127.0.0.1', 401],
    ['this machine, where there is a token', { token: 'a'.repeat(16) }, {}, '127.0.0.1', 401],
    ['a wrong token', { token: 'a'.repeat(16) }, { authorization: 'Bearer b' }, '127.0.0.1', 401],
    [
      'a token from anywhere',
      { token: 'a'.repeat(16) },
      { authorization: `Bearer ${'a'.repeat(16)}` },
      '203.0.113.7',
      200,
    ],
  ])('answers %s as it should', async (_who, options, headers, address, status) => {
    serve(options)
    const { statusCode, headers: answered, body } = await scrape(headers, address)
    expect(statusCode).toBe(status)
    expect(answered['cache-control']).toBe('no-store')
    expect(body.includes('process_cpu')).toBe(status === 200)
    expect(answered['www-authenticate']).toBe(status === 200 ? undefined : 'Bearer')
  })

  test('counts requests once, by the pattern of their route and never by what was asked', async () => {
    serve({})
    await app.inject('/api/companies/erika')
    await app.inject('/api/companies/max')
    await app.inject({ method: 'POST', url: '/api/companies/max' })
    await app.inject({ method: 'HEAD', url: '/api/companies/max' })
    const { body, headers } = await scrape()
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const counted = body.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
    const series = (method: string, status: string) =>
      `http_request_duration_seconds_count{method="${method}",route="/api/companies/:id",status="${status}"}`
    expect(counted.toSorted()).toEqual([
      `${series('GET', '2xx')} 2`,
      `${series('HEAD', '2xx')} 1`,
      `${series('POST', '4xx')} 1`,
    ])
    expect(body).not.toMatch(/erika|max"/)
  })

  test('goes on without a meter that fails, and says so', async () => {
    const faults: unknown[] = []
    const meters = [() => Promise.reject(new Error('gone')), createTallyMeter()]
    serve({ meters, report: (fault) => faults.push(fault) })
    expect((await scrape()).body).toContain('things_total{kind="a"} 1')
    expect(faults).toEqual([new Error('gone')])
  })
})

const createTallyMeter = () => {
  const tally = createTally('kind')
  tally.count('a')
  return () => [{ kind: 'counter' as const, name: 'things_total', help: 'Things', samples: tally.read() }]
}

test.each([
  ['localhost', true],
  ['127.0.0.53', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.1.example.org', false],
  ['example.org', false],
  ['10.0.0.1', false],
  ['', false],
])('%s is this machine: %s', (host, expected) => expect(isLoopback(host)).toBe(expected))
