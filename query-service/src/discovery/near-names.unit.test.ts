import { expect, test } from '@jest/globals'
import { nearestOf } from './near-names.ts'

const names = ['hamburg', 'hamberg', 'homburg', 'freiburg im breisgau', 'bad homburg']

test.each([
  ['hambrug', [0]],
  ['hamborg', [0, 1]],
  ['hamburg', [0]],
  ['freibrug', [3]],
  ['bad hombug', [4]],
  ['bad', []],
  ['quastenflosser', []],
])('names closest to "%s" are number %p', (typed, ranks) => {
  expect(nearestOf(names)(typed)).toEqual(ranks)
})

test('are found without going through all of them for each word', () => {
  let reads = 0
  const counted = new Proxy(names, {
    get: (target, property) => {
      if (property === '0') reads += 1
      return Reflect.get(target, property)
    },
  })
  const nearest = nearestOf(counted)
  expect(['hambrug', 'hamborg', 'freibrug', 'quastenflosser'].flatMap(nearest)).toEqual([0, 0, 1, 3])
  expect(reads).toBe(1)
})
