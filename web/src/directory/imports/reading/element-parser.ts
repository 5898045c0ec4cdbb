import { Parser } from 'htmlparser2'
import type { Sink } from './archive.ts'
import { brokenFile } from './unreadable-table.ts'

/** What is done with the elements of an XML text, in their order. Names come without the prefix of their namespace. */
export interface ElementHandler {
  readonly opened?: (name: string, attribute: (name: string) => string | undefined) => void
  readonly text?: (text: string) => void
  readonly closed?: (name: string) => void
}

/** Elements within one another: a workbook has a dozen. What is without an end takes the square of its depth. */
const deepest = 100

/** Bytes of a tag, comment or the like: one without an end would be kept whole. */
const longestPart = 5_000_000

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Parses XML as it comes, without ever holding all of it. Entities that a document declares itself stay unread. Throws `UnreadableTable` for elements without an end. */
export const elementParser = (handler: ElementHandler): Sink => {
  let depth = 0
  /** Bytes since an element began, ended or said something. */
  let silent = 0
  const decoder = new TextDecoder()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        silent = 0
        depth += 1
        if (depth > deepest) throw brokenFile
        handler.opened?.(
          localName(name),
          (wanted) => Object.entries(attributes).find(([key]) => localName(key) === wanted)?.[1],
        )
      },
      ontext: (text) => {
        silent = 0
        handler.text?.(text)
      },
      onclosetag: (name) => {
        silent = 0
        depth -= 1
        handler.closed?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  return (piece, isLast) => {
    silent += piece.length
    parser.write(decoder.decode(piece, { stream: !isLast }))
    if (silent > longestPart) throw brokenFile
    if (isLast) parser.end()
  }
}
