import type { App } from '@schaufenster/platform/app/build-app.ts'
import { registerHealth } from '@schaufenster/platform/app/health.ts'
import type { Instance } from './instance.ts'
import { readinessChecks } from './operations-readiness.ts'
import { projections } from './projections.ts'

/** What those need who watch over the process (docs/running.md). */
export const registerOperations = (app: App, { config, logger, models }: Instance): void => {
  registerHealth(app, {
    checks: readinessChecks({
      dataDir: config.dataDir,
      status: models.status,
      projections: projections.map(({ name }) => name),
    }),
    report: (fault) => logger.error({ err: fault }, 'readiness'),
  })
}
