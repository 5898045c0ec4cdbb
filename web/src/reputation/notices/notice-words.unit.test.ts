import { expect, test } from '@jest/globals'
import { appellantOf } from './notice-words.ts'

test('an appeal is of whoever sent the notice, or of whoever wrote what it is about', () => {
  expect(appellantOf('notifier', 'review')).toBe('der meldenden Person')
  expect(appellantOf('affected', 'review')).toBe('der Verfasserin oder des Verfassers')
  expect(appellantOf('affected', 'commentFile')).toBe('der Verfasserin oder des Verfassers')
  expect(appellantOf('affected', 'picture')).toBe('des Unternehmens')
})
