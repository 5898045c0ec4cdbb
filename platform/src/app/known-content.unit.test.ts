import { expect, test } from '@jest/globals'
import { hasAlready } from './known-content.ts'

const asked = (header?: string) => ({ headers: header === undefined ? {} : { 'if-none-match': header } })

test.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['"b", "a"', '"a"', true],
  ['"b",W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['a', '"a"', false],
])('with If-None-Match %s, whoever asks for %s has it: %s', (header, etag, isKnown) => {
  expect(hasAlready(asked(header), etag)).toBe(isKnown)
})
