import { expect, test } from '@jest/globals'
import { checkFile } from './chosen-file.ts'

test('what can be neither shown nor kept is told before it is sent', () => {
  expect(() => checkFile({ type: 'application/pdf', size: 1_000 })).not.toThrow()
  expect(() => checkFile({ type: 'image/svg+xml', size: 1_000 })).toThrow()
  expect(() => checkFile({ type: 'application/pdf', size: 21 * 1024 * 1024 })).toThrow()
})
