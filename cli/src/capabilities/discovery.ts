import { germany } from '@schaufenster/platform/geo/germany.ts'
import { createCompanyShelf } from '@schaufenster/query-service/directory/company-shelf.ts'
import { registerDiscoveryQueries } from '@schaufenster/query-service/discovery/routes.ts'
import type { Capability } from './capability.ts'

/** Search and the public pages. */
export const discovery: Capability = {
  writes: () => undefined,

  queries: (app, { clock, reads, models }, { viewed }) =>
    registerDiscoveryQueries(
      app,
      {
        ...models,
        gazetteer: germany(),
        shelf: createCompanyShelf(reads.directory),
        mostViewed: viewed,
        now: clock.now,
      },
      models.freshness,
    ),

  policies: () => [],
  undoings: () => ({}),
  systemNames: {},
}
