import { describe, expect, test } from '@jest/globals'
import { createRateLimit } from './rate-limit.ts'
import { correlationHeader } from './request-ids.ts'
import type { Session } from './session.ts'
import { user, approver, newApp, bearer } from './test-app.ts'

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
