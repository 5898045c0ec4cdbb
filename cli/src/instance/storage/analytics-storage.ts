import { join } from 'node:path'
import { createAnalytics, type Analytics } from '@schaufenster/analytics/engine/start-analytics.ts'
import type { ViewDefinitions } from '@schaufenster/analytics/insight/view-definition.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { isApart, type ProcessKinds } from '../process-kinds.ts'
import { analyticsElsewhere } from './views-elsewhere.ts'

type Where = Pick<Config, 'dataDir' | 'clickhouseUrl'>

/**
 * Where a process counts views, it counts them in the data folder or on the server that is named; where it only answers questions, it reads what another one counts there. What a
 * process has no use for is elsewhere.
 */
export const openAnalytics = async (
  { dataDir, clickhouseUrl }: Where,
  processKinds: ProcessKinds,
  telemetry: string,
  definitions: () => Promise<ViewDefinitions>,
): Promise<Analytics> => {
  if (processKinds.has('analytics')) {
    const place =
      clickhouseUrl === undefined ? { folder: join(dataDir, 'analytics') } : { url: clickhouseUrl }
    return createAnalytics({ place, telemetry }, definitions)
  }
  if (clickhouseUrl === undefined || !processKinds.has('query-service')) return analyticsElsewhere
  const { readAnalytics } = await import('@schaufenster/analytics/engine/read-analytics.ts')
  return readAnalytics(clickhouseUrl, definitions)
}

/** How soon other processes see counted views and new definitions. */
const tellEveryMs = 1_000

/** Has views counted, also while nobody here asks, where others read them. */
export const keepCounting = (
  analytics: Pick<Analytics, 'tell'>,
  processKinds: ProcessKinds,
  { clickhouseUrl }: Where,
  logger: Logger,
): { close(): Promise<void> } => {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    if (clickhouseUrl === undefined || !processKinds.has('analytics') || !isApart(processKinds)) return
    while (!stopping.signal.aborted) {
      await analytics.tell().catch((fault: unknown) => logger.warn({ err: fault }, 'views are not counted'))
      await rest(tellEveryMs, stopping.signal)
    }
  }
  const running = run()
  return {
    close: async () => {
      stopping.abort()
      await running
    },
  }
}
