import { expect, test } from '@jest/globals'
import { emptyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { industryIndex } from './industry-index.ts'
import { directoryStates } from './object-states.ts'

test('the history describes every part of a profile', () => {
  const described = directoryStates(industryIndex([]))['company']?.parts.map(({ path }) => path) ?? []
  const silent = Object.keys(emptyProfile).filter(
    (part) => !described.some((path) => `${path}.`.startsWith(`profile.${part}.`)),
  )
  expect(silent).toEqual([])
})
