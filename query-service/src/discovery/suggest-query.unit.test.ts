import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readEngineSuggestBody } from './suggest-query.ts'

test.each([
  [{ suggest: { 'name-suggest': { prefix: 'Bäck', completion: { field: 'name', size: 5 } } } }, 'Bäck'],
  [{ suggest: { text: 'Bäck', 'name-suggest': { completion: { field: 'name' } } } }, 'Bäck'],
  [{ query: { multi_match: { query: 'Bäck', fields: ['name'] } } }, 'Bäck'],
  [{ suggest: { 'name-suggest': { prefix: 7 } }, size: 3 }, ''],
])('of an old client’s %j only the text is read', (body, query) => {
  expect(readEngineSuggestBody(body)).toEqual({ query })
})

test('our own body is none of these, and nothing else makes it fail', () => {
  expect(readEngineSuggestBody({ query: 'Bäck', place: 'Ulm' })).toBeUndefined()
  fc.assert(
    fc.property(fc.anything(), (suggest) => {
      const { query = '' } = readEngineSuggestBody({ suggest, query: 'x' }) ?? {}
      expect(query.length).toBeLessThanOrEqual(200)
    }),
  )
})
