import type { Loadable } from '../lib/loadable.ts'
import { paths, type SearchParams } from '../paths.ts'
import { openPages } from './search-address.ts'

/** The outcome of a search's address: one for a page beyond the last leads to the last. The same values as the app's `Outcome`. */
export const searchOutcome = (
  hits: Loadable<{ readonly totalPages: number; readonly total: number }>,
  search: SearchParams,
) => {
  if (hits.status === 'failed') return { kind: 'unavailable' } as const
  if (hits.status !== 'ready') return { kind: 'page' } as const
  const last = openPages(hits.data)
  if ((search.seite ?? 1) <= last) return { kind: 'page' } as const
  const to = paths.search.href({ ...search, seite: last > 1 ? last : undefined })
  return { kind: 'redirect', to, status: 307 } as const
}
