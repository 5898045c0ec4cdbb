import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { Check } from 'typebox/value'
import { nastyValues } from './test-nasty-values.ts'

test('what has any names is filled with as many as it admits, each with a value that fits', () => {
  const schema = Type.Record(Type.String(), Type.String({ maxLength: 50 }), { maxProperties: 30 })
  const values = nastyValues(schema, 100_000).map((text) => JSON.parse(text))
  expect(values.length).toBeGreaterThan(20)
  for (const value of values) {
    expect(Check(schema, value)).toBe(true)
    expect(Object.keys(value)).toHaveLength(30)
  }
})
