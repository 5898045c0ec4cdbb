import { expect, test } from '@jest/globals'
import { takenApart } from './relaxing.ts'

const names = ['bao linh', 'friseur laim', 'haus der kunst']
const matchesIn = (how: 'exact' | 'typo') => async (words: string) => {
  const terms = words.toLowerCase().split(' ')
  const found = names.some((name) => terms.every((term) => name.split(' ').includes(term)))
  return found ? terms.map((term) => ({ term, field: 'name', how })) : []
}

test('takes a word apart that is two words of a name', async () => {
  expect(await takenApart('Baolinh', matchesIn('exact'))).toBe('Bao linh')
  expect(await takenApart('Friseur Baolinh', matchesIn('exact'))).toBe('Friseur Bao linh')
})

test.each(['Baolin', 'Friseur', 'Baolinh Quarkspeise'])('takes nothing of “%s” apart', async (text) => {
  expect(await takenApart(text, matchesIn('exact'))).toBeUndefined()
})

test('halves that are merely alike are no name', async () => {
  expect(await takenApart('Baolinh', matchesIn('typo'))).toBeUndefined()
})
