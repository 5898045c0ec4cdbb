import { expect, test } from '@jest/globals'
import { findNace, namesOfNace } from './nace.ts'

test('codes are found by how they begin and by beginnings of words', () => {
  expect(findNace('56.1').map(({ code }) => code)).toEqual(expect.arrayContaining(['56.1', '56.11']))
  expect(findNace('56.1').every(({ code }) => code.startsWith('56.1'))).toBe(true)
  expect(findNace('restaurant').some(({ code }) => code === '56.11')).toBe(true)
  expect(findNace(' ')).toEqual([])
  expect(findNace('0').length).toBeLessThanOrEqual(12)
})

test.each([
  ['Bäcker', '10.71'],
  ['bäckerei', '10.71'],
  ['Friseur', '96.21'],
  ['Herstellung Brötchen', '10.71'],
])('%s is found in the words of the trade', (text, code) => {
  expect(findNace(text).map((entry) => entry.code)).toContain(code)
})

test('codes have their names, with all that stands in them', () => {
  expect(namesOfNace(['08.9', '99.99'])).toEqual([
    { code: '08.9', name: 'Sonstiger Bergbau; Gewinnung von Steinen und Erden a. n. g.' },
  ])
})
