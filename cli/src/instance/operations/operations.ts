import type { App } from '@schaufenster/platform/app/build-app.ts'
import { registerHealth, type NotReady } from '@schaufenster/platform/app/health.ts'
import type { Meter } from '@schaufenster/platform/metrics/exposition.ts'
import { measureHttp } from '@schaufenster/platform/metrics/http-durations.ts'
import { isLoopback, registerMetrics } from '@schaufenster/platform/metrics/metrics-route.ts'
import { companySearch, companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import type { ProjectionStatus } from '@schaufenster/projections/runner/status.ts'
import type { Instance } from '../instance.ts'
import { projections } from '../models/projections.ts'
import { policiesOf, troubledPolicies, viewsOf } from './operations-policies.ts'
import { readinessChecks } from './operations-readiness.ts'

/** What those need who watch over the process (docs/running.md). To be called before the routes that are measured. */
export const registerOperations = (app: App, instance: Instance): void => {
  const {
    analytics,
    config,
    damage,
    processKinds,
    ownsFolder,
    logger,
    models,
    measures,
    policies,
    spans,
    stores,
  } = instance
  const { dataDir, metricsToken, publicUrl, trustProxy } = config
  spans.requests(app)
  registerHealth(app, {
    checks: {
      'search index': () => lostIndex(damage.list(), models.status),
      ...readinessChecks({
        processKinds,
        ownsFolder,
        dataDir,
        engines: config,
        log: () => stores.store.head(),
        vault: () => stores.vault.get('nothing'),
        pictures: () => stores.blobs.stat('0'.repeat(64)),
        search: models.searchAnswers,
        feed: instance.feedAnswers,
        views: analytics.answers,
        status: models.status,
        projections: projections.map(({ name }) => name),
      }),
    },
    attention: () => [...troubledPolicies(policies.status()), ...damage.list()],
    report: (fault) => logger.error({ err: fault }, 'readiness'),
  })
  registerMetrics(app, {
    meters: [
      measureHttp(app),
      measures.meter,
      commitsOf(stores),
      ...(processKinds.has('projections') ? [modelsOf(models)] : []),
      ...(processKinds.has('policies') ? [policiesOf(instance)] : []),
      ...(processKinds.has('analytics') ? [viewsOf(instance)] : []),
    ],
    token: metricsToken,
    mayTrustLoopback: trustProxy === undefined && isLoopback(new URL(publicUrl).hostname),
    report: (fault) => logger.error({ err: fault }, 'metrics'),
  })
}

/** A search whose index was lost finds little until the new generation takes over. */
const lostIndex = async (
  damages: readonly NotReady[],
  status: Instance['models']['status'],
): Promise<readonly NotReady[]> => {
  if (!damages.some(({ what }) => what.startsWith(`search/${companySearchSchema.index}-`))) return []
  const fillings = (await status()).projections.filter(({ name }) => name === companySearch.name)
  return fillings.length > 1 ? [{ what: 'search index', why: 'wird neu aufgebaut' }] : []
}

const commitsOf =
  ({ groupSizes }: Pick<Instance['stores'], 'groupSizes'>): Meter =>
  async () => [
    {
      kind: 'histogram',
      name: 'schaufenster_commit_events',
      help: 'Events that one commit of the log brought to disk; none where a server commits',
      samples: groupSizes === undefined ? [] : [{ value: await groupSizes() }],
    },
  ]

const modelsOf =
  ({ status }: Instance['models']): Meter =>
  async () => {
    const now = await status()
    const gauge = (name: string, help: string, valueOf: (filling: ProjectionStatus) => number) => ({
      kind: 'gauge' as const,
      name: `schaufenster_projection_${name}`,
      help,
      samples: now.projections.map((filling) => ({
        labels: {
          projection: filling.name,
          filling: String(filling.generation),
          serving: String(filling.serving),
        },
        value: valueOf(filling),
      })),
    })
    return [
      gauge('lag_events', 'Events of the log that are not folded yet', ({ lag }) => lag),
      gauge(
        'parked_documents',
        'Documents that wait for what could not be folded',
        ({ parked }) => parked.total,
      ),
      gauge('stopped', '1: it has met what this program does not know', ({ state }) =>
        state === 'stopped' ? 1 : 0,
      ),
    ]
  }
