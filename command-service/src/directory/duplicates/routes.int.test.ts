import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createDirectoryTestApp, type DirectoryTestApp, type Person } from '../directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

const two = async (): Promise<readonly [string, string]> => {
  const [one, other] = [await system.register(), await system.register()]
  return [one.id, other.id]
}
const keep = (who: Person, body: object) => system.call('POST', '/api/duplicates/keep', who, body)
const judge = (who: Person, body: object) => system.call('POST', '/api/duplicates/apart', who, body)

test('one of two stays, the other is deleted and says where it went', async () => {
  const [kept, gone] = await two()
  expect((await keep('anna', { kept, gone, reason: 'Doppelt.' })).statusCode).toBe(200)
  expect((await system.log()).slice(-2)).toMatchObject([
    { type: 'CompanyReplaced', data: { by: kept } },
    { type: 'CompanyDeleted', data: { reason: 'Doppelt.' } },
  ])
  expect((await keep('anna', { kept: gone, gone: kept, reason: 'Doppelt.' })).statusCode).toBe(409)
})

test('two are told apart once, whichever is named first, and can be doubted again', async () => {
  const [one, other] = await two()
  const before = (await system.log()).length
  expect((await judge('anna', { companies: [one, other], apart: true })).statusCode).toBe(200)
  expect((await judge('anna', { companies: [other, one], apart: true })).statusCode).toBe(200)
  expect((await judge('anna', { companies: [other, one], apart: false })).statusCode).toBe(200)
  expect((await system.log()).slice(before).map(({ type }) => type)).toEqual([
    'CompaniesToldApart',
    'CompaniesDoubtedAgain',
  ])
})

test('is for those who manage companies, and about two of them', async () => {
  const [one, other] = await two()
  expect((await keep('olga', { kept: one, gone: other, reason: 'x' })).statusCode).toBe(400)
  expect((await judge('petra', { companies: [one, other], apart: true })).statusCode).toBe(400)
  expect((await keep('anna', { kept: one, gone: one, reason: 'Doppelt.' })).statusCode).toBe(422)
  expect((await judge('anna', { companies: [one], apart: true })).statusCode).toBe(422)
})
