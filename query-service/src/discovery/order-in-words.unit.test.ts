import { expect, test } from '@jest/globals'
import { orderInWords } from './order-in-words.ts'

const rules = {
  ...{ name: 3, services: 9, tagLine: 0, industry: 0, city: 0, about: 0 },
  ...{ exactness: 4, nearness: 5, relaxes: true },
}

test('says what counts, the weightiest first, that a time is asked of a trade, and what nobody can buy', () => {
  const [fields, exactness, nearness, ...more] = orderInWords(rules)
  expect(fields).toContain('in den Leistungen (9), im Namen (3).')
  expect(exactness).toContain('bis zu 4 Punkte')
  expect(nearness).toContain('bis zu 10 Punkte')
  expect(more.at(-2)).toContain('zuerst Unternehmen dieser Branche')
  expect(more.at(-1)).toContain('Niemand kann sich')
})

test('without rules it is the order of the index, and what counts nothing is not said', () => {
  expect(orderInWords(undefined)[0]).toContain('deren Name genau')
  const none = orderInWords({ ...rules, name: 0, services: 0, exactness: 0, nearness: 0 })
  expect(none[0]).toBe('Wo Ihr Suchwort steht, spielt keine Rolle.')
  expect(none.join(' ')).not.toContain('Dazu kommen')
})
