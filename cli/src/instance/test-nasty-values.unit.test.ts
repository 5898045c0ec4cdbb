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

test('what is in a list of objects fits: fields beside it that must be there are filled', () => {
  const text = Type.String({ minLength: 1, maxLength: 50 })
  const slot = Type.Object({ from: Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$' }), note: text })
  const day = Type.Object({
    date: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    kind: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
    slots: Type.Array(slot, { minItems: 1, maxItems: 3 }),
    place: Type.Object({ floor: Type.Integer({ minimum: 5 }), name: text }),
    note: Type.Optional(text),
  })
  const schema = Type.Array(day, { minItems: 2, maxItems: 40 })
  const values = nastyValues(schema, 100_000).map((text) => JSON.parse(text))
  // Of the texts without a pattern: in the slots, the place and the day.
  expect(values.filter((value) => Check(schema, value)).length).toBeGreaterThanOrEqual(3 * 2)
  expect(values.filter((value) => Check(schema, value) && value.length === 40).length).toBeGreaterThanOrEqual(
    2 * 2,
  )
})
