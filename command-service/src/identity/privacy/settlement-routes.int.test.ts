import { expect, test } from '@jest/globals'
import { right } from '@schaufenster/platform/lib/either.ts'
import { linkIsOver } from '../requests.ts'
import { callsTo, createTestIdentity, identityAppOf } from '../test-identity.ts'
import { lettersAfter, tokenIn } from '../test-letters.ts'
import { registerSettlementRoutes } from './settlement-routes.ts'

const account = { fullName: 'Olga Bauer', email: 'olga@example.org', password: 'korrektes pferd' }

/** Somebody who registered and entered a company, the calls with the mailed link, and what happens when the company is deleted. */
const begun = async (leaveCompany: () => Promise<void>) => {
  const world = createTestIdentity()
  const app = await identityAppOf(world)
  registerSettlementRoutes(app, {
    ...world,
    secureCookies: false,
    accountErasure: { erase: async () => right('done') },
    companiesLeft: async () => [{ id: 'c', name: 'Ofen', isSole: true }],
    leaveCompany,
    handOver: async () => {},
  })
  const call = callsTo(() => app)
  const before = await world.store.head()
  const registered = await call('POST', 'auth/register', { ...account, acceptTerms: true })
  const lettersSince = () => lettersAfter(world, before)
  const token = tokenIn((await lettersSince())[0]?.letter.text)
  return {
    world,
    lettersSince,
    settle: () => call('POST', 'auth/settleRegistration', { token, decision: 'erase' }),
    choose: () => call('POST', 'auth/resetPassword', { token, password: 'von der Besitzerin gewählt' }),
    confirm: () => call('POST', 'auth/verifyEmail', { token }, registered.body.accessToken),
    askAgain: () => call('POST', 'auth/welcome', undefined, registered.body.accessToken),
    close: () => app.close(),
  }
}
const over = { status: 422, body: { message: linkIsOver.message } }

test('of two uses of one link at the same moment one wins, and the other hears that it is over', async () => {
  const meanwhile: unknown[] = []
  const { settle, choose, confirm, close } = await begun(async () => {
    meanwhile.push(await choose(), await confirm())
  })
  expect((await settle()).status).toBe(200)
  expect(meanwhile).toMatchObject([over, over])
  await close()
})

test('a link that confirmed the address ends no account any more', async () => {
  const { settle, choose, close } = await begun(() => Promise.reject(new Error('deleted')))
  expect((await choose()).status).toBe(200)
  expect(await settle()).toMatchObject(over)
  await close()
})

test('an interrupted decision can be repeated, and the account gets no other link', async () => {
  let stops = true
  const { world, settle, askAgain, lettersSince, close } = await begun(async () => {
    if (stops) throw new Error('stopped')
  })
  expect((await settle()).status).toBe(500)
  world.clock.advance(5 * 60_000)
  expect((await askAgain()).status).toBe(200)
  expect(await lettersSince()).toEqual([])
  stops = false
  expect((await settle()).status).toBe(200)
  await close()
})
