import { expect, test } from '@jest/globals'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [840 * 1024, '840 KB'],
  [1.5 * 1024 * 1024, '1,5 MB'],
  [50 * 1024 ** 3, '50 GB'],
])('%s bytes are said in words: nothing takes no room', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
