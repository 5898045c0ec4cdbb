import { diffWords } from 'diff'
import { useMemo } from 'react'
import { markedText } from '../../lib/marked-text.ts'

interface WordDifferenceProps {
  /** Sanitised HTML, as the API keeps it. */
  readonly before: string
  readonly after: string
}

/** Milliseconds after which two texts count as different altogether. */
const patience = 2_000

interface Piece {
  /** Where it begins among all that is shown. */
  readonly at: number
  readonly text: string
  readonly kind: 'ins' | 'del' | 'span'
}

/** Undefined where the texts have too little in common. */
const piecesOf = (before: string, after: string): readonly Piece[] | undefined => {
  let at = 0
  return diffWords(before, after, { timeout: patience })?.map(({ value, added, removed }) => {
    const piece = { at, text: value, kind: added ? 'ins' : removed ? 'del' : 'span' } as const
    at += value.length
    return piece
  })
}

/** What was taken away and what came, within the text that stayed. */
export const WordDifference = ({ before, after }: WordDifferenceProps) => {
  const pieces = useMemo(() => piecesOf(markedText(before), markedText(after)), [before, after])
  if (pieces === undefined)
    return <p>Die Fassungen haben zu wenig gemeinsam, um sie nebeneinander zu zeigen.</p>
  if (pieces.every(({ kind }) => kind === 'span')) return <p>Der Wortlaut ist in beiden Fassungen gleich.</p>
  return (
    <p className="word-difference">
      {pieces.map(({ at, text, kind: Kind }) => (
        <Kind key={at}>{text}</Kind>
      ))}
    </p>
  )
}
