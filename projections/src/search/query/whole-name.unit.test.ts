import { expect, test } from '@jest/globals'
import { wholeName } from './whole-name.ts'

test.each([
  ['Dolce Vita', 'dolcevita'],
  ['Mondo d’Oro', 'Mondo dOro'],
  ['Müller & Söhne GmbH', 'muller und soehne'],
  ['Kita Robert-Koch-Straße 5', 'Kita Robert Koch Str. 5'],
])('“%s” is also “%s”', (name, typed) => {
  expect(wholeName(typed)).toBe(wholeName(name))
})

test('a longer name is another one, and a name without letters none', () => {
  expect(wholeName('Dolce Vita am Markt')).not.toBe(wholeName('Dolce Vita'))
  expect(wholeName('Hundert')).not.toBe(wholeName('Hert'))
  expect(wholeName('***')).toBe('')
})
