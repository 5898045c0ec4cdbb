import type { ReactNode } from 'react'
import { AddedFile } from './added-file.tsx'
import { AuthorLine } from './author-line.tsx'
import type { QueuedText } from './queue.ts'
import { RejectionFacts } from './rejection-facts.tsx'
import { Stars } from './stars.tsx'

interface ModeratedTextProps {
  readonly text: QueuedText
  /** Before its author: the way to choose it, or where it belongs. */
  readonly before?: ReactNode
  /** What can be done with it. */
  readonly children: ReactNode
}

/** A review or a comment as those see it who decide about it. */
export const ModeratedText = ({ text, before, children }: ModeratedTextProps) => {
  const isReview = 'rating' in text
  const kind = isReview ? 'Bewertung' : 'Kommentar'
  return (
    <article className="moderated" aria-label={`${kind} von ${text.name}`}>
      <div className="moderated__head">
        {before}
        <AuthorLine {...text} />
      </div>
      {isReview && <Stars value={text.rating} />}
      <p className="review__text">{isReview ? text.message : text.comment}</p>
      <AddedFile text={text} />
      <RejectionFacts text={text} />
      {children}
    </article>
  )
}
