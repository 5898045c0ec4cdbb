import { germany } from '@schaufenster/platform/geo/germany.ts'
import { createCompanyShelf } from '@schaufenster/query-service/directory/company-shelf.ts'
import { registerMachineFiles } from '@schaufenster/query-service/discovery/machine-routes.ts'
import { registerDiscoveryQueries } from '@schaufenster/query-service/discovery/routes.ts'
import { createSitemap } from '@schaufenster/query-service/discovery/sitemap.ts'
import type { Capability } from './capability.ts'

/** Search and the public pages. */
export const discovery: Capability = {
  writes: () => undefined,

  queries: (app, { config, clock, reads, models }, { viewed }) => {
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
    )
    const { publicUrl } = config
    registerMachineFiles(app, createSitemap(models.sitemap, publicUrl, clock.now), publicUrl)
  },

  policies: () => [],
  undoings: () => ({}),
  systemNames: {},
}
