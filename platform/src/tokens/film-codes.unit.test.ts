import { expect, test } from '@jest/globals'
import { createFilmCodes } from './film-codes.ts'

const hourMs = 3_600_000
let now = Date.UTC(2026, 10, 28, 8)
const codes = createFilmCodes([Buffer.alloc(32, 1)], () => now)
const codeIn = (address: string) => new URLSearchParams(address.slice(address.indexOf('?'))).get('t') ?? ''

test('a code opens one film for some hours', () => {
  const address = codes.signed('/media/video/a.mp4')
  const code = codeIn(address)
  expect(address).toBe(`/media/video/a.mp4?t=${code}`)
  expect([codes.opens('a.mp4', code), codes.opens('b.mp4', code)]).toEqual([true, false])
  expect(codes.opens('a.mp4', code.replace(/^./, '9'))).toBe(false)
  now += 3.9 * hourMs
  expect(codes.signed('/media/video/a.mp4')).toBe(address)
  now += 4 * hourMs
  expect(codes.opens('a.mp4', code)).toBe(true)
  now += hourMs
  expect(codes.opens('a.mp4', code)).toBe(false)
})
