/** What the history is asked for, as its address says it. Days: YYYY-MM-DD, German time. */
export interface AuditQuery {
  readonly actor?: string
  readonly type?: string
  readonly object?: string
  readonly correlation?: string
  readonly from?: string
  readonly to?: string
  /** A day to look back to: what the object was at its end. */
  readonly asOf?: string
}

/** The words of the address, which people read and send to each other. */
const words: readonly (readonly [keyof AuditQuery, string])[] = [
  ['object', 'objekt'],
  ['asOf', 'stand'],
  ['type', 'was'],
  ['actor', 'wer'],
  ['correlation', 'vorgang'],
  ['from', 'von'],
  ['to', 'bis'],
]

/** What the address of the page asks for; empty parts are left out. */
export const readAudit = (search: URLSearchParams): AuditQuery =>
  Object.fromEntries(
    words.flatMap(([field, word]) => {
      const value = search.get(word)?.trim() ?? ''
      return value === '' ? [] : [[field, value]]
    }),
  )

/** The query part of the page's address, with its question mark; nothing for no filter. {@link readAudit} reads it. */
export const auditAddress = (query: AuditQuery): string => {
  const parameters = new URLSearchParams(
    words.flatMap(([field, word]) => {
      const value = query[field]
      return value === undefined || value === '' ? [] : [[word, value]]
    }),
  )
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Without one of its conditions; the day to look back to goes with its object. */
export const withoutField = (query: AuditQuery, field: keyof AuditQuery): AuditQuery =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => name !== field && !(field === 'object' && name === 'asOf')),
  )

/** The question for the API. Who looks back to a day sees what had happened until then. */
export const auditQuestion = ({ asOf, ...query }: AuditQuery, cursor?: string): string => {
  const to = asOf ?? query.to
  return new URLSearchParams({
    ...query,
    ...(to !== undefined && { to }),
    ...(cursor !== undefined && { cursor }),
  }).toString()
}
