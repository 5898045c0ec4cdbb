import { afterAll, describe, expect, test } from '@jest/globals'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { commandBy } from '../../lib/test-system.ts'
import { createIdentity } from '../identity.ts'
import {
  clock,
  hashes,
  appOf,
  olga,
  credentials,
  accountOf,
  post,
  refresh,
  processThatStops,
  openIdentityApi,
} from '../test-identity-api.ts'
import { confirmEmail, createTestIdentity } from '../test-identity.ts'
import { lettersAfter, tokenIn } from '../test-letters.ts'
import { ensureAdmin } from './ensure-admin.ts'
import type { PasswordRef } from './passwords.ts'

const { app, world, signUp, close } = await openIdentityApi()
afterAll(close)

describe('the operator', () => {
  const operator = { ...commandBy(), actor: { kind: 'system', name: 'operator' } as const }
  const context = () => ({ ...operator, commandId: newUuid() })

  test('gets an administrator once, who can log in as one', async () => {
    const admin = { email: 'chef@example.org', password: 'geheim genug 1' }
    const first = await ensureAdmin(world, admin, context())
    const again = await ensureAdmin(world, { ...admin, password: 'another password' }, context())
    expect(first).toMatchObject({ right: { created: true } })
    expect(again).toMatchObject({ right: { created: false } })
    const answer = await post(app, 'login', admin)
    expect(answer.json().user.role).toEqual({ rolename: 'admin' })
    expect((await world.accessTokens.read(answer.json().accessToken))?.role).toBe('admin')
  })

  test('makes an account that is there an administrator, whose next token says so', async () => {
    const rosa = accountOf('Rosa Rang')
    await signUp(rosa)
    const rosas = { email: rosa.email, password: rosa.password }
    const { refreshToken } = (await post(app, 'login', rosas)).json()
    expect(isRight(await ensureAdmin(world, rosas, context()))).toBe(true)
    const { accessToken } = (await refresh(app, refreshToken)).json()
    expect((await world.accessTokens.read(accessToken))?.role).toBe('admin')
  })

  test('sweeps passwords of registrations and resets that never came, and no others', async () => {
    // A separate world in which every password belongs to it.
    const own = createTestIdentity({ clock, hashes })
    const kept = await appOf(own)
    await post(kept, 'register', olga)
    await confirmEmail(own, olga.email)
    const stopped = await appOf(processThatStops(own, 0))
    expect((await post(stopped, 'register', accountOf('Nie Da'))).statusCode).toBe(500)
    await stopped.close()
    const before = await own.store.head()
    await post(kept, 'forgetPassword', { email: olga.email })
    const token = tokenIn((await lettersAfter(own, before))[0]?.letter.text)
    const failing = createIdentity({ ...own, handle: () => Promise.reject(new Error('stopped')) })
    await expect(failing.passwordReset.reset(token, 'nie angekommen', commandBy())).rejects.toThrow('stopped')
    const orphan = newUuid()
    await own.passwords.set({ userId: orphan, passwordId: orphan }, 'left behind')

    const isUsed = async ({ userId, passwordId }: PasswordRef) =>
      (await own.accounts.byId(userId))?.passwordId === passwordId
    const soon = createIdentity({ ...own, clock: { now: () => Date.now() } }).passwords
    expect(await soon.sweep(isUsed)).toBe(0)
    const later = createIdentity({ ...own, clock: { now: () => Date.now() + 3_700_000 } }).passwords
    // This one, the interrupted reset's, and the interrupted registration's.
    expect(await later.sweep(isUsed)).toBe(3)
    expect(await own.vault.get(`password/${orphan}`)).toBeUndefined()
    expect((await post(kept, 'login', credentials)).statusCode).toBe(200)
    await kept.close()
  })
})
