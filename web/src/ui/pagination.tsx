import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'

interface PaginationProps {
  /** The page that was answered, which may lie beyond the last. */
  readonly current: number
  readonly total: number
  readonly href: (page: number) => string
}

/**
 * Pages as links, so that they work without scripts and can be shared. The first, the last and the neighbours are always there. An address that
 * names a later page than there is leads to the last one: it was typed, is old, or its last entry has just gone.
 */
export const Pagination = ({ current, total, href }: PaginationProps) => {
  if (current > total) return <Navigate replace to={href(total)} />
  if (total < 2) return null
  return (
    <nav className="pagination" aria-label="Seiten">
      {current > 1 && (
        <Link className="pagination__step" to={href(current - 1)} rel="prev">
          <IconArrowLeft aria-hidden="true" /> Zurück
        </Link>
      )}
      <ol className="plain-list">
        {visiblePages(current, total).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === undefined ? (
              <span className="pagination__gap">…</span>
            ) : (
              <Link
                to={href(page)}
                aria-current={page === current ? 'page' : undefined}
                aria-label={`Seite ${page}`}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < total && (
        <Link className="pagination__step" to={href(current + 1)} rel="next">
          Weiter <IconArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

/** Page numbers in order; `undefined` stands for a gap. */
export const visiblePages = (current: number, total: number): readonly (number | undefined)[] => {
  const wanted = [1, current - 1, current, current + 1, total]
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    return before !== undefined && page - before > 1 ? [undefined, page] : [page]
  })
}
