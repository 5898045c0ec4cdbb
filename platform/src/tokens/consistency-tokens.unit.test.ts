import { describe, expect, test } from '@jest/globals'
import { createConsistencyTokens } from './consistency-tokens.ts'

const tokens = createConsistencyTokens(new Uint8Array(32).fill(1))
const [early, late] = ['0000000000000007', '000000000000001f-000000000000001f']

describe('consistency tokens', () => {
  test('come back as the positions they were issued for', () => {
    for (const position of [early, late]) expect(tokens.latestOf(tokens.issue(position))).toBe(position)
  })

  test('of one position differ, so that nobody sees whether the log has moved', () => {
    const issued = new Set(Array.from({ length: 100 }, () => tokens.issue(early)))
    expect(issued.size).toBe(100)
    expect(new Set([...issued].map(({ length }) => length)).size).toBe(1)
  })

  test('joined are read as the latest, or as the earliest, which is unknown once one can’t be read', () => {
    const joined = [early, late, early].map(tokens.issue)
    expect([tokens.latestOf(joined.join('.')), tokens.earliestOf(joined.join('.'))]).toEqual([late, early])
    const withOther = [...joined, 'nonsense'].join('.')
    expect([tokens.latestOf(withOther), tokens.earliestOf(withOther)]).toEqual([late, undefined])
  })

  test('are read by nobody else, and none can be made or changed without the key', () => {
    const token = tokens.issue(early)
    const bytes = Buffer.from(token, 'base64url')
    for (const [at] of bytes.entries()) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(tokens.latestOf(changed.toString('base64url'))).toBeUndefined()
    }
    expect(createConsistencyTokens(new Uint8Array(32).fill(2)).latestOf(token)).toBeUndefined()
    for (const text of ['', '.', early, late, token.slice(0, -4), 'x'.repeat(4_000)])
      expect(tokens.latestOf(text)).toBeUndefined()
  })
})
