import { allIndustries, publicCompany } from '../directory/api.ts'
import { companyOutcome, pastOutcome } from '../directory/outcome.ts'
import { newestCompanies, searchHits, similarCompanies } from '../discovery/api.ts'
import { searchOutcome } from '../discovery/outcome.ts'
import { readSearch, toQuery } from '../discovery/search-address.ts'
import { mayOpen } from '../identity/permissions.ts'
import { paths } from '../paths.ts'
import { available, open, type Page } from './page.ts'
import { elsewhere } from './routes.tsx'
import type { AppState } from './store.ts'
import { withCommands } from './with-commands.ts'

const home = (path: string): Page => ({
  ...open,
  path,
  load: async (store, { search }) => (await import('./load-home.ts')).loadHome(store, search),
  outcome: (state: AppState) => available(newestCompanies.of(state)),
  source: 'src/pages/public/home.tsx',
  view: async () => await import('../pages/public/home.tsx'),
})

/** Only a "not found", which the frame shows. */
const nobody = (path: string): Page => ({
  ...open,
  path,
  outcome: () => ({ kind: 'notFound' }),
  view: async () => await Promise.resolve({ View: () => null }),
})

/** The public site: rendered by the server, complete without scripts. Pages that few visitors open: `further-pages.ts`. */
export const publicPages: readonly Page[] = [
  home(paths.home.path),
  home(paths.homeAlias.path),
  {
    ...open,
    path: paths.search.path,
    load: (store, { search }) => {
      store.dispatch(allIndustries.asked())
      store.dispatch(searchHits.asked(toQuery(readSearch(search))))
    },
    outcome: (state, { search }) => searchOutcome(searchHits.of(state), readSearch(search)),
    source: 'src/pages/public/search.tsx',
    view: async () => await import('../pages/public/search.tsx'),
  },
  {
    ...open,
    path: paths.noResults.path,
    load: (store, { search }) => {
      store.dispatch(allIndustries.asked())
      const asked = readSearch(search)
      if (asked.keyWord !== undefined) store.dispatch(searchHits.asked(toQuery(asked)))
    },
    source: 'src/pages/public/no-results.tsx',
    view: async () => await import('../pages/public/no-results.tsx'),
  },
  {
    ...open,
    path: paths.company.path,
    load: async (store, { params: { slug = '' }, search }) => {
      store.dispatch(publicCompany.asked(slug))
      if (!search.has('stand')) store.dispatch(similarCompanies.asked(slug))
      const review = search.get('bewertung')
      if (review !== null) (await import('./load-linked-review.ts')).loadLinkedReview(store, slug, review)
    },
    outcome: (state, { params: { slug = '' }, search }) =>
      search.has('stand')
        ? pastOutcome(slug, mayOpen(state.identity.session, { permission: 'audit.read' }) === 'yes')
        : companyOutcome(publicCompany.of(state, slug), slug, search),
    source: 'src/pages/public/company.tsx',
    view: withCommands(async () => await import('../pages/public/company.tsx')),
  },
  nobody(paths.notFound.path),
  nobody(elsewhere),
]
