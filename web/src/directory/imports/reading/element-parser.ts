import { Parser } from 'htmlparser2'
import type { Sink } from './archive.ts'

/** What is done with the elements of an XML text, in their order. Names come without the prefix of their namespace. */
export interface ElementHandler {
  readonly opened?: (name: string, attribute: (name: string) => string | undefined) => void
  readonly text?: (text: string) => void
  readonly closed?: (name: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Parses XML as it comes, without ever holding all of it. Entities that a document declares itself stay unread. */
export const elementParser = (handler: ElementHandler): Sink => {
  const decoder = new TextDecoder()
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        handler.opened?.(
          localName(name),
          (wanted) => Object.entries(attributes).find(([key]) => localName(key) === wanted)?.[1],
        ),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.closed?.(localName(name)),
    },
    { xmlMode: true },
  )
  return (piece, isLast) => {
    parser.write(decoder.decode(piece, { stream: !isLast }))
    if (isLast) parser.end()
  }
}
