import type { FastifySchemaCompiler } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'
import { invalid, type Refusal } from '../lib/refusal.ts'
import { fieldErrors } from './field-errors.ts'
import { Refused } from './refused.ts'

// A form shows all its mistakes at once, but no more than a form has fields.
Settings.Set({ maxErrors: 64 })

/**
 * Checks input against its TypeBox schema. Mismatches are refused with a German text per field (D-G1). Query strings, path parameters and headers are
 * converted. Bodies are taken as they are, and may be missing where the schema is `Type.Optional`.
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

/** Path parameters are text already. */
const isAllText = (schema: TSchema): boolean =>
  Type.IsObject(schema) && Object.values(schema.properties).every((part) => Type.IsString(part))

/** An impossible path parameter is a 404. A body that isn't an object has no fields to name. */
const refusalOf = (httpPart: string | undefined, fields: Readonly<Record<string, string>>): Refusal => {
  if (httpPart === 'params') return { code: 'notFound', message: 'Das gibt es nicht.' }
  const { '': whole, ...named } = fields
  return whole === undefined
    ? invalid(named)
    : { code: 'invalid', message: `Die Anfrage passt nicht: ${whole}`, fields: named }
}
