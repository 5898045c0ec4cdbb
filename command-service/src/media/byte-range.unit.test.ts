import { expect, it } from '@jest/globals'
import { askedRange } from './byte-range.ts'

it.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['items=0-5', undefined],
])('of 100 bytes %s is %j', (header, range) => {
  expect(askedRange(header, 100)).toEqual(range)
})

it('of nothing no part is there', () => {
  expect([askedRange('bytes=0-', 0), askedRange('bytes=-5', 0)]).toEqual(['none', 'none'])
})
