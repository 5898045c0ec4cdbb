import type { SearchResult } from '@schaufenster/query-service/discovery/contract.ts'

interface RelaxedNoteProps {
  /** The words that were asked for. */
  readonly asked: string | undefined
  readonly relaxed: SearchResult['relaxed']
}

/** Says that nobody has all that was asked for, and what is shown instead. */
export const RelaxedNote = ({ asked = '', relaxed }: RelaxedNoteProps) => {
  if (relaxed === undefined) return null
  const { words, leftOut, near } = relaxed
  const [all, shown] =
    leftOut.length > 0
      ? [`„${asked}“ zusammen`, `„${words}“`]
      : [asked === '' ? 'diese Suche im Umkreis' : `„${asked}“ im Umkreis`, 'was es weiter weg gibt']
  return (
    <p className="meant">
      Keine Treffer für {all}; gezeigt wird {shown}
      {near !== undefined && `, das Nächste bei ${near} zuerst`}.
    </p>
  )
}
