import type { ReviewView } from '@schaufenster/query-service/reputation/review-contract.ts'
import type { ReactNode } from 'react'
import { germanDate } from '../../lib/format.ts'
import { Avatar } from './avatar.tsx'

interface AuthorLineProps extends Pick<ReviewView, 'name' | 'createdAt' | 'editedAt'> {
  /** Behind the name: what kind of text it is. */
  readonly children?: ReactNode
}

/** Who wrote a text, and when. */
export const AuthorLine = ({ name, createdAt, editedAt, children }: AuthorLineProps) => (
  <header className="author-line">
    <Avatar name={name} />
    <p>
      <strong>{name}</strong>
      {children}
      <span className="author-line__date">
        <time dateTime={createdAt}>{germanDate(createdAt)}</time>
        {editedAt !== undefined && ', geändert'}
      </span>
    </p>
  </header>
)
