import type { OwnReview } from '@schaufenster/query-service/reputation/review-contract.ts'
import { germanDate } from '../../lib/format.ts'
import { rejectionNames } from './words.ts'
import './rejection-facts.css'

type Judged = Pick<
  OwnReview,
  'status' | 'reason' | 'explanation' | 'overridden' | 'appeal' | 'isAppealed' | 'upheld'
>

/** Why a text was rejected, what its author said to that, and what the platform decided. */
export const RejectionFacts = ({ text }: { readonly text: Judged }) => {
  const { status, reason, explanation, appeal, isAppealed, upheld, overridden } = text
  const facts = [
    status === 'rejected' && reason !== undefined && { label: 'Grund', words: rejectionNames[reason] },
    status === 'rejected' && explanation !== undefined && { label: 'Erläuterung', words: explanation },
    appeal !== undefined && {
      label: `Beschwerde vom ${germanDate(appeal.at)}`,
      words: appeal.explanation,
    },
    isAppealed === true && {
      label: 'Stand der Beschwerde',
      words:
        'Ein Mensch bei Schaufenster prüft die Ablehnung noch einmal. Wir schreiben Ihnen, sobald darüber entschieden ist.',
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
