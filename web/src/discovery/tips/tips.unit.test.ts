import { expect, test } from '@jest/globals'
import { paragraphsOf } from './tips.ts'

test('a blank line begins a paragraph', () => {
  expect(paragraphsOf('Eins\nzwei\n \n\n drei ')).toEqual(['Eins\nzwei', 'drei'])
})
