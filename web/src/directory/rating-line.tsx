import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import { germanAverage } from '../lib/format.ts'

/** "★ 4,5 (12)" for a window, a row or a pin; nothing without reviews (D-7.5). */
export const RatingLine = ({ rating }: { readonly rating: CompanyCard['rating'] | undefined }) =>
  rating !== undefined && (
    <span className="rating-short">
      <span aria-hidden="true">★ </span>
      {germanAverage(rating.average)}
      <span className="visually-hidden"> von 5 Sternen</span> ({rating.count}
      <span className="visually-hidden">{rating.count === 1 ? ' Bewertung' : ' Bewertungen'}</span>)
    </span>
  )
