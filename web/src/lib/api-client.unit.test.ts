import { describe, expect, test } from '@jest/globals'
import { createApiClient } from './api-client.ts'
import { ApiError } from './problem.ts'
import { cookieSeenPosition, joinedPositions, memorySeenPosition } from './seen-position.ts'
import { memorySessionTokens } from './session-tokens.ts'
import { oneAtATime } from './shared-refresh.ts'

interface Call {
  readonly path: string
  readonly init: RequestInit | undefined
}

const header = ({ init }: Call, name: string): string | null => new Headers(init?.headers).get(name)

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers })

const invalidToken = () => json({ message: 'Invalid token' }, 403)

/** A client before an API that answers by `answer`; keeps the calls and what happened to the session. */
const setUp = (
  answer: (call: Call, accessToken: string | undefined) => Response,
  accessToken?: string,
  seen = memorySeenPosition(),
) => {
  const calls: Call[] = []
  const happened: string[] = []
  let clicks = 0
  const tokens = memorySessionTokens(
    accessToken === undefined ? undefined : { accessToken, refreshToken: 'r1' },
  )
  const client = createApiClient({
    fetch: async (path, init) => {
      const call = { path, init }
      calls.push(call)
      return await Promise.resolve(answer(call, header(call, 'Authorization')?.replace('Bearer ', '')))
    },
    tokens,
    seen,
    exclusive: oneAtATime(),
    correlation: () => `click-${(clicks += 1)}`,
    onSessionLost: () => happened.push('lost'),
    onForbidden: () => happened.push('forbidden'),
    onAnswer: (path, behind) => behind && happened.push(`behind: ${path}`),
    onOpen: () => happened.push('open'),
    rest: async () => await Promise.resolve(),
  })
  const paths = () => calls.map(({ path }) => path)
  return { client, calls, paths, tokens, happened }
}

const problemOf = async (call: Promise<unknown>) => {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  return thrown instanceof ApiError ? thrown.problem : undefined
}

test('sends the token, the cookies and, for a write, a key by which its repetition is known', async () => {
  const { client, calls } = setUp(() => json({ data: 1 }), 'a1')
  await client.get('/api/x')
  await client.command('POST', '/api/y', { z: 1 }, 'key-1')
  await client.query('/api/q', { text: 'ä' })
  const [read, write, question] = calls
  expect(header(read!, 'Authorization')).toBe('Bearer a1')
  expect(read?.init?.credentials).toBe('include')
  expect(write?.init).toMatchObject({ method: 'POST', body: '{"z":1}' })
  expect(header(write!, 'Idempotency-Key')).toBe('key-1')
  expect(header(question!, 'Idempotency-Key')).toBeNull()
  expect(calls.map((call) => header(call, 'X-Correlation-Id'))).toEqual(['click-1', 'click-2', 'click-3'])
})

test('sends a command of unknown outcome again with the same key until it knows, and says that it waits', async () => {
  const answers = [503, 503, 201]
  const { client, calls, happened } = setUp(() => {
    const status = answers.shift() ?? 500
    return json(status === 503 ? { message: 'offen', outcome: 'unknown' } : { data: 1 }, status)
  })
  expect(await client.command('POST', '/api/companies', { name: 'Linde' })).toEqual({ data: 1 })
  expect(new Set(calls.map((call) => header(call, 'Idempotency-Key'))).size).toBe(1)
  expect(happened).toEqual(['open', 'open'])

  const refused = setUp(() => json({ message: 'weg' }, 503))
  expect(await problemOf(refused.client.command('POST', '/api/companies', {}))).toMatchObject({
    message: 'weg',
  })
  expect(refused.calls).toHaveLength(1)
})

test('what is asked again after the connection was lost goes under the key it had', async () => {
  let isLost = true
  const { client, calls } = setUp(() => {
    if (isLost) throw new TypeError('lost')
    return json({ data: 1 })
  })
  const linde = () => client.command('POST', '/api/companies', { name: 'Linde' })
  expect(await problemOf(linde())).toMatchObject({ kind: 'offline' })
  isLost = false
  await client.command('POST', '/api/companies', { name: 'Eiche' })
  await linde()
  await linde()
  const [lost, other, again, anew] = calls.map((call) => header(call, 'Idempotency-Key'))
  expect(again).toBe(lost)
  expect(new Set([lost, other, anew]).size).toBe(3)
})

test('refreshes once for all requests that failed together, and repeats each of them once', async () => {
  const { client, paths, tokens } = setUp(({ path }, token) => {
    if (path === '/api/auth/refresh-token') return json({ accessToken: 'a2', refreshToken: 'r2' })
    return token === 'a2' ? json({ data: path }) : invalidToken()
  }, 'a1')
  const answers = await Promise.all(['/api/a', '/api/b', '/api/c'].map((path) => client.get(path)))
  expect(answers).toEqual([{ data: '/api/a' }, { data: '/api/b' }, { data: '/api/c' }])
  expect(paths().filter((path) => path === '/api/auth/refresh-token')).toHaveLength(1)
  expect(paths()).toHaveLength(7)
  expect(tokens.read()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
})

/** A token that says when it expires, in seconds since 1970. */
const tokenUntil = (exp: number): string =>
  `e30.${Buffer.from(JSON.stringify({ exp, sub: 'Ä?>' })).toString('base64url')}.proof`

test('an expired token is refreshed before it is sent, once for all', async () => {
  const fresh = tokenUntil(Date.now() / 1_000 + 900)
  const { client, paths } = setUp(
    ({ path }, token) => {
      if (path === '/api/auth/refresh-token') return json({ accessToken: fresh, refreshToken: 'r2' })
      return token === fresh ? json({ data: path }) : invalidToken()
    },
    tokenUntil(Date.now() / 1_000 - 1),
  )
  await Promise.all(['/api/a', '/api/b'].map((path) => client.get(path)))
  await client.get('/api/c')
  expect(paths()).toEqual(['/api/auth/refresh-token', '/api/a', '/api/b', '/api/c'])
})

test('a browser whose clock is fast asks the server whether a token has expired', async () => {
  const expired = [1, 2].map((at) => tokenUntil(at))
  const { client, paths } = setUp(({ path }) => {
    if (path === '/api/auth/refresh-token') return json({ accessToken: expired[1], refreshToken: 'r2' })
    return json({ data: path })
  }, expired[0])
  for (const path of ['/api/a', '/api/b']) expect(await client.get(path)).toEqual({ data: path })
  expect(paths()).toEqual(['/api/auth/refresh-token', '/api/a', '/api/b'])
})

test('takes the token that another tab has fetched meanwhile', async () => {
  const { client, calls, paths, tokens } = setUp((_call, token) => {
    if (token === 'other-tab') return json({ data: 'ok' })
    tokens.write({ accessToken: 'other-tab', refreshToken: 'r9' })
    return invalidToken()
  }, 'a1')
  expect(await client.get('/api/a')).toEqual({ data: 'ok' })
  expect(paths()).toEqual(['/api/a', '/api/a'])
  expect(calls.map((call) => header(call, 'X-Correlation-Id'))).toEqual(['click-1', 'click-1'])
})

test('gives up after one repetition: a session whose renewed token is refused is over, which is said once', async () => {
  const { client, paths, tokens, happened } = setUp(
    ({ path }) =>
      path === '/api/auth/refresh-token' ? json({ accessToken: 'a2', refreshToken: 'r2' }) : invalidToken(),
    'a1',
  )
  const asked = ['/api/a', '/api/b'].map((path) => problemOf(client.get(path)))
  for (const problem of await Promise.all(asked)) expect(problem).toMatchObject({ kind: 'invalidToken' })
  expect(paths().toSorted()).toEqual(['/api/a', '/api/a', '/api/auth/refresh-token', '/api/b', '/api/b'])
  expect(tokens.read()).toBeUndefined()
  expect(happened).toEqual(['lost'])
})

test('goes on without a session when the refresh is refused, and says so once', async () => {
  const { client, tokens, happened } = setUp(({ path }, token) => {
    if (path === '/api/auth/refresh-token') return invalidToken()
    return token === undefined ? json({ data: 'public' }) : invalidToken()
  }, 'a1')
  expect(await Promise.all([client.get('/api/a'), client.get('/api/b')])).toEqual([
    { data: 'public' },
    { data: 'public' },
  ])
  expect(tokens.read()).toBeUndefined()
  expect(happened).toEqual(['lost'])
})

test('a server that is away ends no session', async () => {
  const { client, tokens, happened } = setUp(
    ({ path }) => (path === '/api/auth/refresh-token' ? json({}, 503) : invalidToken()),
    'a1',
  )
  expect(await problemOf(client.get('/api/a'))).toMatchObject({ kind: 'unavailable' })
  expect(tokens.read()?.accessToken).toBe('a1')
  expect(happened).toEqual([])
})

test('visitors without a token never refresh', async () => {
  const { client, paths } = setUp(invalidToken)
  expect(await problemOf(client.get('/api/a'))).toMatchObject({ kind: 'invalidToken' })
  expect(paths()).toEqual(['/api/a'])
})

test('a position includes what was sent for it; of answers that overtake each other both go along, until the server makes one of them', async () => {
  const told = ['first', 'one', 'other', 'both']
  const { client, calls } = setUp(({ init, path }) =>
    json(
      {},
      200,
      init?.method === 'PUT' || path === '/api/c' ? { 'Schaufenster-Position': told.shift() ?? '' } : {},
    ),
  )
  await client.command('PUT', '/api/before')
  await Promise.all([client.command('PUT', '/api/a'), client.command('PUT', '/api/b')])
  await client.get('/api/c')
  await client.get('/api/d')
  expect(calls.map((call) => header(call, 'Schaufenster-Position'))).toEqual([
    null,
    'first',
    'first',
    'other.one',
    'both',
  ])
})

test('of positions that nobody makes one of, the newest eight go along', async () => {
  const seen = memorySeenPosition()
  for (let one = 1; one <= 10; one += 1) seen.write(joinedPositions(`${one}`, seen.read()))
  expect(seen.read()).toBe('10.9.8.7.6.5.4.3')
})

test('a command’s position goes along with the queries after it', async () => {
  const { client, calls } = setUp(({ init }) =>
    json({}, 200, init?.method === 'PUT' ? { 'Schaufenster-Position': '42' } : {}),
  )
  await client.get('/api/before')
  await client.command('PUT', '/api/write')
  await client.get('/api/after')
  await client.query('/api/after-too')
  expect(calls.map((call) => header(call, 'Schaufenster-Position'))).toEqual([null, null, '42', '42'])
})

test('what one tab has done every tab asks for, also after a reload', async () => {
  const location = { protocol: 'http:' }
  const document = { cookie: '', location }
  const writing = setUp(
    () => json({}, 200, { 'Schaufenster-Position': '42' }),
    undefined,
    cookieSeenPosition(document),
  )
  await writing.client.command('PUT', '/api/write')
  expect(document.cookie).toBe('schaufenster-position=42; Path=/; SameSite=Lax')
  const other = setUp(
    () => json({}),
    undefined,
    cookieSeenPosition({ cookie: 'thema=x; schaufenster-position=42; y=z', location }),
  )
  await other.client.get('/api/after')
  expect(header(other.calls[0]!, 'Schaufenster-Position')).toBe('42')
})

test('a position that the log does not reach is forgotten for its head', async () => {
  const seen = memorySeenPosition()
  seen.write('42')
  const { client, calls } = setUp(() => json({}, 200, { 'Schaufenster-Position': '07' }), undefined, seen)
  await client.get('/api/a')
  expect([calls.length, seen.read()]).toEqual([1, '07'])
})

describe('a read whose answer is older than what was done', () => {
  const stale = { 'schaufenster-stale': 'parked, behind' }

  test('is told and asked again until it has caught up', async () => {
    let answers = 0
    const { client, happened } = setUp(() => json({ answer: (answers += 1) }, 200, answers < 3 ? stale : {}))
    expect(await client.query('/api/q')).toEqual({ answer: 3 })
    expect(happened).toEqual(['behind: /api/q', 'behind: /api/q'])
  })

  test('is taken as it is when it doesn’t catch up', async () => {
    const { client, calls } = setUp(() => json({ answer: 'old' }, 200, stale))
    expect(await client.get('/api/q')).toEqual({ answer: 'old' })
    expect(calls).toHaveLength(6)
  })

  test('is nothing that repeats a write, nor what waits for hands', async () => {
    const { client, calls, happened } = setUp(() => json({}, 200, { 'schaufenster-stale': 'parked' }))
    await client.get('/api/q')
    await client.command('PUT', '/api/w')
    expect(calls).toHaveLength(2)
    expect(happened).toEqual([])
  })
})

test('tells each kind of refusal apart', async () => {
  const answers: Readonly<Record<string, Response>> = {
    '/fields': json({ message: 'Bitte prüfen Sie Ihre Eingaben.', fields: { name: 'Der Name fehlt.' } }, 422),
    '/conflict': json({ message: 'Inzwischen geändert.', details: [1] }, 409),
    '/gone': json({ message: 'Gelöscht.' }, 410),
    '/html': new Response('<h1>Bad gateway</h1>', { status: 502 }),
    '/forbidden': json({ message: 'Unauthorized' }, 400),
  }
  const { client, happened } = setUp(({ path }) => answers[path] ?? json({}))
  expect(await problemOf(client.get('/fields'))).toMatchObject({
    kind: 'invalid',
    fields: { name: 'Der Name fehlt.' },
  })
  expect(await problemOf(client.get('/conflict'))).toMatchObject({ kind: 'conflict', details: [1] })
  expect(await problemOf(client.get('/gone'))).toMatchObject({ kind: 'gone' })
  const broken = await problemOf(client.get('/html'))
  expect(broken?.kind).toBe('fault')
  expect(broken?.message).toMatch(/bei uns/)
  expect(happened).toEqual([])
  // English messages for programs are translated into German for people.
  const message = expect.stringContaining('Das dürfen Sie hier nicht')
  expect(await problemOf(client.get('/forbidden'))).toMatchObject({ kind: 'forbidden', message })
  expect(happened).toEqual(['forbidden'])
})

describe('a write that ends all sessions and begins one', () => {
  /** An API that ends the session of `a1` with the first call of `/end`, and answers it when told. */
  const endingApi = (isExpired = false) => {
    const begun = Promise.withResolvers<void>()
    const waiting = Promise.withResolvers<void>()
    let good = isExpired ? 'a2' : 'a1'
    const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
      const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '')
      if (path === '/api/auth/refresh-token')
        return good === 'new'
          ? json({ message: 'vorbei' }, 422)
          : json({ accessToken: good, refreshToken: 'r2' })
      if (token !== good) return invalidToken()
      if (path !== '/api/end') return json({ data: token })
      good = 'new'
      begun.resolve()
      await waiting.promise
      return json({ accessToken: 'new', refreshToken: 'r-new' })
    }
    const tokens = memorySessionTokens({ accessToken: 'a1', refreshToken: 'r1' })
    const happened: string[] = []
    const exclusive = oneAtATime()
    const tab = () =>
      createApiClient({
        fetch,
        tokens,
        seen: memorySeenPosition(),
        exclusive,
        onSessionLost: () => happened.push('lost'),
        onForbidden: () => undefined,
        onAnswer: () => undefined,
        onOpen: () => undefined,
        rest: async () => await Promise.resolve(),
      })
    return { tab, tokens, happened, begun: begun.promise, answer: waiting.resolve }
  }

  test('logs nobody out who asks while its answer is under way, in this tab and another', async () => {
    const { tab, tokens, happened, begun, answer } = endingApi()
    const [one, other] = [tab(), tab()]
    const ended = one.beginAnew('/api/end', { current: 'p' })
    await begun
    const reads = [one.get('/api/a'), other.get('/api/b')]
    setImmediate(answer)
    await ended
    expect(await Promise.all(reads)).toEqual([{ data: 'new' }, { data: 'new' }])
    expect([tokens.read(), happened]).toEqual([{ accessToken: 'new', refreshToken: 'r-new' }, []])
  })

  test('refreshes a token that has run out first, and waits for nobody but itself', async () => {
    const { tab, tokens, happened, answer } = endingApi(true)
    answer()
    await tab().beginAnew('/api/end', { current: 'p' })
    expect([tokens.read()?.accessToken, happened]).toEqual(['new', []])
  })
})

test('a lost network is a problem of its own', async () => {
  const client = createApiClient({
    fetch: async () => await Promise.reject(new TypeError('Failed to fetch')),
    tokens: memorySessionTokens(),
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    onSessionLost: () => undefined,
    onForbidden: () => undefined,
    onAnswer: () => undefined,
    onOpen: () => undefined,
    rest: async () => await Promise.resolve(),
  })
  expect(await problemOf(client.get('/api/a'))).toMatchObject({ kind: 'offline' })
})
