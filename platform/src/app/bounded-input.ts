import type { FastifyInstance, FastifySchema } from 'fastify'
import { isRecord } from '../lib/json.ts'

const inputs = [
  'body',
  'querystring',
  'params',
  'headers',
] as const satisfies readonly (keyof FastifySchema)[]

/**
 * Requires bounds on all input, because it is parsed on the thread that serves everybody. An app does not start with a
 * route that takes a string without `maxLength` or a list without `maxItems`.
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
  const inside = [anyOf, allOf, oneOf, additionalProperties].flatMap((part) => endlessIn(part, at))
  const named = Object.values(isRecord(patternProperties) ? patternProperties : {})
  const fields = Object.entries(isRecord(properties) ? properties : {})
  return [
    ...here,
    ...inside,
    ...endlessIn(items, `${at}[]`),
    ...endlessIn(named, `${at}{}`),
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

/** Whether an anchored pattern bounds the length of each of its parts. */
const hasLongest = (pattern: string): boolean =>
  /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, ''))
