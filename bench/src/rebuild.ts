import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openModels } from '@schaufenster/cli/instance/models/embedded-models.ts'
import type { Models } from '@schaufenster/cli/instance/models/models.ts'
import { projections } from '@schaufenster/cli/instance/models/projections.ts'
import { openStores } from '@schaufenster/cli/instance/stores.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { fillDirectory } from './directory-corpus.ts'
import type { Bench } from './figure.ts'
import { plainRebuild } from './plain-rebuild.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const size = { companies: 50_000, sittings: 160_000 }
const readsInATick = 2

/**
 * Rebuilds all read models including the search index, alongside the active ones: events per second from the
 * command to the last switch-over, and from the command to the switch-over of each. Meanwhile the main thread
 * reads companies by key, as it did before.
 */
export const rebuild: Bench = ({ figure, note }) =>
  inTemporaryFolder(async (folder) => {
    const environment = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }
    const config = parseConfig(environment)
    const stores = await openStores(config, environment, systemClock)
    const logger = createLogger({ level: 'error' })
    try {
      const ids = await fillDirectory(stores.store, size)
      const plain = plainRebuild(join(folder, 'log.db'), projections)
      const { events, characters, models: taken } = plain
      note(
        `${events} events of ${size.companies} companies, ${Math.round(characters / events)} characters each; about 2,000 reads/s meanwhile`,
      )
      for (const [name, { events, documents }] of taken)
        note(`${name} takes ${events} events for ${documents} documents`)
      const start = performance.now()
      const models = await openModels(stores, config, logger)
      try {
        await caughtUp(models)
        const { projections: filled } = await models.status()
        if (filled.some(({ parked }) => parked.total > 0))
          throw new Error('the corpus has events that can not be folded')
        note(`first filling: ${Math.round((events / (performance.now() - start)) * 1_000)} events/s`)
        await atRest(models)
        const idle = await readUntil(models, ids, setTimeout(3_000))

        const spent = processorTime()
        const begun = performance.now()
        for (const { name } of projections) await models.rebuild(name)
        const over = changedOver(models)
        const busy = await readUntil(models, ids, over)
        const rates = [...(await over)].map(([name, at]) => ({
          name,
          rate: (events / (at - begun)) * 1_000,
        }))
        const limit = events / plain.seconds
        figure({ name: 'select, parse and fold, plainly', value: limit, unit: 'events/s' })
        for (const { name, rate } of rates)
          figure({ name: `rebuild, ${name}`, value: rate, unit: 'events/s', ratio: rate / limit })
        const value = Math.min(...rates.map(({ rate }) => rate))
        figure({ name: 'rebuild', value, unit: 'events/s', limit: '>= 60000' })
        figure({ name: 'rebuild, against the plain fold', value, unit: 'events/s', ratio: value / limit })
        figure({
          name: 'rebuild, processor time of all threads',
          value: (processorTime() - spent) / events,
          unit: 'µs/event',
        })
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

/** Microseconds, without those of this thread, which only reads. */
const processorTime = (): number => {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  return all.user + all.system - own.user - own.system
}

const caughtUp = async (models: Models): Promise<void> => {
  while ((await models.status()).projections.some(({ lag }) => lag > 0)) await setTimeout(100)
}

/** Only reads are running: merging a filled index begins within a second. */
const atRest = async (models: Models): Promise<void> => {
  do await setTimeout(2_000)
  while ((await models.status()).projections.some(({ merged }) => merged !== undefined))
}

/** When each model had just its new generation. */
const changedOver = async (models: Models): Promise<ReadonlyMap<string, number>> => {
  const over = new Map<string, number>()
  while (over.size < projections.length) {
    await setTimeout(50)
    const fillings = Map.groupBy((await models.status()).projections, ({ name }) => name)
    for (const [name, all] of fillings)
      if (all.length === 1 && !over.has(name)) over.set(name, performance.now())
  }
  return over
}

/** The 99th percentile of reading a company by its key, in milliseconds, until something has happened; a few reads per clock tick. */
const readUntil = async (models: Models, ids: readonly string[], end: Promise<unknown>): Promise<number> => {
  const times: number[] = []
  const ended = new AbortController()
  void end.finally(() => ended.abort())
  for (let number = 0; !ended.signal.aborted; number = (number + 7_919) % ids.length) {
    const start = performance.now()
    if ((await models.companies.get(ids[number] ?? '')) === undefined) throw new Error('a company is missing')
    times.push(performance.now() - start)
    if (times.length % readsInATick === 0) await setTimeout(1)
  }
  return quantile(times, 0.99)
}
