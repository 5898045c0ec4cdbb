import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { createTestPasskey, type TestPasskey } from '../factor/test-passkey.ts'
import { callsTo, confirmEmail, createTestIdentity, identityAppOf } from '../test-identity.ts'
import { registerErasureRoutes } from './erasure-routes.ts'

const gerda = {
  fullName: 'Gerda Geher',
  email: 'gerda@example.org',
  password: 'ein Passwort zum Gehen',
  acceptTerms: true,
}

const world = createTestIdentity()
let app: App
beforeAll(async () => {
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
  await confirmEmail(world, email)
  const login = await call('POST', 'auth/login', { email, password })
  const kept = login.cookies.find(({ name }) => name.endsWith('refreshToken'))
  const form = { current: password, deleteCompanies: [] }
  const erased = await call('POST', 'me/erasure', form, login.body.accessToken)
  expect(erased.status).toBe(200)

  expect(erased.cookies).toMatchObject([{ name: kept?.name, path: kept?.path, value: '' }])
  expect(erased.cookies[0]?.expires?.getTime()).toBe(0)
})

test('who has a passkey erases their account with it, and not with that of somebody else', async () => {
  const enter = async (name: string) => {
    const form = { ...gerda, fullName: name, email: `${name}@example.org` }
    await call('POST', 'auth/register', form)
    const { email, password } = form
    await confirmEmail(world, email)
    const token: string = (await call('POST', 'auth/login', { email, password })).body.accessToken
    const device = createTestPasskey()
    const { data } = (await call('POST', 'me/passkeys/options', { current: password }, token)).body
    await call('POST', 'me/passkeys', { name: 'Telefon', passkey: device.make(data) }, token)
    return { token, device }
  }
  const [hanna, ida] = [await enter('hanna'), await enter('ida')]
  const eraseWith = async (device: TestPasskey) => {
    const { data } = (await call('POST', 'me/passkeys/proof', undefined, hanna.token)).body
    const form = { passkey: device.use(data), deleteCompanies: [] }
    return (await call('POST', 'me/erasure', form, hanna.token)).status
  }
  expect([await eraseWith(ida.device), await eraseWith(hanna.device)]).toEqual([422, 200])
})
