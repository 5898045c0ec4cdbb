import { expect, test } from '@jest/globals'
import { tidyTypedPhone } from './typed-phone.ts'

test.each([
  ['089/123-456', '089 123 456'],
  ['+49 (0) 89 4613315', '+49 89 4613315'],
  ['(089) 12.34', '089 12 34'],
  ['+ 49 89', '+49 89'],
  ['089 ', '089 '],
  ['089 –', '089 '],
])('%j becomes %j', (typed, kept) => {
  expect(tidyTypedPhone(typed)).toBe(kept)
})

test('letters stay to be told about, and two numbers stay two', () => {
  expect(tidyTypedPhone('089 TAXI')).toBe('089 TAXI')
  expect(tidyTypedPhone('089 123; 0170 456')).toBe('089 123; 0170 456')
})
