import { once } from 'node:events'
import { METHODS, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import Type from 'typebox'
import { left, right } from '../lib/either.ts'
import { forbidden, invalid, notFound, type RefusalCode } from '../lib/refusal.ts'
import { createLogger } from '../logging/logger.ts'
import type { AppOptions } from './build-app.ts'
import { createRateLimit } from './rate-limit.ts'
import { orRefuse, Refused } from './refused.ts'
import { pagePolicy } from './security.ts'
import { newApp } from './test-app.ts'

describe('refusals and faults', () => {
  const failing = (error: () => unknown, options: Partial<AppOptions> = {}) =>
    newApp(
      (app) =>
        void app.get('/api/fail', { config: { access: 'public' } }, () => {
          throw error()
        }),
      options,
    )

  test.each([
    ['invalidToken', 403],
    ['forbidden', 400],
    ['locked', 423],
    ['notFound', 404],
    ['gone', 410],
    ['conflict', 409],
    ['tooLarge', 413],
    ['unsupportedMedia', 415],
    ['invalid', 422],
    ['tooManyRequests', 429],
    ['unavailable', 503],
  ] satisfies [RefusalCode, number][])('%s is %i', async (code, status) => {
    const app = await failing(
      () => new Refused({ code, message: 'Text', fields: { a: 'b' }, details: { c: 1 } }),
    )
    const answer = await app.inject('/api/fail')
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message: 'Text', fields: { a: 'b' }, details: { c: 1 } })
    expect(answer.headers['retry-after']).toBe(status === 503 || status === 429 ? '2' : undefined)
  })

  test('the left side of a decision leaves a route as its refusal', async () => {
    expect(orRefuse(right(3))).toBe(3)
    for (const refusal of [forbidden, invalid({ name: 'fehlt' }), notFound('Das Unternehmen')])
      expect(() => orRefuse(left(refusal))).toThrow(refusal.message)
  })

  test('a fault says nothing of itself, only the id under which it is logged', async () => {
    const app = await failing(() => new Error('SQLITE_CORRUPT at /var/secret'))
    const answer = await app.inject({ url: '/api/fail', headers: { 'x-correlation-id': 'request-1' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Das hat leider nicht geklappt. Bitte versuchen Sie es später noch einmal.',
      correlationId: 'request-1',
    })
  })

  test('a store that is away is 503 with a time to come back', async () => {
    const app = await failing(() => new Error('away'), { isUnavailable: ({ message }) => message === 'away' })
    const answer = await app.inject('/api/fail')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  })

  test('a command that may have been done says so, and what to do', async () => {
    const app = await failing(() => new Error('lost'), { isUnavailable: () => 'outcomeUnknown' })
    const answer = await app.inject('/api/fail')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      outcome: 'unknown',
      message: expect.stringMatching(/steht noch nicht fest.*unverändert noch einmal/),
    })
  })

  test.each([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { code: 'ERR_SQLITE_ERROR', errcode: 13 }])(
    'a full disk is 503 that says so: %j',
    async (fault) => {
      const app = await failing(() => Object.assign(new Error('write'), fault))
      const answer = await app.inject('/api/fail')
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
      expect(answer.json().message).toMatch(/kein Platz/)
    },
  )

  test('what a plugin calls a mistake of the client is one, and what it calls its own is a fault', async () => {
    const app = await newApp((app) => {
      app.get(
        '/api/fail/:status',
        { config: { access: 'public' }, schema: { params: Type.Object({ status: Type.Integer() }) } },
        ({ params: { status } }) => {
          throw Object.assign(new Error('x'), { code: 'FST_X', statusCode: status })
        },
      )
    })
    for (const [status, answered] of [
      [400, 422],
      [406, 415],
      [413, 413],
      [415, 415],
      [500, 500],
    ])
      expect([status, (await app.inject(`/api/fail/${status}`)).statusCode]).toEqual([status, answered])
  })

  test('a client that hangs up while it sends is no fault, and leaves no line', async () => {
    const lines: string[] = []
    const logger = createLogger({
      level: 'error',
      destination: { write: (line: string) => void lines.push(line) },
    })
    const gone = Promise.withResolvers<void>()
    const app = await newApp(
      (app) => {
        app.addHook('onError', async () => gone.resolve())
        app.post('/api/form', { config: { access: 'public' } }, async () => 'x')
      },
      { logger },
    )
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname, () => {
      const head =
        'POST /api/form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'
      socket.write(`${head}{`, () => setImmediate(() => socket.resetAndDestroy()))
    })
    await gone.promise
    await app.close()
    expect(lines).toEqual([])
  })

  test('methods that no route has are asked of no address, also QUERY without a type of content', async () => {
    const app = await newApp((app) => void app.get('/', { config: { access: 'public' } }, async () => 'x'))
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const statusOf = (method: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', method, path: '/', agent: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asked.on('error', reject).end()
      })
    // CONNECT asks for a tunnel, which is refused by closing the line.
    const others = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method))
    expect(others).toEqual(expect.arrayContaining(['QUERY', 'TRACE', 'PROPFIND', 'OPTIONS']))
    const answers = await Promise.all(others.map(async (method) => [method, await statusOf(method)] as const))
    expect(answers.filter(([, status]) => status !== 404 && status !== 405)).toEqual([])
    await expect(statusOf('CONNECT')).rejects.toThrow()
  })

  test('what nobody serves is 404, as JSON under /api and as a page elsewhere', async () => {
    const app = await newApp(() => {}, {
      notFoundPage: async (_request, reply) => reply.type('text/html').send('<h1>404</h1>'),
    })
    for (const url of ['/api/none', '/API', '/api', '/api/%E0%A4%A']) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Diese Adresse gibt es nicht.' }])
    }
    for (const url of ['/apiary', '/%', '/apiary/%E0%A4%A?q=%E0%A4%A']) {
      const page = await app.inject(url)
      expect([url, page.statusCode, page.body]).toEqual([url, 404, '<h1>404</h1>'])
    }
    expect((await app.inject({ method: 'POST', url: '/apiary' })).json()).toHaveProperty('message')
  })
})

describe('what every answer carries', () => {
  test('a policy that lets no inline script run, data nothing at all, and nothing of the server’s name', async () => {
    const app = await newApp(
      (app) =>
        void app.get('/api/fail', { config: { access: 'public' } }, () => {
          throw new Error('fault')
        }),
    )
    for (const [url, sources] of [
      ['/', "script-src 'self'"],
      ['/api/fail', "default-src 'none'"],
    ] as const) {
      const { headers } = await app.inject(url)
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toContain(sources)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('pages carry every header that helmet would send, and answers that are data no more than they need', async () => {
    const app = await newApp(() => {}, { publicUrl: 'https://example.org' })
    const helmets = [
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'origin-agent-cluster',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-dns-prefetch-control',
      'x-download-options',
      'x-frame-options',
      'x-permitted-cross-domain-policies',
      'x-xss-protection',
    ]
    const sent = async (url: string) => Object.keys((await app.inject(url)).headers)
    expect(await sent('/')).toEqual(expect.arrayContaining(helmets))
    expect(await sent('/api/open')).not.toContain('x-frame-options')
  })

  test('also the answer to what can’t be read, which is German, too', async () => {
    const app = await newApp(() => {}, { publicUrl: 'https://example.org' })
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const ask = (request: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(address.port), address.hostname, () => socket.write(request))
        let said = ''
        socket.on('data', (bytes) => (said += String(bytes)))
        socket.on('error', reject)
        socket.on('close', () => resolve(said))
      })
    const asked = [
      ['GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'Diese Adresse gibt es nicht.'],
      ['GET / HTTP/9\r\n\r\n', 400, 'Diese Anfrage ist nicht zu lesen.'],
      [
        `GET /login?weiter=/${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        431,
        'Diese Anfrage ist zu lang.',
      ],
    ] as const
    for (const [request, status, message] of asked) {
      const said = await ask(request)
      expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(said).toContain(message)
      for (const header of ['x-content-type-options: nosniff', "frame-ancestors 'none'", 'max-age=31536000'])
        expect(said).toContain(header)
    }
  })

  test('over https browsers are told to stay there', async () => {
    const app = await newApp(() => {}, { publicUrl: 'https://example.org' })
    const { headers } = await app.inject('/')
    expect(headers).toHaveProperty('strict-transport-security')
    expect(String(headers['content-security-policy'])).toContain('upgrade-insecure-requests')
  })
})

describe('a client that sends half a request and waits', () => {
  test('does not keep the app from closing, nor a route waiting for ever', async () => {
    const app = await newApp(
      (app) => void app.post('/api/half', { config: { access: 'public' } }, async () => 'x'),
      { closingPatienceMs: 1 },
    )
    const received = Promise.withResolvers<void>()
    app.server.on('request', () => received.resolve())
    const { port } = new URL(await app.listen({ port: 0 }))
    const client = connect(Number(port), 'localhost')
    const isCut = once(client, 'close')
    client.on('error', () => undefined)
    client.write(
      'POST /api/half HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n1',
    )
    await received.promise
    expect(app.server.requestTimeout).toBeGreaterThan(0)
    await app.close()
    await isCut
  })
})

describe('the description', () => {
  test('has every call of the API with who may, and no page', async () => {
    const app = await newApp((app) => {
      app.get('/seite', { config: { access: 'visitor' } }, async () => 'x')
      app.post(
        '/api/things/:id',
        {
          config: { access: 'user', limits: [createRateLimit({ max: 1, windowMs: 1000 })] },
          schema: { summary: 'Ein Ding', body: Type.Object({ name: Type.String({ maxLength: 99 }) }) },
        },
        async () => 'x',
      )
      app.get('/api/free', { config: { access: 'public' } }, async () => 'x')
      for (const [path, access] of [
        ['shown', 'visitor'],
        ['kept', { permission: 'audit.read' }],
        ['owned', { permission: 'company.manage', orOwner: true }],
      ] as const)
        app.get(`/api/${path}`, { config: { access } }, async () => 'x')
    })
    const answer = await app.inject('/api/docs/json')
    expect(answer.statusCode).toBe(200)
    const { openapi, paths } = answer.json()
    expect(openapi).toBe('3.1.0')
    const calls = ['/api/things/{id}', '/api/free', '/api/shown', '/api/kept', '/api/owned']
    expect(Object.keys(paths)).toEqual(calls)
    const security = [{ accessToken: [] }]
    expect(paths['/api/free'].get).not.toHaveProperty('security')
    expect(paths['/api/shown'].get.security).toEqual([{}, ...security])
    expect(paths['/api/kept'].get).toMatchObject({ security, 'x-permission': 'audit.read' })
    expect(paths['/api/kept'].get).not.toHaveProperty('x-or-owner')
    const owned = { security, 'x-permission': 'company.manage', 'x-or-owner': true }
    expect(paths['/api/owned'].get).toMatchObject(owned)
    expect(paths['/api/things/{id}'].post).toMatchObject({
      summary: 'Ein Ding',
      security: [{ accessToken: [] }],
      responses: { 400: {}, 403: {}, 422: { description: expect.stringContaining('jedes Feld') } },
    })
    // `Retry-After` is documented on every answer that may be 429 or 503.
    const { responses } = paths['/api/things/{id}'].post
    for (const status of ['429', '503']) expect(responses[status].headers).toHaveProperty('retry-after')
    expect(Object.keys(paths['/api/free'].get.responses)).toEqual(['200', '503'])
    const page = await app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toBe(pagePolicy(false, []))
  })
})
