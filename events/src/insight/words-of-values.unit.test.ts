import { expect, test } from '@jest/globals'
import { permanentEvents } from '../catalogue.ts'
import { wordOfValue, wordsOfValues } from './words-of-values.ts'

/** The words that a schema knows, each with the part that holds it. */
const wordsIn = (schema: unknown, field = ''): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => wordsIn(one, field))
  if (typeof schema !== 'object' || schema === null) return []
  const own = [
    ...('const' in schema ? [schema.const] : []),
    ...('enum' in schema && Array.isArray(schema.enum) ? schema.enum : []),
  ].filter((value) => typeof value === 'string')
  const properties = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  const parts = ['items', 'anyOf'].flatMap((part) =>
    wordsIn(Object.entries(schema).find(([name]) => name === part)?.[1], field),
  )
  return [
    ...own.map((value) => `${field}: ${value}`),
    ...parts,
    ...properties.flatMap(([name, property]) => wordsIn(property, name)),
  ]
}

test('every word of our code in an event of the permanent log has German words, and nothing else has', () => {
  const inSchemas = new Set(permanentEvents.flatMap(({ schema }) => wordsIn(schema)))
  const inGerman = Object.entries(wordsOfValues).flatMap(([field, values]) =>
    Object.keys(values).map((value) => `${field}: ${value}`),
  )
  expect(inGerman.toSorted()).toEqual([...inSchemas].toSorted())
})

test('what is no word of our code stays as it is', () => {
  expect(wordOfValue('role', 'admin')).toBe('Verwaltung')
  expect(wordOfValue('reason', 'Die Adresse fehlt.')).toBe('Die Adresse fehlt.')
  expect(wordOfValue('toString', 'constructor')).toBe('constructor')
  expect(wordOfValue('role', 'toString')).toBe('toString')
})
