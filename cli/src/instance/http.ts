import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { registerDirectoryWrites } from '@schaufenster/command-service/directory/routes.ts'
import { registerIdentityRoutes } from '@schaufenster/command-service/identity/routes.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import type { PageRenderer } from '@schaufenster/query-service/app/page-renderer.ts'
import { registerPages } from '@schaufenster/query-service/app/pages.ts'
import { createCompanyShelf } from '@schaufenster/query-service/directory/company-shelf.ts'
import { registerDirectoryQueries } from '@schaufenster/query-service/directory/routes.ts'
import { registerDiscoveryQueries } from '@schaufenster/query-service/discovery/routes.ts'
import type { Instance } from './instance.ts'
import { isAway } from './unavailable.ts'

/** The whole product behind one address: calls, pages and files. */
export const createHttpApp = async (
  { stores, writes, reads, models, directory }: Instance,
  config: Config,
  clock: Clock,
  logger: Logger,
): Promise<App> => {
  const app = await buildApp({
    tokens: writes.accessTokens,
    idKey: stores.secrets.idKey,
    publicUrl: config.publicUrl,
    logger,
    isUnavailable: isAway,
  })
  registerIdentityRoutes(app, {
    accounts: writes.accounts,
    sessions: writes.sessions,
    accessTokens: writes.accessTokens,
    refreshTokens: writes.refreshTokens,
    companiesOf: reads.companiesOf,
    termsVersion: reads.termsVersion,
    secureCookies: config.publicUrl.startsWith('https:'),
  })
  await registerDirectoryWrites(app, directory)
  registerDirectoryQueries(app, reads.directory, models.freshness)
  registerDiscoveryQueries(
    app,
    {
      search: models.search,
      analyser: models.analyser,
      gazetteer: germany(),
      shelf: createCompanyShelf(reads.directory),
      legalPages: models.legalPages,
      now: clock.now,
    },
    models.freshness,
  )
  await registerPages(app, { ...(await webBundle()), site: { publicUrl: config.publicUrl, links: {} } })
  return app
}

const webFolder = resolve(import.meta.dirname, '../../../web/dist')

/** The built web app (`npm run build`): without it there are no pages, so its absence is an error. */
const webBundle = async () => {
  const clientFolder = join(webFolder, 'client')
  const renderer: PageRenderer = await import(
    pathToFileURL(join(webFolder, 'server', 'entry-server.js')).href
  )
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'))
  return { renderer, manifest, clientFolder }
}
