import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readEngineBody } from './engine-body.ts'

describe('the old engine-style search body', () => {
  test('gives its text, industry and isApproved, and nothing else', () => {
    const body = {
      from: 20,
      size: 10,
      query: {
        bool: {
          should: [
            { multi_match: { query: 'Bäckerei Huber', fields: ['name', 'slug'] } },
            { wildcard: { about: '*Bäckerei Huber*' } },
          ],
          filter: [{ term: { 'industry._id': 'abc' } }, { term: { isApproved: true } }],
        },
      },
      script_fields: { x: { script: 'evil' } },
    }
    expect(readEngineBody(body)).toEqual({
      query: 'Bäckerei Huber',
      industry: 'abc',
      onlyApproved: true,
      limit: 10,
      page: 3,
    })
  })

  test('match all asks for everything', () => {
    expect(readEngineBody({ query: { match_all: {} } })).toEqual({})
  })

  test('a wildcard alone is a text without its stars', () => {
    expect(readEngineBody({ query: { wildcard: { name: { value: '*dach*' } } } })).toEqual({ query: 'dach' })
  })

  test('our own body is none of them', () => {
    expect(readEngineBody({ query: 'Bäckerei' })).toBeUndefined()
  })

  test('whatever comes, it never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const read = readEngineBody({ query: anything })
        expect(read === undefined || typeof read === 'object').toBe(true)
      }),
    )
  })
})
