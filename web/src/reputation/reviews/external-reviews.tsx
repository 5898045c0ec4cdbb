import type { ExternalReviewsView } from '@schaufenster/query-service/reputation/review-contract.ts'
import { useDispatch } from 'react-redux'
import { germanAverage, germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { resource } from '../../lib/resource.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import type { ReviewedCompany } from './review-entry.tsx'
import { Stars } from './stars.tsx'
import { reviewsCounted } from './words.ts'

/** Reviews on another platform, fetched by our own server: browsers contact nobody else. */
const externalReviews = resource({
  name: 'externalReviews',
  ask: (client, company: string) =>
    client.query<ExternalReviewsView>(`/api/googleReview/${encodeURIComponent(company)}`),
  key: (company) => company,
})

/** The rating of another platform, apart from ours, with its source and its age (D-7.5); asked for when a visitor wants it (docs/decisions/0177). */
export const ExternalReviews = ({ company: { id, name } }: { readonly company: ReviewedCompany }) => {
  const dispatch = useDispatch()
  const answer = useAnswer(externalReviews, id)
  const told = dataOf(answer)
  if (told === undefined)
    return (
      <div className="reviews__tools">
        <Button
          look="quiet"
          size="s"
          busy={answer.status === 'loading'}
          onClick={() => dispatch(externalReviews.asked(id))}
        >
          Bewertungen von Google ansehen
        </Button>
        {answer.status === 'failed' && <span role="alert">{answer.problem.message}</span>}
      </div>
    )
  if (told.rating === null)
    return <output className="rating-notice">Von Google liegt uns zu {name} keine Bewertung vor.</output>
  const { rating, count, reviews, fetchedAt, source = 'Google' } = told
  return (
    <aside className="external-reviews" aria-label={`Bewertungen bei ${source}`}>
      <h3>Bei {source}</h3>
      <p className="rating-line">
        <Stars value={rating} /> {germanAverage(rating)}
        {count !== undefined && ` aus ${reviewsCounted(count)}`}{' '}
        <span className="tag">nicht verifiziert</span>
      </p>
      <p className="rating-notice">
        Quelle: {source}
        {fetchedAt !== undefined && (
          <>
            , Stand <time dateTime={fetchedAt}>{germanDate(fetchedAt)}</time>
          </>
        )}
        . Das zählt hier nicht zum Durchschnitt.
      </p>
      {reviews.length > 0 && (
        <details>
          <summary>
            Was dort über {name} steht ({reviews.length})
          </summary>
          <ul className="plain-list reviews__list">
            {reviews.map(({ name: author, rating: stars, message, url }) => (
              <li key={`${author} ${message}`}>
                <p>
                  <strong>{author}</strong> <Stars value={stars} />
                </p>
                <p className="review__text">{message}</p>
                {url !== undefined && (
                  <a href={url} target="_blank" rel="noopener nofollow">
                    Bei {source} ansehen
                  </a>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  )
}
