import { describe, expect, jest, test } from '@jest/globals'
import { heldStore } from '../app/test-store.ts'
import { accountAsked, passkeyOffered, passkeyWithdrawn, type AccountState } from './account-slice.ts'
import { account } from './account.ts'
import { asked, passkeys, wished, type PasskeysState } from './passkeys/passkeys.ts'
import { erasureBegun, erasureRequested, privacy, type PrivacyState } from './privacy/privacy.ts'
import { changeRole, roleOverview, roleHolders } from './roles/api.ts'
import { roles } from './roles/roles.ts'
import { savingRequested, ticked, type RolesState } from './roles/slice.ts'
import { appStarted, loggedIn, type IdentityState } from './slice.ts'
import { actOnUser, userAccount } from './users/api.ts'

const refusal = { message: 'Das ging nicht.' }

describe('passkeys', () => {
  const has = (state: object): state is { passkeys: PasskeysState } => 'passkeys' in state
  const rename = (id: string) => {
    const passkey = { id, name: id, addedAt: '', usedAt: null }
    return [asked({ kind: 'rename', passkey }), wished({ kind: 'rename', id, name: `${id}2` })] as const
  }

  test('a name that is saved late does not close the question that is open by now, and one that is refused is not said in it', async () => {
    const app = heldStore(has, passkeys)
    for (const [first, status] of [
      ['a', 200],
      ['b', 422],
    ] as const) {
      for (const action of rename(first)) app.dispatch(action)
      app.dispatch(asked(undefined))
      const [question] = rename('c')
      app.dispatch(question)
      await app.answer(`PUT /api/me/passkeys/${first}`, refusal, status)
      expect(app.state().passkeys).toMatchObject({ question: question.payload, form: { status: 'idle' } })
    }
    expect(app.toasts()).toEqual(['Der Name ist gespeichert.'])
  })

  test('of a double click the first counts, and its answer', async () => {
    const app = heldStore(has, passkeys)
    const [question, wish] = rename('a')
    for (const action of [question, wish, wish]) app.dispatch(action)
    await app.settled()
    expect(app.waiting()).toEqual(['PUT /api/me/passkeys/a'])
    await app.answer('PUT')
    expect(app.state().passkeys.question).toBeUndefined()
  })
})

test('a refused end of the account is not said in the form that is opened later, which can be sent', async () => {
  const has = (state: object): state is { privacy: PrivacyState } => 'privacy' in state
  const app = heldStore(has, privacy)
  const wanted = erasureRequested({ current: 'x', deleteCompanies: [] })
  for (const action of [erasureBegun(), wanted, erasureBegun()]) app.dispatch(action)
  await app.answer('POST /api/me/erasure', refusal, 422)
  expect(app.state().privacy.erasure).toEqual({ status: 'idle' })
  app.dispatch(wanted)
  await app.answer('POST /api/me/erasure', refusal, 422)
  expect(app.state().privacy.erasure.status).toBe('failed')
})

describe('roles', () => {
  const has = (state: object): state is { roles: RolesState } => 'roles' in state
  const role = (id: string, permissions: readonly ('company.manage' | 'user.manage')[] = []) => ({
    _id: id,
    id,
    name: id,
    builtIn: false,
    permissions: [...permissions],
    users: 1,
    version: 1,
  })

  test('what came of the dialog before is not said in the open one, nor whose role it was', async () => {
    const app = heldStore(has, roles)
    app.dispatch(changeRole.opened({ kind: 'delete', role: role('a') }))
    app.dispatch(changeRole.requested({ kind: 'delete', role: role('a'), holders: { users: [], total: 0 } }))
    app.dispatch(changeRole.closed())
    app.dispatch(changeRole.opened({ kind: 'delete', role: role('b') }))
    await app.answer('DELETE /api/role/a', refusal, 409)
    expect(app.waiting()).toEqual(['GET /api/role', 'GET /api/permissions'])
    expect(changeRole.of(app.state())).toMatchObject({
      subject: { kind: 'delete', role: { id: 'b' } },
      state: { status: 'idle' },
    })
    expect(roleHolders.of(app.state()).status).toBe('idle')
    app.dispatch(changeRole.requested({ kind: 'delete', role: role('b'), holders: { users: [], total: 0 } }))
    await app.answer('DELETE /api/role/b')
    expect(changeRole.of(app.state()).subject).toBeUndefined()
  })

  test('what is ticked while ticks are saved stays', async () => {
    const app = heldStore(has, roles)
    const read = async (...permissions: Parameters<typeof role>[1] & {}) => {
      await app.answer('GET /api/role', { data: [role('a', permissions)] })
      await app.answer('GET /api/permissions', { data: [] })
    }
    app.dispatch(roleOverview.asked())
    await read()
    app.dispatch(ticked({ role: role('a'), permission: 'company.manage' }))
    app.dispatch(savingRequested())
    app.dispatch(ticked({ role: role('a'), permission: 'user.manage' }))
    await app.answer('PUT /api/role/a')
    await read('company.manage')
    expect(app.state().roles.edits['a']?.given).toContain('user.manage')
    app.dispatch(savingRequested())
    await app.answer('PUT /api/role/a')
    await read('company.manage', 'user.manage')
    expect(app.state().roles).toMatchObject({ edits: {}, saving: { status: 'idle' } })
  })
})

describe('accounts of others', () => {
  const has = (state: object): state is object => typeof state === 'object'

  test('what was done about one is not said of the one that is shown by now', async () => {
    const app = heldStore(has)
    app.dispatch(userAccount.asked('a'))
    app.dispatch(actOnUser.requested({ kind: 'lock', id: 'a' }))
    app.dispatch(userAccount.asked('b'))
    app.dispatch(actOnUser.requested({ kind: 'mailLink', id: 'b' }))
    await app.answer('PUT /api/users/a/access')
    expect(userAccount.questionOf(app.state())).toBe('b')
    expect(actOnUser.of(app.state(), 'mailLink b')).toMatchObject({ state: { status: 'sending' }, sent: 0 })
    await app.answer('POST /api/auth/welcome')
    expect(userAccount.questionOf(app.state())).toBe('b')
    expect(actOnUser.of(app.state(), 'mailLink b')).toMatchObject({ state: { status: 'idle' }, sent: 1 })
    expect(app.toasts()).toEqual(['Das Konto ist gesperrt.', 'Die E-Mail ist unterwegs.'])
  })

  test('who was invited is shown to whoever waited for it', async () => {
    const app = heldStore(has)
    const invite = actOnUser.requested({
      kind: 'invite',
      form: { fullName: 'Uwe', email: 'uwe@example.org' },
    })
    app.dispatch(invite)
    app.dispatch(actOnUser.closed('invite'))
    await app.answer('POST /api/auth/registerByAdmin', { user: { id: 'u' } })
    expect(app.navigated).toEqual([])
    app.dispatch(invite)
    await app.answer('POST /api/auth/registerByAdmin', { user: { id: 'v' } })
    expect(app.navigated).toEqual(['/admin/benutzer/v'])
  })
})

test('who has left the page where passkeys are offered is offered none that comes late', async () => {
  const has = (state: object): state is { account: AccountState } => 'account' in state
  const get = jest.fn(async () => await Promise.reject(new Error('nobody took one')))
  const device = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => await Promise.resolve(true),
  })
  const page = { querySelectorAll: () => [{}] }
  Object.assign(globalThis, { PublicKeyCredential: device, document: page })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  try {
    const app = heldStore(has, account)
    const offered = async (leaves: boolean) => {
      app.dispatch(passkeyOffered())
      await app.called('POST /api/auth/passkey/options')
      if (leaves) app.dispatch(passkeyWithdrawn())
      await app.answer('POST /api/auth/passkey/options', { data: { challenge: 'AA' } })
    }
    await offered(true)
    expect(get).not.toHaveBeenCalled()
    await offered(false)
    expect(get).toHaveBeenCalled()
  } finally {
    for (const name of ['PublicKeyCredential', 'document']) Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(navigator, 'credentials')
  }
})

test('a form whose session is over says nothing of it to who logs in again', async () => {
  const has = (state: object): state is { account: AccountState } => 'account' in state
  const app = heldStore(has, account)
  app.dispatch(accountAsked({ form: 'name', userId: 'a', sent: { fullName: 'Anna' } }))
  const refused = { message: 'Invalid token' }
  await app.answer('PUT /api/users/a', refused, 403)
  await app.answer('POST /api/auth/refresh-token', { message: 'vorbei' }, 422)
  await app.answer('PUT /api/users/a', refused, 403)
  expect(app.state().account.name).toEqual({ status: 'idle' })
})

test('who logs in is not taken for who was there before', async () => {
  const has = (state: object): state is { identity: IdentityState } => 'identity' in state
  const app = heldStore(has)
  const user = (id: string) => ({
    _id: id,
    id,
    email: '',
    fullName: id,
    role: { rolename: 'user' as const },
    permissions: [],
    companies: [],
    isVerified: true,
  })
  app.dispatch(appStarted())
  app.dispatch(loggedIn({ user: user('anna'), desk: '/' }))
  await app.answer('GET /api/auth/verify-token', { data: { user: user('otto') } })
  expect(app.state().identity.session).toMatchObject({ user: { id: 'anna' } })
})
