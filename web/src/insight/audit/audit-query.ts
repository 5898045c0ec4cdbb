import { readText } from '../../lib/address-query.ts'
import { withSearch } from '../../paths.ts'

/** The query of the history, as its address says it. Days: YYYY-MM-DD, German time. */
export interface AuditQuery {
  readonly actor?: string
  readonly type?: string
  readonly object?: string
  readonly correlation?: string
  readonly from?: string
  readonly to?: string
  /** `ja`: each event by itself, and technical ones too. */
  readonly technical?: string
  /** The moment to look back to: a day or a time (German time), or the id of an event. */
  readonly asOf?: string
  /** The same, to compare that with; without it now. */
  readonly against?: string
}

/** The words of the address, which people read and send to each other. */
const words: readonly (readonly [keyof AuditQuery, string])[] = [
  ['object', 'objekt'],
  ['asOf', 'stand'],
  ['against', 'vergleich'],
  ['type', 'was'],
  ['actor', 'wer'],
  ['correlation', 'vorgang'],
  ['from', 'von'],
  ['to', 'bis'],
  ['technical', 'technik'],
]

/** The query in the page's address, without empty parts. */
export const readAudit = (search: URLSearchParams): AuditQuery =>
  Object.fromEntries(
    words.flatMap(([field, word]) => {
      const value = readText(search, word)
      return value === '' ? [] : [[field, value]]
    }),
  )

/** The query part of the page's address, with its question mark; nothing for no filter. {@link readAudit} reads it. */
export const auditAddress = (query: AuditQuery): string =>
  withSearch('', Object.fromEntries(words.map(([field, word]) => [word, query[field]])))

/** Fields of the address that mean nothing without an object. */
const ofObject: ReadonlySet<string> = new Set(['asOf', 'against'])

/** Without one of its conditions; the moments to look at go with their object. */
export const withoutField = (query: AuditQuery, field: keyof AuditQuery): AuditQuery =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => name !== field && !(field === 'object' && ofObject.has(name))),
  )

/** About one object, with its other conditions; about all when the text is empty. The moments to look at stay with the object they were chosen for. */
export const aboutObject = (query: AuditQuery, text: string): AuditQuery => {
  const object = text.trim()
  if (object === query.object) return query
  const others = withoutField(query, 'object')
  return object === '' ? others : { ...others, object }
}

/** Whether a moment is that right after an event. */
export const isEvent = (moment: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(moment)

/** The query for the API. Looking back to a day or time shows what had happened until then; comparing two shows everything. */
export const auditQuestion = (
  { asOf, against, technical, ...query }: AuditQuery,
  cursor?: string,
): string => {
  const looksBack = asOf !== undefined && against === undefined && !isEvent(asOf)
  const to = looksBack ? asOf : query.to
  return new URLSearchParams({
    ...query,
    ...(technical === undefined && { technical: 'false' }),
    ...(to !== undefined && { to }),
    ...(cursor !== undefined && { cursor }),
  }).toString()
}
