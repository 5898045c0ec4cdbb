import { expect, test } from '@jest/globals'
import { clickIds } from './click-ids.ts'

test('all that a click leads to has one id, and what is sent by itself one of its own', () => {
  const page = new EventTarget()
  let now = 0
  const next = clickIds(page, () => now)
  const alone = [next(), next()]
  page.dispatchEvent(new Event('click'))
  const first = [next(), next()]
  page.dispatchEvent(new Event('submit'))
  now = 4_999
  const second = [next(), next()]
  now = 5_000
  const late = next()
  expect(first[0]).toBe(first[1])
  expect(second[0]).toBe(second[1])
  expect(new Set([...alone, ...first, ...second, late]).size).toBe(5)
  // The shape that the API takes.
  for (const id of [...alone, ...first, late]) expect(id).toMatch(/^[\w-]{8,64}$/)
})
