interface HighlightedProps {
  readonly text: string
  /** Half-open ranges of the text that a query matched, in order. */
  readonly ranges: readonly (readonly [number, number])[]
}

interface Piece {
  readonly from: number
  readonly text: string
  readonly marked: boolean
}

/** Cuts a text at the edges of ranges; ranges that overlap or leave the text are cut back. */
export const piecesOf = ({ text, ranges }: HighlightedProps): readonly Piece[] => {
  let at = 0
  const pieces = ranges.flatMap(([start, end]) => {
    const from = Math.max(at, start)
    const to = Math.min(text.length, end)
    if (from >= to) return []
    const before = { from: at, text: text.slice(at, from), marked: false }
    at = to
    return [before, { from, text: text.slice(from, to), marked: true }]
  })
  return [...pieces, { from: at, text: text.slice(at), marked: false }].filter((piece) => piece.text !== '')
}

/** A text with the words that were searched for in light. */
export const Highlighted = (props: HighlightedProps) =>
  piecesOf(props).map(({ from, text, marked }) =>
    marked ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
  )
