/** A part of a file that is asked for, both ends included; `none`: of all that is asked for nothing is there. */
export type AskedRange = { readonly start: number; readonly end: number } | 'none'

/**
 * The part of so many bytes that a `Range` header asks for (RFC 9110, 14). Undefined means all of it: also for several ranges at once and for a header that
 * can't be read, which a server may answer with the whole.
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
