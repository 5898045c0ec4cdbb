import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { right } from '@schaufenster/platform/lib/either.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { registerErasureRoutes } from './erasure-routes.ts'
import { createTestIdentity, identityAppOf } from '../test-identity.ts'

const gerda = {
  fullName: 'Gerda Geher',
  email: 'gerda@example.org',
  password: 'ein Passwort zum Gehen',
  acceptTerms: true,
}

let app: App
beforeAll(async () => {
  const world = createTestIdentity()
  app = await identityAppOf(world, { secureCookies: true })
  registerErasureRoutes(app, {
    ...world,
    secureCookies: true,
    accountErasure: { erase: async () => right('done') },
    companiesLeft: async () => [],
    leaveCompany: async () => {},
  })
  await app.ready()
})
afterAll(() => app.close())

test('who erases their account leaves no cookie of its session in the browser, over https either', async () => {
  await app.inject({ method: 'POST', url: '/api/auth/register', payload: gerda })
  const { email, password } = gerda
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  const [kept] = login.cookies
  const erased = await app.inject({
    method: 'POST',
    url: '/api/me/erasure',
    headers: { authorization: login.json().accessToken },
    payload: { current: password, deleteCompanies: [] },
  })
  expect(erased.statusCode).toBe(200)

  expect(erased.cookies).toMatchObject([{ name: kept?.name, path: kept?.path, value: '' }])
  expect(erased.cookies[0]?.expires?.getTime()).toBe(0)
})
