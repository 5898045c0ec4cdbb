import type { Json, JsonObject } from '@schaufenster/platform/lib/json.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import fc from 'fast-check'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { closed } from './check-data.ts'
import type { EventDefinition } from './define-event.ts'

/** Any value that matches a schema, for property tests and golden files. Supports the parts of JSON Schema that events use. */
export const anyOf = <Schema extends TSchema>(schema: Schema): fc.Arbitrary<Static<Schema>> => {
  const validator = Compile(schema)
  return anyJson(closed(schema)).filter((value): value is Static<Schema> & Json => validator.Check(value))
}

/** Data of any event of this type, with personal fields in clear. */
export const anyDataOf = <Type extends string, Schema extends TSchema>(
  definition: EventDefinition<Type, Schema>,
): fc.Arbitrary<Static<Schema>> => anyOf(definition.schema)

const anyJson = (schema: JsonObject): fc.Arbitrary<Json> => {
  if (schema['const'] !== undefined) return fc.constant(schema['const'])
  if (isList(schema['enum'])) return fc.constantFrom(...schema['enum'])
  if (isList(schema['anyOf'])) return fc.oneof(...schema['anyOf'].map((part) => anyJson(objectIn(part))))
  const make = typeof schema['type'] === 'string' ? own(makers, schema['type']) : undefined
  if (make === undefined) throw new Error(`no generator for the schema ${JSON.stringify(schema)}`)
  return make(schema)
}

const anyText = (schema: JsonObject): fc.Arbitrary<Json> => {
  const format = typeof schema['format'] === 'string' ? own(formats, schema['format']) : undefined
  if (format !== undefined) return format
  const maxLength = numberIn(schema, 'maxLength')
  return typeof schema['pattern'] === 'string'
    ? anyMatching(schema['pattern']).filter((text) => text.isWellFormed())
    : fc.string({
        unit: 'grapheme',
        minLength: numberIn(schema, 'minLength') ?? 0,
        ...(maxLength !== undefined && { maxLength }),
      })
}

/** Generators by pattern: one takes fast-check up to a second to make, and most patterns stand in many schemas. */
const generators = new Map<string, fc.Arbitrary<string>>()

const anyMatching = (pattern: string): fc.Arbitrary<string> => {
  const generator = generators.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  generators.set(pattern, generator)
  return generator
}

const anyInteger = (schema: JsonObject): fc.Arbitrary<Json> =>
  fc.integer({
    min: numberIn(schema, 'minimum') ?? (numberIn(schema, 'exclusiveMinimum') ?? -1_000_001) + 1,
    max: numberIn(schema, 'maximum') ?? (numberIn(schema, 'exclusiveMaximum') ?? 1_000_001) - 1,
  })

/** JSON has no negative zero. */
const anyNumber = (schema: JsonObject): fc.Arbitrary<Json> =>
  fc
    .double({
      min: numberIn(schema, 'exclusiveMinimum') ?? numberIn(schema, 'minimum') ?? -1e9,
      minExcluded: numberIn(schema, 'exclusiveMinimum') !== undefined,
      max: numberIn(schema, 'exclusiveMaximum') ?? numberIn(schema, 'maximum') ?? 1e9,
      maxExcluded: numberIn(schema, 'exclusiveMaximum') !== undefined,
      noNaN: true,
    })
    .map((number) => number + 0)

const anyList = (schema: JsonObject): fc.Arbitrary<Json> => {
  const { items } = schema
  if (isList(items)) return fc.tuple(...items.map((item) => anyJson(objectIn(item))))
  const length = {
    minLength: numberIn(schema, 'minItems') ?? 0,
    maxLength: numberIn(schema, 'maxItems') ?? 5,
  }
  const item = anyJson(objectIn(items))
  return schema['uniqueItems'] === true
    ? fc.uniqueArray(item, { ...length, selector: (value) => JSON.stringify(value) })
    : fc.array(item, length)
}

const anyObject = (schema: JsonObject): fc.Arbitrary<Json> => {
  if (schema['patternProperties'] !== undefined) {
    const [[pattern, values] = ['', undefined]] = Object.entries(objectIn(schema['patternProperties']))
    return fc.dictionary(anyMatching(pattern), anyJson(objectIn(values)), {
      maxKeys: 5,
      noNullPrototype: true,
    })
  }
  const properties = Object.entries(objectIn(schema['properties']))
  const required = new Set(isList(schema['required']) ? schema['required'] : [])
  return fc.record(Object.fromEntries(properties.map(([name, part]) => [name, anyJson(objectIn(part))])), {
    requiredKeys: properties.flatMap(([name]) => (required.has(name) ? [name] : [])),
    noNullPrototype: true,
  })
}

const makers: Readonly<Record<string, (schema: JsonObject) => fc.Arbitrary<Json>>> = {
  string: anyText,
  integer: anyInteger,
  number: anyNumber,
  array: anyList,
  object: anyObject,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

const anyMoment = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 7 }),
  'date-time': anyMoment,
  date: anyMoment.map((moment) => moment.slice(0, 10)),
  email: fc.emailAddress(),
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const objectIn = (value: Json | undefined): JsonObject => {
  if (typeof value === 'object' && value !== null && !isList(value)) return value
  throw new Error(`not a schema: ${JSON.stringify(value)}`)
}

const numberIn = (schema: JsonObject, name: string): number | undefined => {
  const value = own(schema, name)
  return typeof value === 'number' ? value : undefined
}
