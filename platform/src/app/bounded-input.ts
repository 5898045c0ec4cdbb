import type { FastifyInstance, FastifySchema } from 'fastify'
import { isRecord } from '../lib/json.ts'

const inputs = [
  'body',
  'querystring',
  'params',
  'headers',
] as const satisfies readonly (keyof FastifySchema)[]

/**
 * Has every text and every list of an input an end: what a route takes is read, compared and composed on the thread that answers everybody. An app with a route that has a text
 * without `maxLength` or a list without `maxItems` does not start. What may be anything is for fields that nobody reads.
 */
export const registerBoundedInput = (app: FastifyInstance): void => {
  const endless: string[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const input of inputs)
      endless.push(...endlessIn(schema?.[input], `${String(method)} ${url} ${input}`))
  })
  app.addHook('onReady', async () => {
    if (endless.length > 0) throw new Error(`inputs without an end: ${endless.join(', ')}`)
  })
}

const endlessIn = (schema: unknown, at: string): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap((part) => endlessIn(part, at))
  if (!isRecord(schema)) return []
  const { type, anyOf, allOf, oneOf, items, properties, patternProperties, additionalProperties } = schema
  const here = hasEnd(schema) ? [] : [`${at} (${String(type)})`]
  const inside = [anyOf, allOf, oneOf, patternProperties, additionalProperties].flatMap((part) =>
    endlessIn(part, at),
  )
  const fields = Object.entries(isRecord(properties) ? properties : {})
  return [
    ...here,
    ...inside,
    ...endlessIn(items, `${at}[]`),
    ...fields.flatMap(([name, part]) => endlessIn(part, `${at}.${name}`)),
  ]
}

const hasEnd = (schema: Readonly<Record<string, unknown>>): boolean => {
  const { type, maxLength, maxItems, pattern, patternProperties, maxProperties } = schema
  if (patternProperties !== undefined && maxProperties === undefined) return false
  if (type === 'array') return maxItems !== undefined
  if (type !== 'string' || 'enum' in schema || 'const' in schema) return true
  return maxLength !== undefined || (typeof pattern === 'string' && hasLongest(pattern))
}

/** Whether it describes texts from end to end, each of its parts at most so many times. */
const hasLongest = (pattern: string): boolean =>
  /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, ''))
