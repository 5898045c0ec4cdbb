/** A requested part of a file, both ends included; `none`: it lies outside the file. */
export type AskedRange = { readonly start: number; readonly end: number } | 'none'

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14). Undefined means all of it, also for
 * several ranges at once and for an unreadable header, which a server may answer with the whole file.
 */
export const askedRange = (header: string | undefined, size: number): AskedRange | undefined => {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const last = size - 1
  if (from === '')
    return to === '0' || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: last }
  const [start, end] = [Number(from), to === '' ? last : Math.min(Number(to), last)]
  if (to !== '' && Number(to) < start) return undefined
  return start > last ? 'none' : { start, end }
}
