import { MIMEType } from 'node:util'

/** Parts of a form that are looked at; the form of a picture has one. */
const mostParts = 10
/** Bytes of what a part says of itself. */
const mostHeadBytes = 8192

const blankLine = '\r\n\r\n'

/** What a form holds: its first file, none, or more parts than are looked at. */
export type FormFile = Buffer | 'none' | 'tooMany'

/**
 * The first file of a form of the type `multipart/form-data` (RFC 7578). A form that breaks off before the end of its file has none. In the time of one look through the form, however it is cut:
 * what a form with a hundred thousand parts costs is what a picture costs.
 */
export const fileInForm = (contentType: string, form: Buffer): FormFile => {
  const boundary = boundaryIn(contentType)
  if (boundary === undefined) return 'none'
  let at = form.indexOf(`--${boundary}\r\n`)
  for (let part = 0; at !== -1; part += 1) {
    if (part === mostParts) return 'tooMany'
    const from = form.indexOf('\r\n', at + 2) + 2
    const to = form.indexOf(`\r\n--${boundary}`, from - 2)
    if (to === -1) return 'none'
    const head = form.subarray(from, Math.min(to, from + mostHeadBytes))
    const headEnd = head.indexOf(blankLine)
    if (headEnd !== -1 && isFile(head.toString('latin1', 0, headEnd)))
      return form.subarray(from + headEnd + blankLine.length, to)
    const isLast = form.toString('latin1', to + boundary.length + 4, to + boundary.length + 6) !== '\r\n'
    at = isLast ? -1 : to + 2
  }
  return 'none'
}

const boundaryIn = (contentType: string): string | undefined => {
  try {
    return new MIMEType(contentType).params.get('boundary') || undefined
  } catch {
    return undefined
  }
}

/** By what browsers say of files alone. */
const isFile = (head: string): boolean => /^content-disposition:\s*form-data;.*\bfilename\*?=/im.test(head)
