import type { HiddenCompany } from '@schaufenster/query-service/directory/contract.ts'
import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import type { Loadable } from '../lib/loadable.ts'
import { paths } from '../paths.ts'
import { isHidden } from './api.ts'

/** The outcome of a company's address (D-G13, D-G14); a redirect keeps the query string. The same values as the app's `Outcome`. */
export const companyOutcome = (
  company: Loadable<PublicProfile | HiddenCompany>,
  slug: string,
  search = new URLSearchParams(),
) => {
  if (company.status === 'failed') {
    const { kind } = company.problem
    if (kind === 'gone' || kind === 'notFound') return { kind } as const
    return { kind: 'unavailable' } as const
  }
  if (company.status !== 'ready') return { kind: 'page' } as const
  if (isHidden(company.data)) {
    const to = paths.pendingApproval.href(company.data.isHidden === true ? { grund: 'verborgen' } : {})
    return { kind: 'redirect', to, status: 302 } as const
  }
  const canonical = company.data.canonicalSlug ?? company.data.slug
  if (canonical === slug) return { kind: 'page' } as const
  const query = search.size > 0 ? `?${search}` : ''
  return { kind: 'redirect', to: paths.company.href(canonical) + query, status: 301 } as const
}

/**
 * What the address of a company's past comes to: the server knows nobody, so it sends strangers on and leaves the rest to the browser, as with what is
 * hidden.
 */
export const pastOutcome = (slug: string, mayLook: boolean) =>
  mayLook
    ? ({ kind: 'page' } as const)
    : ({ kind: 'redirect', to: paths.company.href(slug), status: 302 } as const)
