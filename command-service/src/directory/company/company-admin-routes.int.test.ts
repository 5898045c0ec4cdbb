import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { createDirectoryTestApp, type DirectoryTestApp, type Person } from '../directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

describe('approval', () => {
  test('approves, revokes with a reason, and the owner submits again', async () => {
    const { id } = await system.register()
    const approval = (who: Person, body: object) =>
      system.call('POST', `/api/companies/${id}/review`, who, body)
    expect((await approval('petra', { decision: 'approve' })).statusCode).toBe(200)
    expect((await approval('anna', { decision: 'revoke' })).json()).toMatchObject({
      fields: { reason: expect.stringContaining('Grund') },
    })
    expect((await approval('anna', { decision: 'revoke', reason: 'Falsche Adresse.' })).statusCode).toBe(200)
    expect((await approval('olga', { decision: 'submit' })).statusCode).toBe(200)
    expect((await approval('olga', { decision: 'approve' })).statusCode).toBe(400)
    expect((await system.typesOf()).slice(4)).toEqual([
      'CompanyApproved',
      'CompanyApprovalRevoked',
      'CompanySubmittedForReview',
    ])
  })

  test('approves nothing while no owner has confirmed their address, by a decision or with a form', async () => {
    const { id } = await system.register()
    system.unverified.add('olga')
    const one = await system.call('POST', `/api/companies/${id}/review`, 'anna', { decision: 'approve' })
    expect([one.statusCode, one.json().message]).toEqual([
      409,
      expect.stringContaining('E-Mail-Adresse noch nicht bestätigt'),
    ])
    const form = (who: Person) => system.call('PUT', `/api/companies/${id}`, who, { isApproved: true })
    expect((await form('anna')).json().message).toBe(one.json().message)
    expect((await form('olga')).statusCode).toBe(200)
    system.unverified.clear()
    const again = await system.call('POST', `/api/companies/${id}/review`, 'anna', { decision: 'approve' })
    expect(again.statusCode).toBe(200)
  })

  test('takes a decision back with one event that names it, and none that something was built on', async () => {
    const { id } = await system.register()
    const post = (path: string, who: Person, body: object = {}) =>
      system.call('POST', `/api/companies/${id}/review${path}`, who, body)
    const { version } = (await post('', 'anna', { decision: 'approve' })).json().data
    expect((await post('/undo', 'olga', { expectedVersion: version })).statusCode).toBe(400)
    expect((await post('/undo', 'petra', { expectedVersion: version - 1 })).statusCode).toBe(409)
    expect((await post('/undo', 'petra', { expectedVersion: version })).statusCode).toBe(200)
    const [approval, reopened] = (await system.store.readAll(beginning, 1000)).events.slice(-2)
    expect(reopened).toMatchObject({
      type: 'CompanyReviewReopened',
      metadata: { undoes: approval?.id },
    })
    expect((await post('', 'anna', { decision: 'reject', reason: 'Unklar.' })).statusCode).toBe(200)
    expect((await post('/undo', 'anna')).statusCode).toBe(200)
    expect((await post('/undo', 'anna')).statusCode).toBe(200)
    expect((await system.typesOf()).slice(4)).toEqual([
      'CompanyApproved',
      'CompanyReviewReopened',
      'CompanyRejected',
      'CompanyReviewReopened',
    ])
  })
})

describe('owners and the end', () => {
  test('an administrator adds another owner, and an owner leaves', async () => {
    const { id } = await system.register()
    const add = (who: Person, userId: string) =>
      system.call('POST', `/api/companies/${id}/owners`, who, { userId })
    expect((await add('anna', 'otto')).statusCode).toBe(200)
    expect((await system.call('DELETE', `/api/companies/${id}/owners/olga`, 'olga')).statusCode).toBe(200)
    expect((await system.call('DELETE', `/api/companies/${id}/owners/otto`, 'otto')).statusCode).toBe(409)
    const unknown = await add('anna', 'niemand')
    expect(unknown.json()).toMatchObject({ fields: { userId: expect.stringContaining('nicht registriert') } })
    for (const userId of ['kein Name', 'a/b', '', 'ä'.repeat(3), '-']) {
      const noId = await add('anna', userId)
      expect([noId.statusCode, noId.json().fields]).toEqual([
        422,
        { userId: 'Das ist keine Kennung einer Person.' },
      ])
    }
    for (const who of ['olga', 'otto'] as const) {
      const unasked = await add(who, 'petra')
      expect([unasked.statusCode, unasked.json()]).toEqual([400, { message: 'Unauthorized' }])
    }
  })

  test('only who has confirmed their own address has invitations mailed, and only so many to one address', async () => {
    const { id } = await system.register()
    const invite = (who: Person, email = 'neu@example.org') =>
      system.call('POST', `/api/companies/${id}/invitations`, who, { email })
    system.unverified.add('olga')
    const unconfirmed = await invite('olga')
    expect([unconfirmed.statusCode, unconfirmed.json().message]).toEqual([
      409,
      expect.stringContaining('bestätigen Sie bitte Ihre eigene E-Mail-Adresse'),
    ])
    system.unverified.add('anna')
    expect((await invite('anna')).statusCode).toBe(200)
    system.unverified.clear()
    expect((await invite('otto')).statusCode).toBe(400)
    for (const email of ['neu@example.org', 'Neu@example.org'])
      expect((await invite('olga', email)).statusCode).toBe(200)
    const fourth = await invite('olga', 'NEU@example.org')
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '3600'])
    system.clock.advance(hourMs)
    for (const email of ['neu@example.org', 'NEU@example.org'])
      expect((await invite('olga', email)).statusCode).toBe(200)
    const sixth = await invite('olga')
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '82800'])
    expect((await invite('olga', 'anders@example.org')).statusCode).toBe(200)
  })

  test('a number that the profile has stays when two others are pasted beside it, and nothing is changed', async () => {
    const { id } = await system.register()
    const save = (form: object) => system.call('PUT', `/api/companies/${id}`, 'olga', form)
    expect((await save({ phone: '089 1111', phone2: '0171 2222' })).statusCode).toBe(200)
    const refused = await save({ phone: '089 1111, 030 3333' })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { phone: expect.stringContaining('Für 0171 2222 ist kein Platz mehr.') },
    ])
    expect((await save({ phone: '030 3333' })).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({ data: { phone: '030 3333', phone2: '0171 2222' } })
  })

  test('nobody invites who owns the company already; others learn nothing of its owners', async () => {
    const { id } = await system.register()
    const invite = (who: Person, email: string, transfer = false) =>
      system.call('POST', `/api/companies/${id}/invitations`, who, { email, transfer })
    for (const transfer of [false, true]) {
      const refused = await invite('olga', 'Olga@example.org', transfer)
      expect([refused.statusCode, refused.json().fields]).toEqual([
        422,
        { email: expect.stringContaining('ist schon Inhaber') },
      ])
    }
    expect((await invite('otto', 'olga@example.org')).statusCode).toBe(400)
    expect((await invite('olga', 'otto@example.org')).statusCode).toBe(200)

    await system.call('POST', `/api/companies/${id}/owners`, 'anna', { userId: 'otto' })
    expect((await invite('olga', 'otto@example.org')).statusCode).toBe(422)
    expect((await invite('olga', 'otto@example.org', true)).statusCode).toBe(200)
  })

  test('an administrator deletes and restores; in between it is gone for its owner', async () => {
    const { id } = await system.register()
    expect(
      (await system.call('DELETE', `/api/adminDel/company/${id}?reason=doppelt`, 'anna')).statusCode,
    ).toBe(200)
    expect((await system.call('PUT', `/api/companies/${id}`, 'olga', { name: 'x' })).statusCode).toBe(410)
    expect((await system.call('POST', `/api/companies/${id}/restore`, 'anna')).statusCode).toBe(200)
    expect((await system.call('POST', `/api/companies/${id}/confirm`, 'olga')).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({ data: { on: '2026-01-01' } })
  })

  test.each([
    ['', { reason: 'Doppelt.' }, 'Doppelt.'],
    ['?reason=Doppelt.', undefined, 'Doppelt.'],
    ['?reason=Falsch.', { reason: 'Doppelt.' }, 'Doppelt.'],
  ])('a deletion with %j and %j has the reason %j', async (query, body, reason) => {
    const { id } = await system.register()
    const path = `/api/adminDel/company/${id}${query}`
    expect((await system.call('DELETE', path, 'anna', { grund: 'Doppelt.' })).statusCode).toBe(422)
    expect((await system.call('DELETE', path, 'anna', body)).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({ type: 'CompanyDeleted', data: { reason } })
  })

  test.each(['', '?reason=', '?reason=%20'])('nothing is deleted without a reason: %j', async (query) => {
    const { id } = await system.register()
    const answer = await system.call('DELETE', `/api/adminDel/company/${id}${query}`, 'anna')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { reason: expect.stringContaining('Grund') } },
    ])
    expect((await system.typesOf()).includes('CompanyDeleted')).toBe(false)
  })
})
