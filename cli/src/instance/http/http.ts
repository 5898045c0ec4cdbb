import type { ApiDescription } from '@schaufenster/platform/app/api-docs.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { registerPages } from '@schaufenster/query-service/app/pages.ts'
import { watchPublicReads } from '@schaufenster/query-service/app/reads.ts'
import {
  isMapTiles,
  mapTilesPath,
  registerMapTiles,
} from '@schaufenster/query-service/discovery/map-tiles.ts'
import { capabilities } from '../../capabilities/capabilities.ts'
import { recentViews, viewBoard, watchedTelemetry } from '../insight/insight.ts'
import type { Instance } from '../instance.ts'
import { registerOperations } from '../operations/operations.ts'
import { OperatorFault } from '../operator-fault.ts'
import type { ProcessKind } from '../process-kinds.ts'
import { registerCommandCalls } from './command-calls.ts'
import { registerLivePush } from './live-push.ts'
import { registerQueryCalls } from './query-calls.ts'
import { isAway, isOutcomeUnknown } from './unavailable.ts'
import { builtWebApp, type WebApp } from './web-app.ts'

/**
 * The whole product behind one address, or some of its services: calls, and with the query side pages and files. Throws when the web app is not built.
 * `openWebApp`: where pages come from otherwise.
 */
export const createHttpApp = async (
  instance: Instance,
  services: readonly HttpService[] = servicesOf(instance),
  openWebApp: () => Promise<WebApp> = builtWebApp,
): Promise<App> => {
  const description = isPart(services) ? await wholeDescription(instance) : undefined
  let publicReads: ReadonlySet<string> = new Set()
  const before = (api: App) => void (publicReads = watchPublicReads(api))
  const app = await createApi(instance, services, { description, before })
  if (!services.includes('query-service')) return app
  const { config, models, clock, measures } = instance
  const tiles = config.mapPmtiles
  if (tiles !== undefined && !isMapTiles(tiles))
    throw new OperatorFault(
      `MAP_PMTILES (${tiles}) ist keine lesbare PMTiles-Datei. Nennen Sie eine der Fassung 3, oder lassen Sie MAP_PMTILES weg.`,
    )
  if (tiles !== undefined) await registerMapTiles(app, tiles)
  await registerPages(app, {
    ...(await openWebApp()),
    site: {
      publicUrl: config.publicUrl,
      links: config.links,
      mapTiles: tiles && mapTilesPath,
      hasExternalReviews: config.googlePlaces !== undefined,
    },
    pictureOrigin: config.s3?.publicEndpoint && new URL(config.s3.publicEndpoint).origin,
    models: [...publicReads],
    freshness: models.freshness,
    now: clock.now,
    count: measures.page,
  })
  return app
}

/** The process kinds that answer calls. */
export const httpServices = [
  'command-service',
  'query-service',
  'analytics',
] as const satisfies readonly ProcessKind[]
export type HttpService = (typeof httpServices)[number]

const servicesOf = ({ processKinds }: Instance): readonly HttpService[] =>
  httpServices.filter((service) => processKinds.has(service))

/** Behind the gateway there is one API, and each service returns its description. */
const isPart = (services: readonly HttpService[]): boolean =>
  services.length > 0 && services.length < httpServices.length

const wholeDescription = async (instance: Instance): Promise<ApiDescription> => {
  const whole = await createApi(instance, httpServices)
  await whole.ready()
  const description = { ...whole.swagger() }
  await whole.close()
  return description
}

/** Long tasks yield to all requests except those that watch them. */
const ofLongTasks = ['/api/imports', '/api/approval-runs']

/** What may be told of an app beside its calls. */
export interface ApiOptions {
  /** Sees the app when it has no calls yet. */
  readonly before?: (app: App) => void
  /** What it says that the API is; its own calls, unless told. */
  readonly description?: ApiDescription | undefined
}

/** The calls alone: of the whole product, or of some of its services. */
export const createApi = async (
  instance: Instance,
  services: readonly HttpService[] = servicesOf(instance),
  { before = () => undefined, description }: ApiOptions = {},
): Promise<App> => {
  const { config, logger, pace, processKinds, stores, telemetry, writes } = instance
  const app = await buildApp({
    tokens: writes.accessTokens,
    rightsNow: writes.rightsNow,
    idKey: stores.secrets.idKeys[0],
    publicUrl: config.publicUrl,
    description,
    logger,
    isUnavailable: (error) => (isOutcomeUnknown(error) ? 'outcomeUnknown' : isAway(error)),
    trustProxy: config.trustProxy,
    callsPerMinute: config.callsPerMinute,
  })
  registerOperations(app, instance)
  app.addHook('onRequest', ({ url }, { raw }, done) => {
    // Also answered is whoever has hung up.
    if (!ofLongTasks.some((path) => url.startsWith(path))) raw.on('close', pace.makeWay())
    done()
  })
  before(app)
  const watched = watchedTelemetry(telemetry)
  // Where views are taken down elsewhere only those who count them know.
  const hasViews = processKinds.has('analytics') ? watched.hasViews : () => true
  if (services.includes('command-service')) await registerCommandCalls(app, instance)
  if (services.includes('analytics')) for (const { views } of capabilities) views?.(app, instance, watched)
  if (services.includes('query-service')) {
    // A scope of its own: rules for queries don't apply to commands.
    const views = {
      viewed: viewBoard(instance, hasViews),
      recentViews: recentViews(instance, hasViews),
    }
    await app.register(async (scope) => registerQueryCalls(scope, instance, views))
    registerLivePush(app, instance)
  }
  return app
}
