/** What survives `JSON.parse(JSON.stringify(value))` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** Whether a value from outside is an object and not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with sorted keys, so that equal values have equal text. Models are compared in this form (promise 4). */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sortedKeys)

const sortedKeys = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
