import type { CompanyRating } from '@schaufenster/query-service/reputation/review-contract.ts'
import { germanAverage, germanNumber } from '../../lib/format.ts'
import { Stars } from './stars.tsx'
import { allStars, reviewsCounted, type Stars as Count } from './words.ts'

interface RatingSummaryProps {
  readonly rating: CompanyRating
  /** What the list is narrowed to. */
  readonly stars: Count | undefined
  readonly onChoose: (stars: Count | undefined) => void
}

/** The average, and how many gave how many stars: each bar narrows the list to its stars, and widens it again. */
export const RatingSummary = ({ rating, stars, onChoose }: RatingSummaryProps) => {
  const { average, count, distribution } = rating
  if (average === null) return null
  return (
    <div className="rating-summary">
      <p className="rating-summary__average">
        <span aria-hidden="true">{germanAverage(average)}</span>
        <Stars value={average} />
        <span>aus {reviewsCounted(count)}</span>
      </p>
      <ul className="plain-list rating-summary__bars" aria-label="Verteilung der Sterne">
        {allStars.map((each) => (
          <li key={each}>
            <button
              type="button"
              className="rating-bar"
              aria-pressed={stars === each}
              disabled={distribution[each] === 0 && stars !== each}
              onClick={() => onChoose(stars === each ? undefined : each)}
            >
              <span className="visually-hidden">
                {each} {each === 1 ? 'Stern' : 'Sterne'}: {reviewsCounted(distribution[each])}
              </span>
              <span aria-hidden="true">{each} ★</span>
              <span className="rating-bar__room" aria-hidden="true">
                <span style={{ width: `${count === 0 ? 0 : (distribution[each] / count) * 100}%` }} />
              </span>
              <span aria-hidden="true">{germanNumber(distribution[each])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How reviews are checked, and what became of them (§ 5b UWG, D-7.3). */
export const RatingNotice = ({
  rating: { published, rejected, pending },
}: Pick<RatingSummaryProps, 'rating'>) => (
  <p className="rating-notice">
    Jede Bewertung stammt von einer bestätigten E-Mail-Adresse. Ob jemand Kunde war, prüfen wir nicht.{' '}
    {germanNumber(published)} veröffentlicht, {germanNumber(rejected)} abgelehnt, {germanNumber(pending)}{' '}
    ausstehend.
  </p>
)
