import { expect, test } from '@jest/globals'
import { permanentEvents } from '../catalogue.ts'
import { wordOfField, wordsOfFields } from './words-of-fields.ts'

const fieldsOf = ({ schema }: (typeof permanentEvents)[number]): readonly string[] =>
  'properties' in schema ? Object.keys(schema.properties ?? {}) : []

test('every part of an event of the permanent log has a word, and nothing else has', () => {
  const fields = new Set(permanentEvents.flatMap(fieldsOf))
  expect(Object.keys(wordsOfFields).toSorted()).toEqual([...fields].toSorted())
})

test('the parts of one event are told apart by their words', () => {
  for (const event of permanentEvents) {
    const words = fieldsOf(event).map(wordOfField)
    expect([event.type, words]).toEqual([event.type, [...new Set(words)]])
  }
})

test('what a newer program wrote is called by its name', () => {
  expect(wordOfField('checksum')).toBe('Prüfsumme')
  expect(wordOfField('toString')).toBe('toString')
})
