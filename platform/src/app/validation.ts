import type { FastifySchemaCompiler } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'
import { invalid, type Refusal } from '../lib/refusal.ts'
import { fieldErrors } from './field-errors.ts'
import { Refused } from './refused.ts'

// A form shows all its mistakes at once, and no more than a form has fields.
Settings.Set({ maxErrors: 64 })

/**
 * Checks inputs against their TypeBox schema. What doesn't fit is refused with a German text per field (D-G1). Query strings, path parameters and
 * headers are text and read as what the schema says; bodies are taken as they are,
 * and may be left out where their schema is `Type.Optional`.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema)
  const isRead = httpPart !== 'body' && !(httpPart === 'params' && isAllText(schema))
  const mayBeMissing = httpPart === 'body' && Type.IsOptional(schema)
  return (input) => {
    const value = isRead ? Value.Convert(schema, input) : input
    if (validator.Check(value) || (mayBeMissing && (value === undefined || value === null))) return { value }
    return { error: new Refused(refusalOf(httpPart, fieldErrors(schema, validator.Errors(value)))) }
  }
}

/** Parts of a path are text already. */
const isAllText = (schema: TSchema): boolean =>
  Type.IsObject(schema) && Object.values(schema.properties).every((part) => Type.IsString(part))

/** What can't be a path isn't anything; what isn't an object at all has no fields to point at. */
const refusalOf = (httpPart: string | undefined, fields: Readonly<Record<string, string>>): Refusal => {
  if (httpPart === 'params') return { code: 'notFound', message: 'Das gibt es nicht.' }
  const { '': whole, ...named } = fields
  return whole === undefined
    ? invalid(named)
    : { code: 'invalid', message: `Die Anfrage passt nicht: ${whole}`, fields: named }
}
