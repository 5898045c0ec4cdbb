import { companyRequested } from '../directory/slice.ts'
import { companyOutcome } from '../directory/outcome.ts'
import { paths } from '../paths.ts'
import type { Page } from './page.ts'

const open = { access: 'everybody', rendering: 'server' } as const

/** The public site: rendered by the server, complete without scripts. */
export const publicPages: readonly Page[] = [
  {
    ...open,
    path: paths.company.path,
    load: (store, { params }) => store.dispatch(companyRequested(params['slug'] ?? '')),
    outcome: (state, { params }) =>
      companyOutcome(state.directory.companies[params['slug'] ?? ''], params['slug'] ?? ''),
    source: 'src/pages/public/company.tsx',
    view: async () => await import('../pages/public/company.tsx'),
  },
  {
    ...open,
    path: paths.notFound.path,
    outcome: () => ({ kind: 'notFound' }),
    view: async () => ({ View: () => null }),
  },
  { ...open, path: '*', outcome: () => ({ kind: 'notFound' }), view: async () => ({ View: () => null }) },
]
