import { registerContactRoutes } from '@schaufenster/command-service/discovery/contact-routes.ts'
import { indexAnew } from '@schaufenster/command-service/discovery/index-anew.ts'
import { registerLegalPageRoutes } from '@schaufenster/command-service/discovery/legal-page-routes.ts'
import { registerLexiconRoutes } from '@schaufenster/command-service/discovery/lexicon-routes.ts'
import { registerOperatorRoutes } from '@schaufenster/command-service/discovery/operator-routes.ts'
import { registerPlacementWrites } from '@schaufenster/command-service/discovery/placement-routes.ts'
import { registerRankingRoutes } from '@schaufenster/command-service/discovery/ranking-routes.ts'
import { registerSynonymRoutes } from '@schaufenster/command-service/discovery/synonym-routes.ts'
import { registerTipRoutes } from '@schaufenster/command-service/discovery/tip-routes.ts'
import { placementUndoings } from '@schaufenster/command-service/discovery/undo-placements.ts'
import { searchUndoings } from '@schaufenster/command-service/discovery/undo-search.ts'
import { tipUndoings } from '@schaufenster/command-service/discovery/undo-tips.ts'
import { blobKeyOf } from '@schaufenster/command-service/lib/picture-key.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { createListedCompanies } from '@schaufenster/query-service/directory/listed-companies.ts'
import { namedCompanies } from '@schaufenster/query-service/directory/named-companies.ts'
import { landingPages } from '@schaufenster/query-service/discovery/landing/landing-pages.ts'
import { keptTowns } from '@schaufenster/query-service/discovery/landing/landing-towns.ts'
import { registerLexiconQueries } from '@schaufenster/query-service/discovery/lexicon/lexicon-routes.ts'
import { registerMachineFiles } from '@schaufenster/query-service/discovery/machine-routes.ts'
import { namesInThread } from '@schaufenster/query-service/discovery/names-in-thread.ts'
import { registerOperatorQueries } from '@schaufenster/query-service/discovery/operator-routes.ts'
import { ownPages } from '@schaufenster/query-service/discovery/own-pages.ts'
import { registerDiscoveryQueries } from '@schaufenster/query-service/discovery/routes.ts'
import { registerSearchAdmin } from '@schaufenster/query-service/discovery/search-admin-routes.ts'
import { createPageParts } from '@schaufenster/query-service/discovery/site-pages.ts'
import { createSitemap } from '@schaufenster/query-service/discovery/sitemap.ts'
import { registerTipQueries } from '@schaufenster/query-service/discovery/tip-routes.ts'
import { namesOfTowns, townsLike } from '@schaufenster/query-service/discovery/towns-like.ts'
import { createReelAddresses } from '@schaufenster/query-service/media/reel-addresses.ts'
import { placementDeps } from '../instance/discovery/placements.ts'
import { nextTipOrderIn } from '../instance/discovery/tips.ts'
import { mediaModelsIn } from '../instance/media/media-reads.ts'
import type { Capability } from './capability.ts'

/** Search and the public pages. */
export const discovery: Capability = {
  writes: (app, instance) => {
    const { config, clock, writes, models, post, directory } = instance
    registerPlacementWrites(app, placementDeps(instance))
    registerOperatorRoutes(app, writes)
    registerLegalPageRoutes(app, { ...writes, clock })
    registerSynonymRoutes(app, writes)
    registerRankingRoutes(app, writes)
    registerLexiconRoutes(app, writes)
    registerContactRoutes(app, {
      ...writes,
      publicUrl: config.publicUrl,
      clock,
      deliver: post.deliver,
    })
    registerTipRoutes(app, {
      handle: writes.handle,
      keepPicture: (key) => directory.blobs.keep(blobKeyOf(key)),
      nextTipOrder: nextTipOrderIn(models),
    })
  },

  queries: (app, instance, { viewed }) => {
    const { config, clock, logger, reads, models } = instance
    const gazetteer = germany()
    const names = namesInThread(namesOfTowns(gazetteer), (fault) => logger.warn({ err: fault }, 'town names'))
    // Nobody waits for it, and an app that only answers this process never needs it.
    app.addHook('onListen', () => names.start())
    app.addHook('onClose', () => names.close())
    const listings = createListedCompanies(reads.directory, clock.now)
    const deps = {
      ...models,
      gazetteer,
      townsLike: townsLike(gazetteer, names.near),
      listings,
      townsOf: keptTowns({ ...models, listings }, models.freshness),
      mostViewed: viewed,
      ranking: async () => (await models.rankings()).versions.at(-1)?.rules ?? undefined,
      now: clock.now,
    }
    registerDiscoveryQueries(app, deps, models.freshness)
    registerSearchAdmin(app, deps)
    registerLexiconQueries(app, { ...deps, named: namedCompanies(models.companies) }, models.freshness)
    registerOperatorQueries(app, models.operator)
    registerTipQueries(app, models.tips)
    const { publicUrl } = config
    const reels = createReelAddresses(mediaModelsIn(instance, viewed))
    const pages = async () => (await Promise.all([ownPages(deps), landingPages(deps), reels()])).flat()
    registerMachineFiles(
      app,
      createSitemap(models.sitemap, publicUrl, clock.now),
      publicUrl,
      createPageParts(pages, publicUrl, clock.now),
    )
  },

  policies: ({ fillSearchAnew }) => [indexAnew(fillSearchAnew)],
  undoings: (instance) => ({
    ...tipUndoings(instance.writes),
    ...searchUndoings(instance.writes),
    ...placementUndoings(placementDeps(instance)),
  }),
  systemNames: {},
}
