import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import Type from 'typebox'
import { left, right } from '../lib/either.ts'
import { forbidden, invalid, notFound, type RefusalCode } from '../lib/refusal.ts'
import { accessTokenMinutes, createAccessTokens } from '../tokens/access-tokens.ts'
import type { Access } from './access.ts'
import { buildApp, type App, type AppOptions } from './build-app.ts'
import { allPermissions, isPermission } from './permissions.ts'
import { createRateLimit } from './rate-limit.ts'
import { orRefuse, Refused } from './refused.ts'
import { correlationHeader } from './request-ids.ts'
import { pagePolicy } from './security.ts'
import { may, nobody, type Session } from './session.ts'

const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time }
const key = (fill: number) => ({ kid: `k${fill}`, key: new Uint8Array(32).fill(fill) })
const tokens = createAccessTokens([key(1), key(2)], clock)

const user: Session = { userId: 'u1', sessionId: 's1', role: 'user', permissions: [] }
const approver: Session = { ...user, userId: 'u2', permissions: ['company.approve'] }
const admin: Session = { ...user, userId: 'u3', role: 'admin' }

const apps: App[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const newApp = async (add: (app: App) => void | Promise<void>, options: Partial<AppOptions> = {}) => {
  const app = await buildApp({
    tokens,
    idKey: new Uint8Array(32).fill(3),
    publicUrl: 'http://localhost',
    ...options,
  })
  apps.push(app)
  await add(app)
  await app.ready()
  return app
}

const bearer = async (session: Session) => ({ authorization: `Bearer ${await tokens.issue(session)}` })
const invalidTokenAnswer = { message: 'Invalid token' }

describe('who may call a route', () => {
  const rules: Readonly<Record<string, Access>> = {
    public: 'public',
    visitor: 'visitor',
    user: 'user',
    manage: { permission: 'company.manage' },
    approve: { permission: 'company.approve' },
    own: { permission: 'company.manage', orOwner: true },
  }
  const guarded = () =>
    newApp((app) => {
      for (const [name, access] of Object.entries(rules))
        app.get(`/api/${name}`, { config: { access } }, async ({ session }) => ({
          userId: session?.userId ?? null,
        }))
    })

  test.each([
    ['public', undefined, 200],
    ['visitor', undefined, 200],
    ['user', undefined, 403],
    ['manage', undefined, 403],
    ['approve', undefined, 403],
    ['user', user, 200],
    ['manage', user, 400],
    ['approve', user, 400],
    ['approve', approver, 200],
    ['manage', approver, 400],
    ['approve', admin, 200],
    ['manage', admin, 200],
    ['own', undefined, 403],
    ['own', user, 200],
  ] as const)('%s for %j is %i', async (path, session, status) => {
    const app = await guarded()
    const answer = await app.inject({ url: `/api/${path}`, headers: session ? await bearer(session) : {} })
    expect(answer.statusCode).toBe(status)
    if (status === 200 && path !== 'public')
      expect(answer.json()).toEqual({ userId: session?.userId ?? null })
    if (status === 403) expect(answer.json()).toEqual(invalidTokenAnswer)
    if (status === 400) expect(answer.json()).toEqual({ message: 'Unauthorized' })
  })

  test('holders of a permission may, administrators may everything, and owners what is theirs', () => {
    const theirs = { owners: ['u9', user.userId] }
    expect(may(undefined, 'company.manage', theirs)).toBe(false)
    expect(may(nobody, 'company.manage', { owners: [] })).toBe(false)
    expect(may(user, 'company.manage')).toBe(false)
    expect(may(user, 'company.manage', { owners: ['u9'] })).toBe(false)
    expect(may(user, 'company.manage', theirs)).toBe(true)
    expect(may(approver, 'company.manage')).toBe(false)
    expect(may(approver, 'company.approve')).toBe(true)
    expect(allPermissions.filter((permission) => !may(admin, permission))).toEqual([])
    expect(['company.manage', 'company.own', 'constructor', ''].map(isPermission)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('the token comes with and without Bearer, and an empty one is none', async () => {
    const app = await guarded()
    const token = await tokens.issue(user)
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`])
      expect((await app.inject({ url: '/api/user', headers: { authorization } })).json()).toEqual({
        userId: 'u1',
      })
    for (const authorization of ['', 'Bearer', 'Bearer null', 'undefined']) {
      expect((await app.inject({ url: '/api/user', headers: { authorization } })).statusCode).toBe(403)
      expect((await app.inject({ url: '/api/visitor', headers: { authorization } })).statusCode).toBe(200)
    }
  })

  test('a token that is expired, forged, unsigned or of a lost key is refused, except where none is looked at', async () => {
    const app = await guarded()
    const good = await tokens.issue(user)
    const [head = '', body = '', signature = ''] = good.split('.')
    const other = createAccessTokens([{ kid: 'k1', key: new Uint8Array(32).fill(9) }], clock)
    const lost = createAccessTokens([key(8)], clock)
    const past = createAccessTokens([key(1)], { now: () => clock.time - accessTokenMinutes * 60_000 })
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const bad = [
      'x',
      `${head}.${body}`,
      `${head}.${body}.${signature.slice(1)}`,
      `${none}.${body}.`,
      await other.issue(user),
      await lost.issue(user),
      await past.issue(user),
    ]
    for (const authorization of bad) {
      for (const path of ['user', 'visitor', 'manage', 'own']) {
        const answer = await app.inject({ url: `/api/${path}`, headers: { authorization } })
        expect([answer.statusCode, answer.json()]).toEqual([403, invalidTokenAnswer])
      }
      expect((await app.inject({ url: '/api/public', headers: { authorization } })).statusCode).toBe(200)
    }
  })

  test('a token of the key before is good until it expires', async () => {
    const app = await guarded()
    const before = createAccessTokens([key(2)], clock)
    const authorization = await before.issue(user)
    expect((await app.inject({ url: '/api/user', headers: { authorization } })).statusCode).toBe(200)
  })

  test('an app with a route that does not say it does not start', async () => {
    await expect(newApp((app) => void app.get('/api/open', async () => 'x'))).rejects.toThrow(
      'routes without config.access: GET /api/open',
    )
  })
})

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

describe('inputs', () => {
  const Company = Type.Object(
    {
      name: Type.String({ minLength: 2, maxLength: 5 }),
      phone: Type.Optional(
        Type.String({ pattern: '^[0-9+ ]*$', 'x-hint': 'Bitte nur Ziffern, Plus und Leerzeichen.' }),
      ),
      stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      address: Type.Optional(Type.Object({ plz: Type.String() }, { additionalProperties: false })),
      tags: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: 2, uniqueItems: true })),
      kind: Type.Optional(
        Type.Union([Type.Literal('a'), Type.Literal('b')], { 'x-hint': 'Bitte a oder b.' }),
      ),
      logo: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Null()])),
      place: Type.Optional(
        Type.Union([
          Type.Object(
            { lat: Type.Union([Type.Number({ minimum: 0.5 }), Type.Null()]) },
            { additionalProperties: false },
          ),
          Type.Null(),
          Type.Array(Type.Union([Type.String({ maxLength: 1 }), Type.Integer()])),
        ]),
      ),
    },
    { additionalProperties: false },
  )
  const Paging = Type.Object(
    { page: Type.Optional(Type.Integer({ minimum: 1 })) },
    { additionalProperties: false },
  )
  const forms = () =>
    newApp((app) => {
      const config = { access: 'public' } as const
      app.post('/api/company', { config, schema: { body: Company } }, async ({ body }) => body)
      app.post('/api/optional', { config, schema: { body: Type.Optional(Paging) } }, async ({ body }) => ({
        body: body ?? null,
      }))
      app.get('/api/pages', { config, schema: { querystring: Paging } }, async ({ query }) => query)
      app.get(
        '/api/item/:number',
        { config, schema: { params: Type.Object({ number: Type.Integer() }) } },
        async ({ params }) => params,
      )
      app.get('/api/slug/:slug', { config }, async ({ params }) => params)
    })
  const post = async (app: App, payload: string | object, url = '/api/company') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

  test.each([
    [{}, { name: 'Bitte füllen Sie dieses Feld aus.' }],
    [{ name: '' }, { name: 'Bitte geben Sie mindestens 2 Zeichen ein.' }],
    [{ name: 'zu lang' }, { name: 'Bitte geben Sie höchstens 5 Zeichen ein.' }],
    [{ name: 7 }, { name: 'Hier wird ein Text erwartet.' }],
    [{ name: null }, { name: 'Hier wird ein Text erwartet.' }],
    [{ name: 'Bau', phone: 'abc' }, { phone: 'Bitte nur Ziffern, Plus und Leerzeichen.' }],
    [{ name: 'Bau', stars: 0 }, { stars: 'Der Wert muss mindestens 1 sein.' }],
    [{ name: 'Bau', stars: 6 }, { stars: 'Der Wert darf höchstens 5 sein.' }],
    [{ name: 'Bau', stars: '3' }, { stars: 'Hier wird eine ganze Zahl erwartet.' }],
    [{ name: 'Bau', address: {} }, { 'address.plz': 'Bitte füllen Sie dieses Feld aus.' }],
    [{ name: 'Bau', address: { plz: '1', x: 1 } }, { 'address.x': 'Dieses Feld gibt es nicht.' }],
    [{ name: 'Bau', tags: ['a', 'b', 'c'] }, { tags: 'Bitte geben Sie höchstens 2 Einträge an.' }],
    [{ name: 'Bau', tags: ['a', 'a'] }, { tags: 'Bitte geben Sie jeden Eintrag nur einmal an.' }],
    [{ name: 'Bau', tags: [''] }, { 'tags.0': 'Bitte füllen Sie dieses Feld aus.' }],
    [{ name: 'Bau', kind: 'c' }, { kind: 'Bitte a oder b.' }],
    [{ name: 'Bau', logo: 3 }, { logo: 'Hier wird ein Text erwartet.' }],
    [{ name: 'Bau', logo: 'zu lang' }, { logo: 'Bitte geben Sie höchstens 5 Zeichen ein.' }],
    [{ name: 'Bau', place: 1 }, { place: 'Hier wird ein Objekt oder eine Liste erwartet.' }],
    [{ name: 'Bau', place: { lat: 0 } }, { 'place.lat': 'Der Wert muss mindestens 0,5 sein.' }],
    [
      { name: 'Bau', place: { lat: 'Nord', x: 1 } },
      { 'place.lat': 'Hier wird eine Zahl erwartet.', 'place.x': 'Dieses Feld gibt es nicht.' },
    ],
    [
      { name: 'Bau', place: ['a', 'bb', 1, true] },
      {
        'place.1': 'Bitte geben Sie höchstens 1 Zeichen ein.',
        'place.3': 'Hier wird ein Text oder eine ganze Zahl erwartet.',
      },
    ],
    [{ name: 'Bau', isAdmin: true }, { isAdmin: 'Dieses Feld gibt es nicht.' }],
    [{ name: 'Bau', toString: 1 }, { toString: 'Dieses Feld gibt es nicht.' }],
    [
      { stars: 9, tags: 'a', more: 1 },
      {
        name: 'Bitte füllen Sie dieses Feld aus.',
        stars: 'Der Wert darf höchstens 5 sein.',
        tags: 'Hier wird eine Liste erwartet.',
        more: 'Dieses Feld gibt es nicht.',
      },
    ],
  ])('%j is told by field', async (payload, fields) => {
    const answer = await post(await forms(), payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ message: 'Bitte prüfen Sie Ihre Eingaben.', fields })
  })

  test.each([
    ['"text"', 'Die Anfrage passt nicht: Hier wird ein Objekt erwartet.'],
    ['[]', 'Die Anfrage passt nicht: Hier wird ein Objekt erwartet.'],
    ['', 'Die Anfrage passt nicht: Hier wird ein Objekt erwartet.'],
    ['{"name":', 'Die Anfrage ist kein gültiges JSON.'],
    ['{"name":"Bau","__proto__":{"isAdmin":true}}', 'Die Anfrage ist kein gültiges JSON.'],
  ])('%j is no form', async (payload, message) => {
    const answer = await post(await forms(), payload)
    expect([answer.statusCode, answer.json().message]).toEqual([422, message])
  })

  test('a good one arrives as it is, and a body may be left out where it is optional', async () => {
    const app = await forms()
    expect((await post(app, { name: 'Bau', tags: ['a'] })).json()).toEqual({ name: 'Bau', tags: ['a'] })
    expect((await post(app, '', '/api/optional')).json()).toEqual({ body: null })
    expect((await app.inject({ method: 'POST', url: '/api/optional' })).json()).toEqual({ body: null })
    expect((await post(app, { page: 0 }, '/api/optional')).statusCode).toBe(422)
  })

  test('too much is 413 and another format 415', async () => {
    const app = await forms()
    expect((await post(app, { name: 'x'.repeat(600_000) })).statusCode).toBe(413)
    const xml = await app.inject({
      method: 'POST',
      url: '/api/company',
      payload: '<a/>',
      headers: { 'content-type': 'application/xml' },
    })
    expect([xml.statusCode, xml.json()]).toEqual([
      415,
      { message: 'Dieses Format wird hier nicht angenommen.' },
    ])
  })

  test('query strings are read as their schema says, and a path that can’t be is 404', async () => {
    const app = await forms()
    expect((await app.inject('/api/pages?page=2')).json()).toEqual({ page: 2 })
    expect((await app.inject('/api/pages?page=zwei')).json().fields).toEqual({
      page: 'Hier wird eine ganze Zahl erwartet.',
    })
    expect((await app.inject('/api/pages?seite=2')).statusCode).toBe(422)
    expect((await app.inject('/api/item/x')).statusCode).toBe(404)
    expect((await app.inject('/api/item/7')).json()).toEqual({ number: 7 })
  })

  test('paths match in any case and with a slash at the end; ids in them stay as they are', async () => {
    const app = await forms()
    for (const url of ['/api/slug/Ab-C', '/API/Slug/Ab-C', '/Api/slug/Ab-C/'])
      expect((await app.inject(url)).json()).toEqual({ slug: 'Ab-C' })
  })
})

describe('ids of requests', () => {
  const commands = () =>
    newApp((app) => {
      const schema = { body: Type.Optional(Type.Object({ name: Type.String() })) }
      app.post('/api/do', { config: { access: 'visitor' }, schema }, async (request, reply) =>
        reply.position('0a').send({ ...request.commandContext(), seen: request.seenPosition ?? null }),
      )
    })
  const send = async (
    app: App,
    session: Session | undefined,
    headers: Record<string, string>,
    name = 'Bau',
  ) => {
    const authorization = session ? await bearer(session) : {}
    return app.inject({
      method: 'POST',
      url: '/api/do',
      payload: { name },
      headers: { ...authorization, ...headers },
    })
  }
  const idOf = async (...args: Parameters<typeof send>) => (await send(...args)).json().commandId

  test('a command carries who, and a new id of its own', async () => {
    const app = await commands()
    const { headers, ...answer } = await send(app, user, {})
    const body = answer.json()
    expect(body.actor).toEqual({ kind: 'user', userId: 'u1', role: 'user' })
    expect(body.causationId).toBe(body.commandId)
    expect(body.correlationId).toBe(headers['x-correlation-id'])
    expect(headers['schaufenster-position']).toBe('0a')
    expect(await idOf(app, user, {})).not.toBe(body.commandId)
    expect((await send(app, undefined, {})).json().actor).toEqual({ kind: 'guest', guestId: 'anonymous' })
  })

  test('the same key, user and request are the same command; each difference is another', async () => {
    const app = await commands()
    const first = await idOf(app, user, { 'idempotency-key': 'k' })
    expect(await idOf(app, user, { 'idempotency-key': 'k' })).toBe(first)
    const others = await Promise.all([
      idOf(app, user, { 'idempotency-key': 'l' }),
      idOf(app, approver, { 'idempotency-key': 'k' }),
      idOf(app, user, { 'idempotency-key': 'k' }, 'Tief'),
      idOf(app, undefined, { 'idempotency-key': 'k' }),
      idOf(app, undefined, { 'idempotency-key': 'k' }),
    ])
    expect(new Set([first, ...others]).size).toBe(6)
  })

  test('a request has an id whatever it holds, be it nested deeper than anybody writes', async () => {
    const app = await newApp(
      (app) =>
        void app.post(
          '/api/things',
          { config: { access: 'user' }, schema: { body: Type.Unknown() } },
          async (request) => request.commandContext().commandId,
        ),
    )
    const answer = await app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { ...(await bearer(user)), 'content-type': 'application/json', 'idempotency-key': 'k' },
      payload: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    })
    expect(answer.statusCode).toBe(200)
  })

  test('a key that is none is refused', async () => {
    const app = await commands()
    for (const bad of ['', 'a b', 'x'.repeat(201)])
      expect((await send(app, user, { 'idempotency-key': bad })).statusCode).toBe(422)
  })

  test('a position to have seen and a proper correlation id are taken over', async () => {
    const app = await commands()
    const good = await send(app, user, { 'schaufenster-position': '1f', 'x-correlation-id': 'abc-12345' })
    expect(good.json()).toMatchObject({ seen: '1f', correlationId: 'abc-12345' })
    const bad = await send(app, user, { 'x-correlation-id': 'line\tbreak' })
    expect(bad.json().correlationId).toMatch(/^[0-9a-f-]{36}$/)
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

describe('limits', () => {
  test('count by address or by what they are told, and say when to come back', async () => {
    const app = await newApp((app) => {
      const byAddress = createRateLimit({ max: 3, windowMs: 60_000 })
      const byName = createRateLimit({
        max: 1,
        windowMs: 60_000,
        key: ({ query }) => JSON.stringify(query),
      })
      app.get('/api/limited', { config: { access: 'public', limits: [byAddress, byName] } }, async () => 'ok')
    })
    const statuses = []
    for (const url of ['?a', '?b', '?a', '?c'])
      statuses.push((await app.inject(`/api/limited${url}`)).statusCode)
    expect(statuses).toEqual([200, 200, 429, 429])
    const refused = await app.inject('/api/limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toEqual({ message: 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.' })
    expect((await app.inject({ url: '/api/limited?d', remoteAddress: '10.0.0.2' })).statusCode).toBe(200)
  })

  test('count all that one person calls together, where somebody has to be logged in, and the description says so', async () => {
    const app = await newApp(
      (routes) => {
        for (const [name, access] of Object.entries({ open: 'visitor', one: 'user', other: 'user' } as const))
          routes.get(`/api/${name}`, { config: { access } }, async () => 'ok')
      },
      { callsPerMinute: 3 },
    )
    const statusOf = async (url: string, session: Session) =>
      (await app.inject({ url: `/api/${url}`, headers: await bearer(session) })).statusCode
    const statuses = []
    for (const url of ['one', 'other', 'open', 'one', 'other', 'open'])
      statuses.push(await statusOf(url, user))
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200])
    expect(await statusOf('one', { ...user, sessionId: 's9' })).toBe(429)
    expect(await statusOf('one', approver)).toBe(200)
    const { paths } = app.swagger()
    expect([paths?.['/api/one'], paths?.['/api/open']]).toEqual([
      { get: expect.objectContaining({ responses: expect.objectContaining({ 429: expect.anything() }) }) },
      {
        get: expect.objectContaining({ responses: expect.not.objectContaining({ 429: expect.anything() }) }),
      },
    ])
  })

  test('let through as many of those that come at once as of those that come one by one', async () => {
    const app = await newApp((app) => {
      const limit = createRateLimit({ max: 3, windowMs: 60_000 })
      app.get('/api/limited', { config: { access: 'public', limits: [limit] } }, async () => 'ok')
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject('/api/limited')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  })
})

describe('an address that was forwarded', () => {
  const limited = async (trustProxy?: string) => {
    const app = await newApp(
      (app) => {
        const byAddress = createRateLimit({ max: 1, windowMs: 60_000 })
        app.get('/api/limited', { config: { access: 'public', limits: [byAddress] } }, async () => 'ok')
      },
      { ...(trustProxy !== undefined && { trustProxy }) },
    )
    return async (forwarded: string, remoteAddress = '10.0.0.1') => {
      const headers = {
        'x-forwarded-for': forwarded,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      }
      return app.inject({ url: '/api/limited', remoteAddress, headers })
    }
  }

  test('is nothing to a limit when no proxy is trusted', async () => {
    const ask = await limited()
    expect([(await ask('1.1.1.1')).statusCode, (await ask('2.2.2.2')).statusCode]).toEqual([200, 429])
  })

  test('counts when a trusted proxy said it, and what the client put before it does not', async () => {
    const ask = await limited('uniquelocal')
    expect((await ask('9.9.9.1, 1.1.1.1')).statusCode).toBe(200)
    expect((await ask('9.9.9.2, 1.1.1.1')).statusCode).toBe(429)
    expect((await ask('2.2.2.2')).statusCode).toBe(200)
    const [stranger, again] = [await ask('3.3.3.3', '8.8.8.8'), await ask('4.4.4.4', '8.8.8.8')]
    expect([stranger.statusCode, again.statusCode]).toEqual([200, 429])
  })

  test('changes nothing else in an answer', async () => {
    const [trusting, not] = [await limited('uniquelocal'), await limited()]
    const ofAnswer = async (answer: Awaited<ReturnType<typeof trusting>>) => {
      const { [correlationHeader]: _, date: __, ...headers } = answer.headers
      return { headers, body: answer.body }
    }
    expect(await ofAnswer(await trusting('1.1.1.1'))).toEqual(await ofAnswer(await not('1.1.1.1')))
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
          schema: { summary: 'Ein Ding', body: Type.Object({ name: Type.String() }) },
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
    // When to come back is said for whatever may be too much, or away.
    const { responses } = paths['/api/things/{id}'].post
    for (const status of ['429', '503']) expect(responses[status].headers).toHaveProperty('retry-after')
    expect(Object.keys(paths['/api/free'].get.responses)).toEqual(['200', '503'])
    const page = await app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toBe(pagePolicy(false, []))
  })
})
