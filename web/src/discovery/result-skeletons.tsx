import { LoadingNote, Skeleton } from '../ui/feedback.tsx'

const rows = ['a', 'b', 'c', 'd', 'e']

/** The list of hits before the hits. */
export const ResultSkeletons = () => (
  <div className="search__list">
    <LoadingNote>Treffer werden gesucht</LoadingNote>
    {rows.map((row) => (
      <div key={row} className="result" aria-hidden="true">
        <div className="result__picture">
          <Skeleton height="7rem" />
        </div>
        <div className="result__text">
          <Skeleton width="55%" height="1.5rem" />
          <Skeleton width="75%" />
          <Skeleton width="40%" />
        </div>
      </div>
    ))}
  </div>
)
