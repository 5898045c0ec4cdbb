import { describe, expect, test } from '@jest/globals'
import { accessTokenMinutes, createAccessTokens } from '../tokens/access-tokens.ts'
import { confirmFirst, type Access } from './access.ts'
import { allPermissions, isPermission } from './permissions.ts'
import { may, nobody } from './session.ts'
import { clock, key, tokens, user, approver, admin, newApp, bearer, invalidTokenAnswer } from './test-app.ts'

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

  test('whoever has to confirm their address first reads, does what visitors may, and writes what says that it is for them', async () => {
    const asked: unknown[] = []
    let isUnconfirmed = true
    const app = await newApp(
      (add) => {
        for (const access of ['public', 'visitor', 'user', rules['own'], rules['manage']] as const)
          for (const [name, beforeConfirmation] of [
            ['open', { beforeConfirmation: true }],
            ['closed', {}],
          ] as const) {
            if (access === undefined) throw new Error('there is no such rule')
            const path = `/api/${typeof access === 'string' ? access : (access.orOwner ?? 'manage')}/${name}`
            const route = { config: { access, ...beforeConfirmation } }
            add.get(path, route, async () => ({}))
            add.post(path, route, async () => ({}))
          }
      },
      {
        rightsNow: async (session) => {
          asked.push(session.userId)
          return { ...session, isUnconfirmed }
        },
      },
    )
    const headers = await bearer({ ...user, isUnconfirmed: true })
    const ask = async (method: 'GET' | 'POST', path: string) => {
      const answer = await app.inject({
        method,
        url: `/api/${path}`,
        headers,
        ...(method === 'POST' && { payload: {} }),
      })
      return answer.statusCode === 200 ? 'let in' : answer.json().message
    }
    for (const access of ['public', 'visitor', 'user', 'true']) {
      for (const name of ['open', 'closed']) expect(await ask('GET', `${access}/${name}`)).toBe('let in')
      expect(await ask('POST', `${access}/open`)).toBe('let in')
      expect(await ask('POST', `${access}/closed`)).toBe(
        access === 'public' || access === 'visitor' ? 'let in' : confirmFirst.message,
      )
    }
    for (const name of ['open', 'closed']) expect(await ask('POST', `manage/${name}`)).toBe('Unauthorized')
    // It is asked anew each time, so that confirming counts at once.
    isUnconfirmed = false
    expect(await ask('POST', 'user/closed')).toBe('let in')
    expect(new Set(asked)).toEqual(new Set([user.userId]))
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
