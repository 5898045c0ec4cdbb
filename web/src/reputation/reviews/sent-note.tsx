import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback.tsx'

interface SentNoteProps {
  readonly isGuest: boolean
  /** "Ihre Bewertung" */
  readonly what: string
}

/** Stands where the form was, and has the focus. */
export const SentNote = ({ isGuest, what }: SentNoteProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="success" title={isGuest ? 'Fast geschafft: bitte bestätigen Sie' : 'Danke'}>
        {isGuest ? (
          <p>
            Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin innerhalb von sieben Tagen, dann
            wird {what} geprüft und danach veröffentlicht.
          </p>
        ) : (
          <p>
            {what} ist angekommen. Wir zeigen den Text, sobald er geprüft ist, und schreiben Ihnen dann. Über
            den Link in der E-Mail sehen Sie den Stand und können den Text zurückziehen.
          </p>
        )}
      </Notice>
    </div>
  )
}
