import { MIMEType } from 'node:util'

/** Parts of a form that are looked at; the form of a picture has one. */
const mostParts = 10
/** Bytes of what a part says of itself. */
const mostHeadBytes = 8192

const blankLine = '\r\n\r\n'

/** The first file of a form, with the name that it goes by. */
export interface NamedContent {
  readonly content: Buffer
  /** Without a folder; empty where the sender gives none. */
  readonly name: string
}

/** What a form holds: its first file, none, or more parts than are looked at. */
export type FormFile = NamedContent | 'none' | 'tooMany'

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
    const said = headEnd === -1 ? '' : head.toString('latin1', 0, headEnd)
    if (isFile(said))
      return { content: form.subarray(from + headEnd + blankLine.length, to), name: nameIn(said) }
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

/** Browsers send UTF-8, with quotes and line ends percent-encoded. */
const nameIn = (head: string): string => {
  const [, quoted = ''] = /\bfilename="([^"]*)"/i.exec(head) ?? []
  const name = Buffer.from(quoted, 'latin1').toString('utf8')
  return name
    .replaceAll('%22', '"')
    .replace(/%0[da]/gi, ' ')
    .replace(/^.*[/\\]/, '')
}
