import { expect, test } from '@jest/globals'
import { createRestWatch } from './give-back.ts'

const atWork = { utilization: 0.9, active: 4_500 }
const atRest = { utilization: 0.001, active: 5 }

test('a thread that has worked and has nothing to do gives back, once', () => {
  const isTime = createRestWatch()
  expect([atWork, atWork, atRest, atRest, atWork, atRest].map(isTime)).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ])
})

test('a thread that never did much has nothing to give back', () => {
  const isTime = createRestWatch()
  expect(Array.from({ length: 40 }, () => isTime(atRest))).not.toContain(true)
})
