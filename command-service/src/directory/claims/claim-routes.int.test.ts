import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { commandBy } from '../../lib/test-system.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { admin, bakeryId, imported } from '../company/company-fixtures.ts'
import { createDirectoryTestApp, type DirectoryTestApp } from '../directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
  const data = { ...imported.data, contact: { email: 'info@ratskeller.example' } }
  const stream = companyStream(bakeryId)
  await system.handle(
    companyDecider,
    stream,
    { type: 'ImportCompany', by: admin, data, slug: 'ratskeller' },
    commandBy(undefined),
  )
  await system.handle(companyDecider, stream, { type: 'ApproveCompany', by: admin }, commandBy(undefined))
})
afterEach(() => system.close())

const claim = (who: 'olga' | 'otto', form: object) =>
  system.call('POST', `/api/companies/${bakeryId}/claim`, who, form)
const evidence = { proof: 'evidence', role: 'Wirt', evidence: 'Rufen Sie unter der Nummer des Eintrags an.' }
const claimsIn = async () =>
  (await system.streams.current(companyDecider, companyStream(bakeryId).name)).state?.claims ?? []

test('what somebody writes reaches the administrators, and nobody reads it in the log', async () => {
  expect((await claim('olga', { proof: 'evidence', role: ' ' })).json()).toMatchObject({
    fields: { role: expect.any(String), evidence: expect.any(String) },
  })
  expect((await claim('olga', evidence)).statusCode).toBe(200)
  expect((await claim('olga', evidence)).statusCode).toBe(409)
  expect(JSON.stringify(await system.log())).not.toContain('Rufen Sie')
  const [{ claimId } = { claimId: '' }] = await claimsIn()
  const path = `/api/companies/${bakeryId}/claims/${claimId}`
  expect((await system.call('POST', path, 'otto', { decision: 'accept' })).statusCode).toBe(400)
  expect((await system.call('POST', path, 'petra', { decision: 'reject' })).statusCode).toBe(422)
  expect((await system.call('POST', path, 'petra', { decision: 'accept' })).statusCode).toBe(200)
  expect((await system.call('POST', path, 'petra', { decision: 'reopen' })).statusCode).toBe(200)
  expect((await system.typesOf()).slice(-5)).toEqual([
    'CompanyClaimRequested',
    'CompanyClaimed',
    'CompanyOwnerAdded',
    'CompanyClaimReopened',
    'CompanyOwnerRemoved',
  ])
})

test('nobody asks before they have confirmed their own address', async () => {
  system.unverified.add('olga')
  expect((await claim('olga', evidence)).statusCode).toBe(409)
  expect(await claimsIn()).toEqual([])
})

test('the link to the entry’s own address works once, and for the account that asked', async () => {
  expect((await claim('olga', { proof: 'mail' })).statusCode).toBe(200)
  const [{ claimId, validUntil } = { claimId: '', validUntil: 0 }] = await claimsIn()
  const linked = { companyId: companyId(bakeryId), claimId, userId: 'olga' }
  const token = await system.claimLinks.issue(linked, validUntil ?? 0)
  const confirm = (who: 'olga' | 'otto') => system.call('POST', '/api/claims/confirm', who, { token })
  expect((await confirm('otto')).statusCode).toBe(422)
  expect((await confirm('olga')).statusCode).toBe(200)
  expect((await system.call('POST', '/api/claims/confirm', 'olga', { token: 'geraten' })).statusCode).toBe(
    422,
  )
  expect((await claim('otto', evidence)).statusCode).toBe(409)
})

test('an entry’s mailbox gets five links a day, whoever asks', async () => {
  const answers: number[] = []
  for (const who of ['olga', 'otto', 'olga', 'otto', 'olga', 'otto'] as const)
    answers.push((await claim(who, { proof: 'mail' })).statusCode)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('flagged changes are taken back, and nothing else; what was accepted is looked at again', async () => {
  const { id } = await system.register('olga')
  const review = (path: string, form?: object) =>
    system.call('POST', `/api/companies/${id}/review${path}`, 'petra', form)
  await review('', { decision: 'approve' })
  await system.call('PUT', `/api/companies/${id}`, 'olga', { name: 'Brothaus', tagLine: 'Frisch' })
  const now = async () =>
    (await system.streams.current(companyDecider, companyStream(companyId(id)).name)).state
  expect((await now())?.flagged).toEqual(['name'])
  expect((await system.call('POST', `/api/companies/${id}/review/revert`, 'olga')).statusCode).toBe(400)
  expect((await review('/revert', {})).statusCode).toBe(200)
  expect(await now()).toMatchObject({
    flagged: [],
    profile: { name: 'Bäckerei Müller', tagLine: 'Frisch' },
  })
  await system.call('PUT', `/api/companies/${id}`, 'olga', { name: 'Brotlaube' })
  expect((await review('', { decision: 'approve' })).statusCode).toBe(200)
  expect((await review('/undo', {})).statusCode).toBe(200)
  expect((await now())?.flagged).toEqual(['name'])
  expect((await review('/revert', {})).statusCode).toBe(200)
  expect((await now())?.profile.name).toBe('Bäckerei Müller')
})
