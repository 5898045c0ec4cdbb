import { Link } from 'react-router'
import { stayHere } from '../lib/stay-here.ts'
import { paths, type SearchParams } from '../paths.ts'
import type { SearchHits } from './api.ts'
import { firstPage, openPages } from './search-address.ts'

interface MoreHitsProps {
  readonly search: SearchParams
  readonly result: SearchHits
  /** The next hits are to have the focus once they are there. */
  readonly onMore: () => void
}

/**
 * The way on: a link to the same list with another page, so that the address records how much is shown and
 * going back restores it. A long list continues as a new one, and back from there.
 */
export const MoreHits = ({ search, result, onMore }: MoreHitsProps) => {
  const { seite = 1 } = search
  const first = firstPage(search)
  const href = (page: number) => paths.search.href({ ...search, seite: page === 1 ? undefined : page })
  const goesOn = firstPage({ seite: seite + 1 }) === first
  return (
    <nav className="more-hits" aria-label="Weitere Treffer">
      {first > 1 && (
        <Link className="button button--secondary" to={href(first - 1)} rel="prev">
          Frühere Treffer
        </Link>
      )}
      {seite < openPages(result) && (
        <Link
          className="button button--secondary"
          to={href(seite + 1)}
          rel="next"
          {...(goesOn && { replace: true, state: stayHere, onClick: onMore })}
        >
          Mehr laden
        </Link>
      )}
    </nav>
  )
}
