import Type, { type TSchema } from 'typebox'

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
        const value = exampleOf(part)
        return value === undefined || Type.IsOptional(part) ? [] : [[name, value] as const]
      })

/** The text of some value of a schema; undefined where none is known. */
const exampleOf = (schema: TSchema): string | undefined => {
  if ('const' in schema) return JSON.stringify(schema.const)
  if ('enum' in schema && Array.isArray(schema.enum)) return JSON.stringify(schema.enum[0])
  if ('format' in schema && schema.format === 'email') return '"jemand@example.org"'
  if (Type.IsString(schema)) return '"ein Text, lang genug"'
  if (Type.IsBoolean(schema)) return 'true'
  if (Type.IsNumber(schema) || Type.IsInteger(schema)) return '1'
  return Type.IsArray(schema) ? '[]' : undefined
}
