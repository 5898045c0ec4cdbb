import { setImmediate, setTimeout } from 'node:timers/promises'
import { openModels } from '@schaufenster/cli/instance/embedded-models.ts'
import type { Models } from '@schaufenster/cli/instance/models.ts'
import { projections } from '@schaufenster/cli/instance/projections.ts'
import { openStores } from '@schaufenster/cli/instance/stores.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { eventsOf, fillDirectory } from './directory-corpus.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const size = { companies: 50_000, sittings: 160_000 }

/**
 * All read models of the product filled anew, search index included, beside those that serve: events a second from the command to the last change
 * over. Meanwhile the main thread reads companies by key, as it did while nothing went on.
 */
export const rebuild: Bench = ({ figure, note }) =>
  inTemporaryFolder(async (folder) => {
    const environment = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }
    const config = parseConfig(environment)
    const stores = await openStores(config, environment, systemClock)
    const logger = createLogger({ level: 'error' })
    try {
      const ids = await fillDirectory(stores.store, size)
      note(`${eventsOf(size)} events of ${size.companies} companies, ${projections.length} models`)
      const start = performance.now()
      const models = await openModels(stores, config, logger)
      try {
        await caughtUp(models)
        const { projections: filled } = await models.status()
        if (filled.some(({ parked }) => parked.total > 0))
          throw new Error('the corpus has events that can not be folded')
        note(`first filling: ${Math.round(eventsOf(size) / seconds(start))} events/s`)
        const idle = await readUntil(models, ids, setTimeout(3_000))

        const begun = performance.now()
        for (const { name } of projections) await models.rebuild(name)
        const over = changedOver(models)
        const busy = await readUntil(models, ids, over)
        const rate = (eventsOf(size) / ((await over) - begun)) * 1_000
        figure({ name: 'rebuild', value: rate, unit: 'events/s', limit: '>= 60000' })
        figure({
          name: 'read p99 during a rebuild',
          value: busy,
          unit: 'ms',
          limit: '<= 2 of idle',
          ratio: busy / idle,
        })
      } finally {
        await models.close()
      }
    } finally {
      await stores.close()
    }
  })

const seconds = (start: number): number => (performance.now() - start) / 1_000

const caughtUp = async (models: Models): Promise<void> => {
  while ((await models.status()).projections.some(({ lag }) => lag > 0)) await setTimeout(20)
}

/** When each model had only its new filling. */
const changedOver = async (models: Models): Promise<number> => {
  while ((await models.status()).projections.length > projections.length) await setTimeout(20)
  return performance.now()
}

/** The 99th percentile of reading a company by its key, in milliseconds, until something has happened. */
const readUntil = async (models: Models, ids: readonly string[], end: Promise<unknown>): Promise<number> => {
  const times: number[] = []
  const ended = new AbortController()
  void end.finally(() => ended.abort())
  for (let number = 0; !ended.signal.aborted; number = (number + 7_919) % ids.length) {
    const start = performance.now()
    if ((await models.companies.get(ids[number] ?? '')) === undefined) throw new Error('a company is missing')
    times.push(performance.now() - start)
    await (times.length % 50 === 0 ? setTimeout(1) : setImmediate())
  }
  return quantile(times, 0.99)
}
