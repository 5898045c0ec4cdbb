import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/feedback.tsx'

interface SentNoteProps {
  readonly confirmsByMail: boolean
  /** "Ihre Bewertung" */
  readonly what: string
}

/** Stands where the form was, and has the focus. */
export const SentNote = ({ confirmsByMail, what }: SentNoteProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="success" title={confirmsByMail ? 'Fast geschafft: bitte bestätigen Sie' : 'Danke'}>
        {confirmsByMail ? (
          <p>
            Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin innerhalb von sieben Tagen, dann
            wird {what} geprüft und danach veröffentlicht.
          </p>
        ) : (
          <p>
            {what} ist angekommen. Wir zeigen den Text, sobald er geprüft ist. Den Stand sehen Sie in Ihrem{' '}
            <Link to={paths.account.path}>Konto</Link>; dort können Sie den Text auch zurückziehen.
          </p>
        )}
      </Notice>
    </div>
  )
}
