import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { right } from '@schaufenster/platform/lib/either.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { registerErasureRoutes } from './erasure-routes.ts'
import { callsTo, createTestIdentity, identityAppOf } from '../test-identity.ts'

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

const call = callsTo(() => app)

test('who erases their account leaves no cookie of its session in the browser, over https either', async () => {
  await call('POST', 'auth/register', gerda)
  const { email, password } = gerda
  const login = await call('POST', 'auth/login', { email, password })
  const [kept] = login.cookies
  const form = { current: password, deleteCompanies: [] }
  const erased = await call('POST', 'me/erasure', form, login.body.accessToken)
  expect(erased.status).toBe(200)

  expect(erased.cookies).toMatchObject([{ name: kept?.name, path: kept?.path, value: '' }])
  expect(erased.cookies[0]?.expires?.getTime()).toBe(0)
})
