import type { OwnComment } from '@schaufenster/query-service/reputation/review-contract.ts'
import { Link } from 'react-router'
import { germanDate } from '../../lib/format.ts'
import { AddedFile } from './added-file.tsx'
import { AppealSection } from './appeal-section.tsx'
import { RejectionFacts } from './rejection-facts.tsx'
import { reviewHref } from './report-link.tsx'
import { StatusTag } from './status-tag.tsx'
import { WithdrawText } from './withdraw-text.tsx'

interface OwnCommentProps {
  readonly comment: OwnComment
  readonly code: string | undefined
}

const meaning = {
  pending: 'Ihr Kommentar wird geprüft. Wir schreiben Ihnen, sobald darüber entschieden ist.',
  approved: 'Ihr Kommentar ist öffentlich.',
  rejected: 'Ihr Kommentar wird nicht gezeigt.',
} as const

/** Where an author's comment stands, and the ways to take it back and to appeal. */
export const OwnCommentSections = ({ comment, code }: OwnCommentProps) => {
  const { id, status, comment: words, name, createdAt, review, company } = comment
  return (
    <>
      <section aria-labelledby="stand">
        <h2 id="stand">
          Stand: <StatusTag status={status} />
        </h2>
        <p>
          {meaning[status]}{' '}
          {status === 'approved' && company !== undefined && (
            <Link reloadDocument to={reviewHref(company.slug, review)}>
              Auf der Seite von {company.name} ansehen
            </Link>
          )}
        </p>
        <RejectionFacts text={comment} />
      </section>
      <section aria-labelledby="kommentar">
        <h2 id="kommentar">Was Sie geschrieben haben</h2>
        <p>
          <strong>{name}</strong>, <time dateTime={createdAt}>{germanDate(createdAt)}</time>
        </p>
        <p className="review__text">{words}</p>
        <AddedFile text={comment} />
        <div className="static-page__ways">
          <WithdrawText kind="comment" id={id} code={code} slug={company?.slug} />
        </div>
      </section>
      <AppealSection text={comment} code={code} />
    </>
  )
}
