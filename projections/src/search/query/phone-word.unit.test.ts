import { expect, test } from '@jest/globals'
import { phoneWord } from './phone-word.ts'

test.each([
  '+49 89 2199890',
  '089 2199890',
  '089/219 98-90',
  '0049 89 2199890',
  '+49 (0) 89 2199890',
  '498921 99890',
])('takes %s for the same number', (written) => {
  expect(phoneWord(written)).toBe('zztel892199890')
})

test.each(['80331', '24 Stunden', 'Bäcker', '', '089', '+49 89'])('takes %s for no number', (written) => {
  expect(phoneWord(written)).toBeUndefined()
})
