import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createDirectoryTestApp, type DirectoryTestApp } from '../directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

describe('industries', () => {
  test('are created once a name, renamed, and archived only when nobody has them', async () => {
    const id = await system.createIndustry('Bäckereien')
    const bad = { name: '!!', icon: 'Kein Symbol', naceCodes: ['x'] }
    const refused = await system.call('POST', '/api/industries', 'anna', bad)
    expect(Object.keys(refused.json().fields)).toEqual(['name', 'icon', 'naceCodes'])
    const twice = await system.call('POST', '/api/industries', 'anna', { name: 'bäckereien' })
    expect(twice.statusCode).toBe(409)
    expect(twice.json()).toMatchObject({ message: 'So heißt oder hieß schon eine Branche.' })
    const renamed = await system.call('PUT', `/api/industries/${id}`, 'anna', {
      name: 'Brot',
      expectedVersion: 0,
    })
    expect(renamed.json()).toMatchObject({ data: { version: 1 } })
    const blank = await system.call('PUT', `/api/industries/${id}`, 'anna', { name: ' ' })
    expect(blank.json()).toMatchObject({ fields: { name: 'Bitte geben Sie den Namen der Branche an.' } })
    system.industryUse.set(id, 3)
    const used = await system.call('DELETE', `/api/industries/${id}`, 'anna')
    expect(used.json()).toMatchObject({ message: expect.stringContaining('3 Unternehmen') })
    system.industryUse.delete(id)
    expect((await system.call('DELETE', `/api/industries/${id}`, 'anna')).statusCode).toBe(200)
    expect(await system.typesOf('industry-')).toEqual([
      'IndustryCreated',
      'IndustryRenamed',
      'IndustryArchived',
    ])
  })

  test('are renamed as no other is called or was, and what is refused leaves nothing behind', async () => {
    await system.createIndustry('Backen')
    const id = await system.createIndustry('Kochen')
    const rename = async (name: string, version = {}) =>
      (await system.call('PUT', `/api/industries/${id}`, 'anna', { name, ...version })).statusCode
    expect([await rename('Bäcken'), await rename('backen')]).toEqual([200, 409])
    expect([await rename('Grillen', { expectedVersion: 0 }), await rename('Grillen')]).toEqual([409, 200])
    expect((await system.call('POST', '/api/industries', 'anna', { name: 'Bäcken' })).statusCode).toBe(409)
    expect([await rename('Kochen'), await rename('Kochen')]).toEqual([200, 200])
    expect(await system.typesOf('industry-')).toEqual([
      'IndustryCreated',
      'IndustryCreated',
      ...['IndustryRenamed', 'IndustryRenamed', 'IndustryRenamed'],
    ])
  })

  test('are merged into one that can be chosen, and never in a circle', async () => {
    const [a, b] = [await system.createIndustry('Backen'), await system.createIndustry('Kochen')]
    expect((await system.call('DELETE', `/api/industries/${a}?mergeInto=${b}`, 'anna')).statusCode).toBe(200)
    expect((await system.call('DELETE', `/api/industries/${b}?mergeInto=${a}`, 'anna')).statusCode).toBe(422)
    expect((await system.call('DELETE', `/api/industries/${b}`, 'anna', { mergeInto: b })).statusCode).toBe(
      422,
    )
  })
})
