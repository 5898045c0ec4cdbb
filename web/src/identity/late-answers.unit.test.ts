import { describe, expect, jest, test } from '@jest/globals'
import { heldStore } from '../app/test-store.ts'
import { changeName } from './account/api.ts'
import { changePasskey } from './passkeys/api.ts'
import { passkeyOffer, passkeyOffered, passkeyWithdrawn } from './passkeys/passkey-offer.ts'
import { eraseAccount } from './privacy/api.ts'
import { changeRole, roleOverview, roleHolders } from './roles/api.ts'
import { roles } from './roles/roles.ts'
import { savingRequested, ticked, type RolesState } from './roles/slice.ts'
import { appStarted, loggedIn, type IdentityState } from './slice.ts'
import { actOnUser, userAccount } from './users/api.ts'

const anything = (state: object): state is object => typeof state === 'object'
const refusal = { message: 'Das ging nicht.' }

describe('passkeys', () => {
  const rename = (id: string) => {
    const passkey = { id, name: id, addedAt: '', usedAt: null }
    const kind = 'rename' as const
    return [
      changePasskey.opened({ kind, passkey }),
      changePasskey.requested({ kind, id, name: `${id}2` }),
    ] as const
  }

  test('a name that is saved late does not close the question that is open by now, and one that is refused is not said in it', async () => {
    const app = heldStore(anything)
    for (const [first, status] of [
      ['a', 200],
      ['b', 422],
    ] as const) {
      for (const action of rename(first)) app.dispatch(action)
      app.dispatch(changePasskey.closed())
      const [question] = rename('c')
      app.dispatch(question)
      await app.answer(`PUT /api/me/passkeys/${first}`, refusal, status)
      expect(changePasskey.of(app.state())).toMatchObject({
        subject: { passkey: { id: 'c' } },
        state: { status: 'idle' },
      })
    }
    expect(app.toasts()).toEqual(['Der Name ist gespeichert.'])
  })

  test('of a double click the first counts, and its answer', async () => {
    const app = heldStore(anything)
    const [question, wish] = rename('a')
    for (const action of [question, wish, wish]) app.dispatch(action)
    await app.settled()
    expect(app.waiting()).toEqual(['PUT /api/me/passkeys/a'])
    await app.answer('PUT')
    expect(changePasskey.of(app.state()).subject).toBeUndefined()
  })
})

test('a refused end of the account is not said in the form that is opened later, which can be sent', async () => {
  const app = heldStore(anything)
  const wanted = eraseAccount.requested({ current: 'x', deleteCompanies: [] })
  for (const action of [eraseAccount.opened(true), wanted, eraseAccount.closed(), eraseAccount.opened(true)])
    app.dispatch(action)
  await app.answer('POST /api/me/erasure', refusal, 422)
  expect(eraseAccount.of(app.state())).toMatchObject({ subject: true, state: { status: 'idle' } })
  app.dispatch(wanted)
  await app.answer('POST /api/me/erasure', refusal, 422)
  expect(eraseAccount.of(app.state()).state.status).toBe('failed')
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
  test('what was done about one is not said of the one that is shown by now', async () => {
    const app = heldStore(anything)
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
    const app = heldStore(anything)
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
    expect(app.navigated).toEqual(['/admin/konten/v'])
  })
})

test('who has left the page where passkeys are offered is offered none that comes late', async () => {
  const get = jest.fn(async () => await Promise.reject(new Error('nobody took one')))
  const device = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => await Promise.resolve(true),
  })
  const page = { querySelectorAll: () => [{}] }
  Object.assign(globalThis, { PublicKeyCredential: device, document: page })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  try {
    const app = heldStore(anything, passkeyOffer)
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
  const app = heldStore(anything)
  app.dispatch(changeName.requested({ userId: 'a', fullName: 'Anna' }))
  const refused = { message: 'Invalid token' }
  await app.answer('PUT /api/users/a', refused, 403)
  await app.answer('POST /api/auth/refresh-token', { message: 'vorbei' }, 422)
  await app.answer('PUT /api/users/a', refused, 403)
  expect(changeName.of(app.state()).state).toEqual({ status: 'idle' })
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
  app.dispatch(loggedIn({ user: user('anna'), startPage: '/', workplaces: [] }))
  await app.answer('GET /api/auth/verify-token', { data: { user: user('otto') } })
  expect(app.state().identity.session).toMatchObject({ user: { id: 'anna' } })
})
