import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { freePort } from '@schaufenster/platform/lib/test-free-port.ts'
import {
  allFaultsMs,
  describeUnderFaults,
  faultSeconds,
  lineFaults,
  type FaultyLine,
  type Toxiproxy,
} from '@schaufenster/platform/lib/test-toxiproxy.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoPrimary, mongoThrough } from '@schaufenster/platform/mongodb/test-mongo-address.ts'
import { connectElasticsearch } from '@schaufenster/projections/search/elasticsearch/connect-elasticsearch.ts'
import { staleHeader } from '@schaufenster/query-service/app/freshness.ts'
import { prepare } from '../first-start.ts'
import { createApi } from './http/http.ts'
import { openInstance, type Instance } from './instance.ts'
import { projections } from './models/projections.ts'
import { expectFolds } from './models/test-folds.ts'
import { allProcessKinds } from './process-kinds.ts'
import { testAdmin, testOptions } from './test-instance.ts'

const engines = ['Kafka', 'MongoDB', 'Elasticsearch'] as const
type Engine = (typeof engines)[number]
/** Who is not ready without it. */
const needing: Readonly<Record<Engine, readonly string[]>> = {
  Kafka: ['projections', 'relay'],
  MongoDB: ['services', 'projections', 'relay'],
  Elasticsearch: ['services', 'projections'],
}
const apart = ['projections', 'relay'] as const
/** A company each. */
const words = ['Kranich', 'Dromedar', 'Nashorn', 'Leopard']

/** What was seen of the answers to one kind of request. */
interface Seen {
  right: number
  stale: number
  away: number
  slowestMs: number
}
const nothingSeen = (): Seen => ({ right: 0, stale: 0, away: 0, slowestMs: 0 })

/** A process of the product, and whether it came to serve. */
interface Process {
  readonly child: ChildProcess
  readonly port: number
  readonly serves: Promise<boolean>
}

describeWithEngine('KAFKA_BROKERS', 'the product while engines fail, with Kafka', (kafka) => {
  describeWithEngine('MONGODB_URL', 'MongoDB', (mongodb) => {
    describeWithEngine('ELASTICSEARCH_URL', 'Elasticsearch', (elasticsearch) => {
      describeUnderFaults('the product through toxiproxy', (startToxiproxy) => {
        const name = `faults-${randomUUID()}`
        const wrong: string[] = []
        const children = new Map<string, Process>()
        let folder: string
        let toxiproxy: Toxiproxy
        let lines: Readonly<Record<Engine, FaultyLine>>
        let settings: Readonly<Record<string, string>>
        let product: Instance
        let app: App

        beforeAll(async () => {
          folder = await mkdtemp(join(tmpdir(), 'schaufenster-faults-'))
          toxiproxy = await startToxiproxy()
          lines = {
            Kafka: await toxiproxy.lineTo(kafka),
            MongoDB: await toxiproxy.lineTo((await mongoPrimary(mongodb)).host),
            Elasticsearch: await toxiproxy.lineTo(new URL(elasticsearch).host),
          }
          settings = {
            DATA_DIR: join(folder, 'data'),
            ADMIN_EMAIL: testAdmin.email,
            ADMIN_PASSWORD: testAdmin.password,
            MONGODB_URL: mongoThrough(mongodb, `127.0.0.1:${lines.MongoDB.port}`, name),
            ELASTICSEARCH_URL: `http://127.0.0.1:${lines.Elasticsearch.port}`,
            KAFKA_BROKERS: kafka,
            LOG_LEVEL: 'fatal',
          }
          const processKinds = new Set(allProcessKinds)
          for (const kind of apart) processKinds.delete(kind)
          product = await openInstance({ ...testOptions(join(folder, 'data'), settings), processKinds })
          await prepare(product, () => undefined)
          app = await createApi(product)
          for (const kind of apart) startProcess(kind, await freePort())
        }, allFaultsMs)
        afterAll(async () => {
          for (const { child } of children.values()) await end(child, 'SIGKILL')
          await app.close()
          await product.close()
          for (const group of ['models', 'search', 'vault']) {
            const { database, close } = connectMongo(mongodb, `${name}-${group}`)
            await database.dropDatabase()
            await close()
          }
          const client = connectElasticsearch(elasticsearch)
          await client.indices.delete({
            index: Object.keys(await client.indices.get({ index: `${name}-*` })),
          })
          await client.close()
          await toxiproxy.close()
          await rm(folder, { recursive: true })
        }, allFaultsMs)

        const startProcess = (kind: string, port: number): void => {
          const child = spawn(
            process.execPath,
            [
              '--disable-warning=ExperimentalWarning',
              ...['--import', join(import.meta.dirname, 'test-redirect.ts')],
              ...[join(import.meta.dirname, '../main.ts'), 'start', kind],
            ],
            {
              env: {
                ...process.env,
                ...settings,
                PORT: String(port),
                REDIRECT: `${kafka.split(':')[1]}=${lines.Kafka.port}`,
              },
              stdio: ['ignore', 'pipe', 'inherit'],
            },
          )
          // What it says while it waits doesn't count.
          const serves = new Promise<boolean>((resolve) => {
            child.stdout.on('data', (said) => String(said).includes('läuft') && resolve(true))
            child.once('close', () => resolve(false))
          })
          children.set(kind, { child, port, serves })
        }
        /** However long it takes to start: tests have bounds of their own. */
        const allReady = async (): Promise<void> => {
          for (const [kind, { serves }] of children) expect([kind, await serves]).toEqual([kind, true])
          await eventually(async () =>
            expect(await notReady()).toEqual({ services: [], projections: [], relay: [] }),
          )
        }
        const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
          child.kill(signal)
          await eventually(() => child.exitCode !== null || child.signalCode !== null)
        }

        /** What `/ready` of each process names; nothing where it is ready. */
        const notReady = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
          const others = [...children].map(async ([kind, { port }]) => {
            const ask = (path: string) => fetch(`http://localhost:${port}${path}`)
            if (!(await ask('/health')).ok) wrong.push(`${kind} says that it is dead`)
            const answer = await ask('/ready')
            if (answer.ok !== (answer.headers.get('retry-after') === null))
              wrong.push(`${kind} says not when`)
            return [kind, named(await answer.text())] as const
          })
          if ((await app.inject({ url: '/health' })).statusCode !== 200)
            wrong.push('services say they are dead')
          const here = named((await app.inject({ url: '/ready' })).body)
          return Object.fromEntries([['services', here], ...(await Promise.all(others))])
        }
        const named = (ready: string): readonly string[] =>
          JSON.parse(ready).notReady.map(({ what }: { readonly what: string }) => what)

        let token: string
        const call = async (
          method: 'GET' | 'POST' | 'PUT',
          url: string,
          payload?: object,
          position?: string,
        ) => {
          const began = performance.now()
          const answer = await app.inject({
            method,
            url,
            headers: {
              ...(method !== 'GET' && token !== undefined && { authorization: `Bearer ${token}` }),
              ...(position !== undefined && { [positionHeader]: position }),
            },
            ...(payload && { payload }),
          })
          return {
            status: answer.statusCode,
            body: answer.json(),
            stale: answer.headers[staleHeader] !== undefined,
            position: String(answer.headers[positionHeader]),
            retryAfter: answer.headers['retry-after'],
            ms: Math.round(performance.now() - began),
          }
        }
        type Answer = Awaited<ReturnType<typeof call>>

        /** Told where somebody watches: nothing is expected of times. */
        let seen = new Map<string, Seen>()
        /** Whether it was answered at all; if not, it was said so as it should be. */
        const isAnswered = (what: string, { status, body, stale, retryAfter, ms }: Answer): boolean => {
          const counts = seen.get(what) ?? nothingSeen()
          seen.set(what, counts)
          counts.slowestMs = Math.max(counts.slowestMs, ms)
          if (status === 200) {
            counts[stale ? 'stale' : 'right'] += 1
            return true
          }
          counts.away += 1
          const isClear =
            status === 503 &&
            Number(retryAfter) > 0 &&
            /gerade nicht erreichbar|steht noch nicht fest/.test(body.message)
          if (!isClear) wrong.push(`${what}: ${status} ${retryAfter} ${JSON.stringify(body)}`)
          return false
        }

        /** A company whose name and slogan say how often it was written. */
        interface Written {
          readonly id: string
          readonly slug: string
          readonly word: string
          /** The last write that was begun, and the last that was acknowledged with its position. */
          begun: number
          acknowledged: number
          position: string
        }
        const companies: Written[] = []
        const write = async (company: Written): Promise<void> => {
          company.begun += 1
          const stand = `Stand ${company.begun}`
          const form = { name: `${company.word} ${stand}`, tagLine: stand }
          const answer = await call('PUT', `/api/companies/${company.id}`, form)
          if (!isAnswered('write', answer)) return
          company.acknowledged = company.begun
          company.position = answer.position
        }
        /** What is shown is some complete state of the company; unless marked stale, it is no older than what was acknowledged before the request. */
        const judge = (what: string, shown: string, promised: number, company: Written, stale: boolean) => {
          const stand = Number(shown.split('Stand ')[1])
          if (stand > company.begun || (stand < promised && !stale))
            wrong.push(`${what}: ${shown}, promised ${promised}, begun ${company.begun}`)
        }
        const readProfile = async (company: Written): Promise<void> => {
          const promised = company.acknowledged
          const answer = await call('GET', `/api/slug/${company.slug}`, undefined, company.position)
          if (!isAnswered('profile', answer)) return
          const { name: shown, tagLine } = answer.body.data
          if (!shown.endsWith(tagLine)) wrong.push(`profile: ${shown} with ${tagLine}`)
          judge('profile', shown, promised, company, answer.stale)
        }
        const search = async (company: Written): Promise<void> => {
          const promised = company.acknowledged
          const query = { query: company.word }
          const answer = await call('POST', '/api/companies/search', query, company.position)
          if (!isAnswered('search', answer)) return
          const [hit, ...others] = answer.body.companies
          if (hit === undefined || others.length > 0)
            wrong.push(`search: ${company.word} found ${answer.body.companies.length}`)
          else judge('search', hit.name, promised, company, answer.stale)
        }

        const stopLoad = new AbortController()
        const loads: Promise<void>[] = []
        const repeat = (pauseMs: number, work: (company: Written) => Promise<void>): void => {
          const run = async (): Promise<void> => {
            for (let turn = 0; !stopLoad.signal.aborted; turn += 1) {
              const company = companies[turn % companies.length]
              if (company !== undefined) await work(company)
              await setTimeout(pauseMs)
            }
          }
          loads.push(run())
        }

        test(
          'starts its load',
          async () => {
            await allReady()
            const login = await call('POST', '/api/auth/login', testAdmin)
            token = login.body.accessToken
            for (const word of words) {
              const form = { name: `${word} Stand 0`, tagLine: 'Stand 0', plz: '80331', city: 'München' }
              const { _id: id, slug } = (await call('POST', '/api/companies', form)).body.data
              const { position } = await call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
              companies.push({ id, slug, word, begun: 0, acknowledged: 0, position })
            }
            for (const company of companies)
              await eventually(async () => {
                const answer = await call('POST', '/api/companies/search', { query: company.word })
                expect(answer.body.companies).toHaveLength(1)
              })
            repeat(20, write)
            for (const work of [readProfile, search]) for (const pauseMs of [10, 30]) repeat(pauseMs, work)
          },
          allFaultsMs,
        )

        const tell = (what: string, more: object = {}): void => {
          process.stderr.write(`${what} ${JSON.stringify({ ...Object.fromEntries(seen), ...more })}\n`)
          seen = new Map()
        }

        test.each(engines)(
          '%s slow, silent, cut off and back: nothing acknowledged is lost, nothing wrong is shown, and it heals alone',
          async (engine) => {
            tell(`${engine} before`)
            for (const fault of lineFaults) {
              await lines[engine].suffers(fault)
              await setTimeout(faultSeconds * 1_000)
              tell(`${engine} ${fault}`, await notReady())
            }
            await eventually(async () => {
              const named = await notReady()
              for (const kind of needing[engine])
                expect([kind, named[kind]]).toEqual([kind, expect.arrayContaining([engine])])
            })
            await lines[engine].suffers(undefined)
            const back = performance.now()
            await allReady()
            const ready = Math.round(performance.now() - back)
            for (const company of companies) {
              await eventually(async () => {
                const { acknowledged } = company
                await write(company)
                return company.acknowledged > acknowledged
              })
              await eventually(async () => {
                const answer = await call('GET', `/api/slug/${company.slug}`, undefined, company.position)
                expect([answer.status, answer.stale]).toEqual([200, false])
              })
            }
            tell(`${engine} back`, { ready, fresh: Math.round(performance.now() - back) })
            for (const { child } of children.values())
              expect([child.exitCode, child.signalCode]).toEqual([null, null])
            expect(wrong).toEqual([])
          },
          allFaultsMs,
        )

        test.each(engines)(
          'a process that is told to end while %s is silent does so by itself, and the next one goes on where it was',
          async (engine) => {
            await lines[engine].suffers('silent')
            const before = [...children]
            await Promise.all(before.map(([, { child }]) => end(child, 'SIGTERM')))
            const codes = before.map(([kind, { child }]) => [kind, child.exitCode])
            tell(`ended without ${engine}`, Object.fromEntries(codes))
            for (const [kind, { child }] of before) expect([kind, child.signalCode]).toEqual([kind, null])
            await lines[engine].suffers(undefined)
            for (const [kind, { port }] of before) startProcess(kind, port)
            await allReady()
            expect(wrong).toEqual([])
          },
          allFaultsMs,
        )

        test(
          'has all that was acknowledged in its log, and models that are its fold',
          async () => {
            stopLoad.abort()
            await Promise.all(loads)
            expect(wrong).toEqual([])
            const { models, stores } = product
            const names = projections.map(({ name: projection }) => projection)
            const { events, through } = await stores.store.readAll(beginning, 10_000_000)
            await eventually(() => models.freshness.waitFor(names, through))
            await expectFolds(product, events)
            for (const company of companies) await readProfile(company)
            expect(wrong).toEqual([])
            const { projections: fillings } = await models.status()
            expect(fillings.map(({ parked }) => parked.total)).toEqual(fillings.map(() => 0))
          },
          allFaultsMs,
        )
      })
    })
  })
})
