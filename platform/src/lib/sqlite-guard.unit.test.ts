import { describe, expect, it } from '@jest/globals'
import { isSafeSqlite, requireSafeSqlite } from './sqlite-guard.ts'

describe('the guard against the WAL-reset bug', () => {
  it.each(['3.51.3', '3.51.4', '3.51.10', '3.52.0', '3.53.4', '4.0.0'])('accepts SQLite %s', (version) => {
    expect(isSafeSqlite(version)).toBe(true)
    expect(() => requireSafeSqlite(version)).not.toThrow()
  })

  it.each(['3.51.2', '3.51.0', '3.50.9', '3.9.99', '2.99.99', '3.51', '', 'unknown'])(
    'refuses SQLite "%s" and names the version that is needed',
    (version) => {
      expect(isSafeSqlite(version)).toBe(false)
      expect(() => requireSafeSqlite(version)).toThrow('3.51.3')
    },
  )
})
