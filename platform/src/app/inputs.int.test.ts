import { describe, expect, test } from '@jest/globals'
import Type from 'typebox'
import type { App } from './build-app.ts'
import { type Session } from './session.ts'
import { user, approver, newApp, bearer } from './test-app.ts'

describe('inputs', () => {
  const Company = Type.Object(
    {
      name: Type.String({ minLength: 2, maxLength: 5 }),
      phone: Type.Optional(
        Type.String({
          maxLength: 40,
          pattern: '^[0-9+ ]*$',
          'x-hint': 'Bitte nur Ziffern, Plus und Leerzeichen.',
        }),
      ),
      stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      address: Type.Optional(
        Type.Object({ plz: Type.String({ maxLength: 20 }) }, { additionalProperties: false }),
      ),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 2, uniqueItems: true }),
      ),
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
          Type.Array(Type.Union([Type.String({ maxLength: 1 }), Type.Integer()]), { maxItems: 9 }),
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
    const names = Array.from({ length: 6_000 }, (_, n) => [`a${n}`, n] as const)
    expect((await post(app, Object.fromEntries(names))).statusCode).toBe(413)
    expect((await post(app, Object.fromEntries(names.slice(0, 4_000)))).statusCode).toBe(422)
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

describe('the end of inputs', () => {
  const text = Type.String({ maxLength: 10 })
  test.each([
    ['a text', Type.String()],
    ['a text in a list', Type.Array(Type.Union([Type.Null(), Type.String()]), { maxItems: 3 })],
    ['a list', Type.Optional(Type.Array(text))],
    ['a text that may go on', Type.String({ pattern: '^[a-z]{2}[0-9]*$' })],
    ['a text of which a part is known', Type.String({ pattern: '[a-z]{2}' })],
    ['names without number', Type.Record(text, text)],
    ['a text under any name', Type.Record(Type.String(), Type.String(), { maxProperties: 3 })],
  ])('an app with a route that takes %s without an end does not start', async (_, endless) => {
    const body = Type.Object({ name: text, inside: Type.Object({ endless }) })
    const add = (app: App) =>
      void app.post('/api/x', { config: { access: 'public' }, schema: { body } }, async () => 'x')
    await expect(newApp(add)).rejects.toThrow('inputs without an end: POST /api/x body.inside.endless')
  })

  test('whatever has an end is taken', async () => {
    const query = Type.Object({
      date: Type.String({ pattern: '^[0-9]{4}(-[0-9*+]{2}){0,2}\\+?$' }),
      kind: Type.Enum(['a', 'b']),
      list: Type.Array(text, { maxItems: 3 }),
    })
    const schema = { querystring: query, response: { 200: Type.String() } }
    await newApp((app) => void app.get('/api/x', { config: { access: 'public' }, schema }, async () => 'x'))
  })
})

describe('ids of requests', () => {
  const commands = () =>
    newApp((app) => {
      const schema = { body: Type.Optional(Type.Object({ name: Type.String({ maxLength: 99 }) })) }
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
    expect(app.positions.latestOf(String(headers['schaufenster-position']))).toBe('0a')
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

  test('a visitor’s key is one where nobody can guess it, and where visitors are told nothing that is another’s', async () => {
    const app = await commands()
    const key = { 'idempotency-key': '0b9f2c1e-6f0e-4f6a-9d6e-2d8e5f3a7c11' }
    const first = await idOf(app, undefined, key)
    expect(await idOf(app, undefined, key)).toBe(first)
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/api/do',
      payload: { name: 'Bau' },
      headers: key,
      remoteAddress: '10.9.8.7',
    })
    const others = [
      await idOf(app, undefined, key, 'Tief'),
      await idOf(app, user, key),
      elsewhere.json().commandId,
    ]
    expect(new Set([first, ...others]).size).toBe(4)
    const open = await newApp((routes) => {
      routes.post('/api/open', { config: { access: 'public' } }, async (request) => request.commandContext())
    })
    const ids = [1, 2].map(async () => {
      const answer = await open.inject({ method: 'POST', url: '/api/open', headers: key, payload: {} })
      return answer.json().commandId
    })
    expect(new Set(await Promise.all(ids)).size).toBe(2)
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
    const seen = app.positions.issue('1f')
    const good = await send(app, user, { 'schaufenster-position': seen, 'x-correlation-id': 'abc-12345' })
    expect(good.json()).toMatchObject({ seen: '1f', correlationId: 'abc-12345' })
    // A later one that was seen stays.
    expect(app.positions.latestOf(String(good.headers['schaufenster-position']))).toBe('1f')
    const bad = await send(app, user, { 'x-correlation-id': 'line\tbreak' })
    expect(bad.json().correlationId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of several positions the latest counts, and one takes their place; a bare one is none', async () => {
    const app = await newApp((routes) => {
      routes.get('/api/seen', { config: { access: 'public' } }, async ({ seenPosition }) => ({
        seenPosition,
      }))
    })
    const ask = async (...seen: readonly string[]) => {
      const { headers, ...answer } = await app.inject({
        url: '/api/seen',
        headers: { 'schaufenster-position': seen.join('.') },
      })
      const told = headers['schaufenster-position']
      return [answer.json().seenPosition, told && app.positions.latestOf(String(told))]
    }
    const { issue } = app.positions
    expect(await ask(issue('03'), 'nonsense', issue('1f'), issue('0a'))).toEqual(['1f', '1f'])
    expect(await ask(issue('03'))).toEqual(['03', undefined])
    expect(await ask('1f')).toEqual([undefined, undefined])
  })
})
