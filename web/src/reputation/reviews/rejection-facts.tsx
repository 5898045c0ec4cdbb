import type { OwnReview } from '@schaufenster/query-service/reputation/review-contract.ts'
import { germanDate } from '../../lib/format.ts'
import { rejectionNames } from './words.ts'
import './rejection-facts.css'

type Judged = Pick<OwnReview, 'status' | 'reason' | 'explanation' | 'overridden' | 'appeal' | 'upheld'>

/** Why a text was rejected, what its author said to that, and what the platform decided. */
export const RejectionFacts = ({ text }: { readonly text: Judged }) => {
  const { status, reason, explanation, appeal, upheld, overridden } = text
  const facts = [
    status === 'rejected' && reason !== undefined && { label: 'Grund', words: rejectionNames[reason] },
    status === 'rejected' && explanation !== undefined && { label: 'Erläuterung', words: explanation },
    appeal !== undefined && {
      label: `Beschwerde vom ${germanDate(appeal.at)}`,
      words: appeal.explanation,
    },
    upheld !== undefined && {
      label: `Ablehnung bestätigt am ${germanDate(upheld.at)}`,
      words: upheld.reasons,
    },
    overridden !== undefined && {
      label: `Von Schaufenster entschieden am ${germanDate(overridden.at)}`,
      words: overridden.reasons,
    },
  ].filter((fact) => fact !== false)
  return (
    facts.length > 0 && (
      <dl className="rejection-facts">
        {facts.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    )
  )
}
