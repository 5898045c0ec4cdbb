import { createApi } from '@schaufenster/cli/instance/http/http.ts'
import { openInstance, type Instance } from '@schaufenster/cli/instance/instance.ts'
import { companyStream } from '@schaufenster/command-service/directory/company/company-decider.ts'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { foldStream } from '@schaufenster/query-service/lib/fold-stream.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { randomFrom } from './search-corpus.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const eventCount = 5_000
const asked = 300
const warmUp = 30
const minute = 60_000

/**
 * The page of a company with 5,000 events as of any moment, for an administrator: the whole call with its
 * rights, its schema and the page's content, in this process. Compared with the same moments by hand,
 * alternately: the stream read and folded, nothing else. Also its current page and its history.
 */
export const moment: Bench = async ({ figure }) => {
  await inTemporaryFolder(async (folder) => {
    const environment = { DATA_DIR: folder, DEMO: '0' }
    const config = parseConfig(environment)
    const logger = createLogger({ level: 'error' })
    const instance = await openInstance({ config, environment, clock: systemClock, logger })
    const app = await createApi(instance)
    try {
      const begins = Date.UTC(2025, 0, 1)
      const id = await appendHistory(instance, begins)
      const session = { userId: 'bench', sessionId: 'bench', role: 'admin', permissions: [] } as const
      const authorization = `Bearer ${await instance.writes.accessTokens.issue(session)}`
      const ask = async (url: string): Promise<void> => {
        const { statusCode, body } = await app.inject({ url, headers: { authorization } })
        if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
      }
      const pageAt = (asOf: string) => ask(`/api/companies/${id}/versions/page?asOf=${asOf}`)

      const random = randomFrom(5)
      while (
        !(await instance.models.freshness.waitFor([companyProfile.name], await instance.stores.store.head()))
      );
      const took = {
        page: new Array<Took>(),
        plain: new Array<Took>(),
        today: new Array<Took>(),
        history: new Array<Took>(),
      }
      for (let turn = -warmUp; turn < asked; turn += 1) {
        const at = new Date(begins + Math.floor(random() * eventCount) * minute).toISOString()
        const page = await timed(() => pageAt(at))
        const plain = await timed(() => foldedAt(instance, id, at))
        const today = await timed(() => ask('/api/slug/bench'))
        const history = await timed(() => ask(`/api/companies/${id}/versions`))
        if (turn < 0) continue
        took.page.push(page)
        took.plain.push(plain)
        took.today.push(today)
        took.history.push(history)
      }
      const times = took.page.map(({ ms }) => ms)
      const median = quantile(times, 0.5)
      const plainMedian = quantile(
        took.plain.map(({ ms }) => ms),
        0.5,
      )
      const unit = 'ms'
      figure({ name: 'read and folded by hand, median', value: plainMedian, unit })
      figure({ name: 'moment, median', value: median, unit, limit: '<= 100', ratio: median / plainMedian })
      figure({ name: 'moment, p99', value: quantile(times, 0.99), unit })
      for (const [name, all] of [
        ['page of today', took.today],
        ['history', took.history],
      ] as const)
        figure({
          name: `${name}, median`,
          value: quantile(
            all.map(({ ms }) => ms),
            0.5,
          ),
          unit,
          limit: '<= 100',
        })
      // Comparable even if other processes load the machine.
      const [cpu, plainCpu] = [meanCpu(took.page), meanCpu(took.plain)]
      figure({
        name: 'moment, CPU of this process',
        value: cpu,
        unit,
        limit: '<= 100',
        ratio: cpu / plainCpu,
      })
    } finally {
      await app.close()
      await instance.close()
    }
  })
}

/** Milliseconds of wall-clock and CPU time. */
interface Took {
  readonly ms: number
  readonly cpuMs: number
}

const timed = async (work: () => Promise<unknown>): Promise<Took> => {
  const begins = performance.now()
  const cpu = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - begins, cpuMs: (user + system) / 1_000 }
}

const meanCpu = (all: readonly Took[]): number => all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / all.length

const foldedAt = async ({ stores }: Instance, id: string, asOf: string): Promise<unknown> => {
  const recorded = await Array.fromAsync(stores.store.readStream(companyStream(companyId(id)).name))
  const until = recorded.filter(({ metadata }) => metadata.occurredAt <= asOf)
  const document = foldStream(companyProfile, until.map(stores.codec.upcast))
  if (document === undefined) throw new Error(`nothing of ${id} at ${asOf}`)
  return document
}

/** A company with a small change every minute. */
const appendHistory = async ({ stores }: Instance, begins: number): Promise<string> => {
  const id = companyId(newUuid())
  const { name, partitionKey } = companyStream(id)
  const first: readonly CompanyEvent[] = [
    { type: 'CompanyRegistered', data: { name: 'Bench', industryIds: [] } },
    { type: 'CompanySlugAssigned', data: { slug: 'bench' } },
    { type: 'CompanyOwnerAdded', data: { userId: 'bench' } },
    { type: 'CompanyApproved', data: {} },
  ]
  const changes = Array.from({ length: eventCount - first.length }, (_, index): CompanyEvent => {
    switch (index % 3) {
      case 0:
        return { type: 'CompanyTaglineChanged', data: { tagLine: `Seit ${index} Änderungen für Sie da` } }
      case 1:
        return {
          type: 'CompanyAboutChanged',
          data: { about: `<p>${'Wir über uns. '.repeat(20)}${index}</p>` },
        }
      default:
        return { type: 'CompanyServicesChanged', data: { services: ['Backen', 'Braten', `Nummer ${index}`] } }
    }
  })
  const encoded = await Promise.all(
    [...first, ...changes].map((event, index) =>
      stores.codec.encode(event, newUuid(), {
        occurredAt: new Date(begins + index * minute).toISOString(),
        actor: { kind: 'system', name: 'bench' },
        commandId: `bench-${index}`,
        correlationId: 'bench',
        causationId: 'bench',
        partitionKey,
      }),
    ),
  )
  if (isLeft(await stores.store.append(name, 'noStream', encoded)))
    throw new Error(`${name} is there already`)
  return id
}
