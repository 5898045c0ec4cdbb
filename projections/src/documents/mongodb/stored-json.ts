/** Characters with a meaning in MongoDB, and the escape character itself. */
const special = /[%.$\0]/g
const escape = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`

/** A field name as stored in MongoDB. Any JSON name is possible. */
export const storedName = (name: string): string => name.replaceAll(special, escape)

const givenName = (stored: string): string =>
  stored.replaceAll(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const renamed =
  (rename: (name: string) => string) =>
  (_key: string, value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [rename(name), each]))

const escaping = renamed(storedName)
const unescaping = renamed(givenName)

/** A document as stored in MongoDB, so that its fields can be queried. What JSON leaves out is left out. */
export const toStored = (document: unknown): unknown => {
  const text = JSON.stringify(document)
  return /[%.$]|\\u0000/.test(text) ? JSON.parse(text, escaping) : JSON.parse(text)
}

/** The inverse of {@link toStored}. */
export const fromStored = <Value>(stored: Value): Value =>
  hasEscapes(stored) ? JSON.parse(JSON.stringify(stored), unescaping) : stored

const hasEscapes = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value)
    ? value.some(hasEscapes)
    : Object.entries(value).some(([name, each]) => name.includes('%') || hasEscapes(each)))
