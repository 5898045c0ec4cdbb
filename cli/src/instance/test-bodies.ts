import Type, { type TSchema } from 'typebox'
import { Check } from 'typebox/value'

/** Whether it is the schema of an object. */
export const isObject = (
  schema: unknown,
): schema is TSchema & { readonly properties: Record<string, TSchema> } =>
  typeof schema === 'object' && schema !== null && 'properties' in schema

/** Fields of a body, each with the text of its value as JSON. */
export type Fields = readonly (readonly [name: string, text: string])[]

/** As it is sent. */
export const bodyOf = (fields: Fields): string =>
  `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`

/** What must be there, each with a value that fits where one is known. */
export const rightFields = (schema: unknown): Fields =>
  !isObject(schema)
    ? []
    : Object.entries(schema.properties).flatMap(([name, part]) => {
        const value = Type.IsOptional(part) ? undefined : exampleOf(part)
        return value === undefined ? [] : [[name, value] as const]
      })

/** The text of some value of a schema; undefined where none is known. */
export const exampleOf = (schema: TSchema): string | undefined =>
  candidatesOf(schema).find((text) => Check(schema, JSON.parse(text)))

const texts: readonly string[] = [
  'ein Text, lang genug',
  'jemand@example.org',
  'https://example.org/',
  '2026-07-01',
  '2026-07-01T10:00:00.000Z',
  '08:00',
  '20:00',
  'x',
  '80331',
  '+49 89 123456',
  'c0ffee00-0000-4000-8000-000000000000',
]

/** What may be a value of a schema. */
const candidatesOf = (schema: TSchema): readonly string[] => {
  if ('const' in schema) return [JSON.stringify(schema.const)]
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one))
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.flatMap(candidatesOf)
  if (isObject(schema)) return [bodyOf(rightFields(schema))]
  if (Type.IsString(schema)) return texts.map((text) => JSON.stringify(text))
  if (Type.IsBoolean(schema)) return ['true']
  if (Type.IsNull(schema)) return ['null']
  if (Type.IsNumber(schema) || Type.IsInteger(schema))
    return [1, 0, numberIn(schema, 'minimum') ?? 1, numberIn(schema, 'maximum') ?? 1].map((one) =>
      JSON.stringify(one),
    )
  if (Type.IsArray(schema)) return [listOf(exampleOf(schema.items), numberIn(schema, 'minItems') ?? 0)]
  return 'type' in schema ? ['{}'] : ['"was auch immer"']
}

/** A bound that a schema sets; undefined where it sets none. */
export const numberIn = (schema: object, name: string): number | undefined => {
  const value: unknown = Object.getOwnPropertyDescriptor(schema, name)?.value
  return typeof value === 'number' ? value : undefined
}

const listOf = (item: string | undefined, count: number): string =>
  `[${Array.from({ length: item === undefined ? 0 : count }, () => item).join(',')}]`
