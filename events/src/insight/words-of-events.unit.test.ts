import { expect, test } from '@jest/globals'
import { permanentEvents } from '../catalogue.ts'
import { wordsOf, wordsOfEvents } from './words-of-events.ts'

test('every event of the permanent log has words of its own, and no other has', () => {
  const types = permanentEvents.map(({ type }) => type)
  expect(Object.keys(wordsOfEvents).toSorted()).toEqual(types.toSorted())
  const words = Object.values(wordsOfEvents)
  expect(words.length).toBe(new Set(words).size)
})

test('what a newer program wrote is called by its type', () => {
  expect(wordsOf('CompanyApproved')).toBe('Freigegeben')
  expect(wordsOf('toString')).toBe('toString')
})
