import { MIMEType } from 'node:util'

/** How many parts of a form are examined; a picture's form has one. */
const mostParts = 10
/** Maximum bytes of a part's headers. */
const mostHeadBytes = 8192

const blankLine = '\r\n\r\n'

/** The first file of a form, with its name. */
export interface NamedContent {
  readonly content: Buffer
  /** Without a folder; empty if the sender gives none. */
  readonly name: string
}

/** The first file of a form, or that it has none, or more parts than are examined. */
export type FormFile = NamedContent | 'none' | 'tooMany'

/**
 * The first file of a `multipart/form-data` form (RFC 7578). A form that ends before its file does has none.
 * Takes a single pass however the form is divided: a hundred thousand parts cost no more than a picture.
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

/** Only by what browsers send for files. */
const isFile = (head: string): boolean => /^content-disposition:\s*form-data;.*\bfilename\*?=/im.test(head)

/** Browsers send UTF-8 with percent-encoded quotes and line breaks. */
const nameIn = (head: string): string => {
  const [, quoted = ''] = /\bfilename="([^"]*)"/i.exec(head) ?? []
  const name = Buffer.from(quoted, 'latin1').toString('utf8')
  return name
    .replaceAll('%22', '"')
    .replace(/%0[da]/gi, ' ')
    .replace(/^.*[/\\]/, '')
}
