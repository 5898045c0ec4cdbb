import { expect, test } from '@jest/globals'
import { shortened } from './shortened.ts'

test('a long text ends after a word, and only an endless word is cut', () => {
  expect(shortened('Brezen und Brot', 15)).toBe('Brezen und Brot')
  expect(shortened('Brezen und Brot', 12)).toBe('Brezen und …')
  expect(shortened('Brezen und Brot', 10)).toBe('Brezen und …')
  expect(shortened('Brezen\n\nund Brot', 8)).toBe('Brezen …')
  // Where the first word is long, what is before it is too little.
  expect(shortened('Ab Rechtsanwaltsfachangestellte', 12)).toBe('Ab Rechtsanw …')
})
