import { setTimeout } from 'node:timers/promises'
import { openModels } from '@schaufenster/cli/instance/models/embedded-models.ts'
import { projections } from '@schaufenster/cli/instance/models/projections.ts'
import { openStores, type Stores } from '@schaufenster/cli/instance/stores.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { changes, fillDirectory } from './directory-corpus.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'
import { visibleViews } from './visible-views.ts'

const companies = 5_000
const commandsPerSecond = 200
const seconds = 10

/**
 * From the acknowledgement of a write to the moment when readers see it, at 200 writes a second, one event each, evenly spread: in the company's
 * profile, and in every model with the search index. And of a view, from its being accepted to a report.
 */
export const visible: Bench = async (report) => {
  await visibleWrites(report)
  await visibleViews(report)
}

const visibleWrites: Bench = ({ figure, note }) =>
  inTemporaryFolder(async (folder) => {
    const environment = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }
    const config = parseConfig(environment)
    const stores = await openStores(config, environment, systemClock)
    try {
      const ids = await fillDirectory(stores.store, { companies, sittings: 0 })
      const models = await openModels(stores, config, createLogger({ level: 'error' }))
      try {
        const names = projections.map(({ name }) => name)
        const head = await stores.store.head()
        while (!(await models.freshness.waitFor(names, head))) await setTimeout(100)

        const inProfile: number[] = []
        const everywhere: number[] = []
        const see = async (position: Position): Promise<void> => {
          const acknowledged = performance.now()
          const saw = async (which: readonly string[], times: number[]): Promise<void> => {
            if (!(await models.freshness.waitFor(which, position))) throw new Error('not seen in time')
            times.push(performance.now() - acknowledged)
          }
          await Promise.all([saw([companyProfile.name], inProfile), saw(names, everywhere)])
        }

        const seen: Promise<void>[] = []
        const begun = performance.now()
        for (let number = 0; number < commandsPerSecond * seconds; number += 1) {
          await setTimeout(Math.max(0, begun + (number * 1_000) / commandsPerSecond - performance.now()))
          seen.push(write(stores, ids[number % ids.length] ?? '', number).then(see))
        }
        await Promise.all(seen)
        note(`${seen.length} writes to ${companies} companies, ${names.length} models`)
        note(`in the profile: p50 ${quantile(inProfile, 0.5).toFixed(1)} ms`)
        figure({ name: 'visible', value: quantile(inProfile, 0.99), unit: 'ms p99', limit: '<= 20' })
        figure({ name: 'visible everywhere', value: quantile(everywhere, 0.99), unit: 'ms p99' })
      } finally {
        await models.close()
      }
    } finally {
      await stores.close()
    }
  })

const write = async ({ store }: Stores, id: string, number: number): Promise<Position> => {
  const [change] = changes(id, number)
  if (change === undefined) throw new Error('nothing to change')
  // A company as it was imported has two events.
  const appended = await store.append(streamName('company', id), { exact: 1 }, [change])
  if (isLeft(appended)) throw new Error(`refused: ${appended.left.kind}`)
  return appended.right.position
}
