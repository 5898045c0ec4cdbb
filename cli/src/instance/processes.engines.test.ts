import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { freePort } from '@schaufenster/platform/lib/test-free-port.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoDatabase } from '@schaufenster/platform/mongodb/test-mongo-address.ts'
import { connectElasticsearch } from '@schaufenster/projections/search/elasticsearch/connect-elasticsearch.ts'
import { runCommand } from '../commands/commands.ts'
import { demoCompanies } from '../demo/demo-companies.ts'
import { demoTable } from '../demo/demo-table.ts'
import { prepare } from '../first-start.ts'
import { createApi } from './http/http.ts'
import { openInstance, type Instance } from './instance.ts'
import { projections } from './models/projections.ts'
import { expectFolds } from './models/test-folds.ts'
import { allProcessKinds } from './process-kinds.ts'
import { testAdmin, testOptions, type TestInstance } from './test-instance.ts'
import { openWithEngines } from './test-open-with-engines.ts'

/** CI imports 200 companies, some 1,000 events; by hand `PROCESSES_COMPANIES=25000`, which are 100,000. */
const companyCount = Number(process.env['PROCESSES_COMPANIES'] ?? 200)
/** So often a worker is killed while it is imported. */
const parts = Math.max(2, Math.ceil(companyCount / 1_000))
/** Milliseconds, for a machine that has much else to do. */
const bound = 600_000 + companyCount * 250

describeWithEngine('KAFKA_BROKERS', 'the product in several processes, with Kafka', (kafka) => {
  describeWithEngine('MONGODB_URL', 'MongoDB', (mongodb) => {
    describeWithEngine('ELASTICSEARCH_URL', 'and Elasticsearch', (elasticsearch) => {
      const name = `processes-${randomUUID()}`
      const databases = [name]
      const workers = new Map<string, { readonly child: ChildProcess; readonly port: number }>()
      const ports = new Map<string, number>()
      let folder: string
      let settings: Readonly<Record<string, string>>
      let product: Instance
      let app: App

      beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'schaufenster-processes-'))
        settings = {
          DATA_DIR: join(folder, 'data'),
          ADMIN_EMAIL: testAdmin.email,
          ADMIN_PASSWORD: testAdmin.password,
          MONGODB_URL: mongoDatabase(mongodb, name),
          ELASTICSEARCH_URL: elasticsearch,
          KAFKA_BROKERS: kafka,
          LOG_LEVEL: 'fatal',
        }
        const processKinds = new Set([...allProcessKinds].filter((kind) => kind !== 'projections'))
        product = await openInstance({ ...testOptions(join(folder, 'data'), settings), processKinds })
        await prepare(product, () => undefined)
        app = await createApi(product)
      })
      afterAll(async () => {
        for (const member of workers.keys()) await kill(member)
        await app.close()
        await product.close()
        for (const instance of databases) await removeModels(instance)
        await rm(folder, { recursive: true })
      })

      const removeModels = async (instance: string): Promise<void> => {
        for (const group of ['models', 'search', 'vault']) {
          const { database, close } = connectMongo(mongodb, `${instance}-${group}`)
          await database.dropDatabase()
          await close()
        }
        const client = connectElasticsearch(elasticsearch)
        const indices = Object.keys(await client.indices.get({ index: `${instance}-*` }))
        if (indices.length > 0) await client.indices.delete({ index: indices })
        await client.close()
      }

      /** The product as one process with models of its own. */
      const openAlone = (): Promise<TestInstance> =>
        openWithEngines(() => {
          const instance = `alone-${randomUUID()}`
          databases.push(instance)
          return {
            MONGODB_URL: mongoDatabase(mongodb, instance),
            ELASTICSEARCH_URL: elasticsearch,
            KAFKA_BROKERS: kafka,
          }
        })

      /** Whether it came to serve, and did not end before. It is called the same each time, by its port. */
      const tryStart = async (member: string): Promise<boolean> => {
        const port = ports.get(member) ?? (await freePort())
        ports.set(member, port)
        const child = spawn(
          process.execPath,
          [
            '--disable-warning=ExperimentalWarning',
            join(import.meta.dirname, '../main.ts'),
            'start',
            'projections',
          ],
          { env: { ...process.env, ...settings, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] },
        )
        workers.set(member, { child, port })
        const serves = new Promise<boolean>((resolve) => void child.stdout.once('data', () => resolve(true)))
        const ended = new Promise<boolean>((resolve) => void child.once('close', () => resolve(false)))
        return Promise.race([serves, ended])
      }
      /** As whoever watches over it does: again, when an engine did not answer at its start. */
      const startWorker = async (member: string): Promise<void> => {
        while (!(await tryStart(member)));
      }
      const kill = async (member: string): Promise<void> => {
        const child = workers.get(member)?.child
        if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((resolve) => void child.once('close', resolve))
        child.kill('SIGKILL')
        await ended
      }
      /** However long it takes, also while an engine has no time to answer: each test has a bound of its own. */
      const until = async (holds: () => Promise<boolean>): Promise<void> => {
        while (!(await holds().catch(() => false))) await setTimeout(20)
      }
      const ask = (member: string, path: string) =>
        fetch(`http://localhost:${workers.get(member)?.port}${path}`)

      test(
        'folds all models as they are defined, whichever worker is killed while companies are imported',
        async () => {
          await Promise.all([startWorker('first'), startWorker('second')])
          // An import needs the industries, and does not wait for long where others fold them.
          for (const member of workers.keys())
            await until(async () => (await ask(member, '/ready')).status === 200)
          const companies = demoCompanies(germany(), companyCount)
          const size = Math.ceil(companyCount / parts)
          for (let part = 0; part < parts; part += 1) {
            const file = join(folder, `part-${part}.csv`)
            await writeFile(file, demoTable(companies.slice(part * size, (part + 1) * size)))
            const member = part % 2 === 0 ? 'first' : 'second'
            const [exitCode] = await Promise.all([
              runCommand(product, ['import', file], () => undefined),
              kill(member).then(() => startWorker(member)),
            ])
            expect(exitCode).toBe(0)
          }

          const { models, stores } = product
          const names = projections.map(({ name: projection }) => projection)
          const { events, through } = await stores.store.readAll(beginning, 10_000_000)
          await until(() => models.freshness.waitFor(names, through))
          await expectFolds(product, events)
          const { projections: fillings } = await models.status()
          expect(fillings.map(({ parked }) => parked.total)).toEqual(fillings.map(() => 0))
          expect(events.length).toBeGreaterThan(companyCount * 4)
        },
        bound,
      )

      test(
        'answers in each process for itself, and has models filled anew by those who fold them',
        async () => {
          for (const member of workers.keys()) {
            await eventually(async () => expect((await ask(member, '/ready')).status).toBe(200))
            expect((await ask(member, '/health')).status).toBe(200)
            expect(await (await ask(member, '/metrics')).text()).toContain(
              'schaufenster_projection_lag_events{projection="company-profile"',
            )
            expect((await ask(member, '/api/companies')).status).toBe(404)
          }
          await eventually(async () => expect((await app.inject({ url: '/ready' })).statusCode).toBe(200))
          const { models } = product
          const before = (await models.status()).projections.find(({ name }) => name === 'company-search')
          await models.rebuild('company-search')
          await until(async () =>
            (await models.status()).projections.some(
              ({ name: filled, serving, generation }) =>
                filled === 'company-search' && serving && generation > (before?.generation ?? 0),
            ),
          )
        },
        bound,
      )

      test(
        'is one process as well, which folds through Kafka and finds companies also in a model that was filled anew',
        async () => {
          const alone = await openAlone()
          try {
            const admin = await alone.admin()
            const add = async (company: string): Promise<void> => {
              const form = { name: company, plz: '80331', city: 'München' }
              const { _id: id } = (await admin.call('POST', '/api/companies', form)).body.data
              expect(
                (await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })).status,
              ).toBe(200)
            }
            const finds = (...names: readonly string[]): Promise<void> =>
              eventually(async () => {
                const { body } = await alone
                  .visitor()
                  .call('POST', '/api/companies/search', { query: 'baeckerei' })
                expect(
                  body.companies.map((company: { readonly name: string }) => company.name).toSorted(),
                ).toEqual(names)
              })
            const serving = async (): Promise<number> => {
              const { projections: fillings } = await alone.instance.models.status()
              return (
                fillings.find((filling) => filling.name === 'company-search' && filling.serving)
                  ?.generation ?? 0
              )
            }
            await add('Bäckerei Huber')
            await finds('Bäckerei Huber')
            const before = await serving()
            expect(await alone.command('rebuild', 'company-search')).toMatchObject({ exitCode: 0 })
            await eventually(async () => expect(await serving()).toBeGreaterThan(before))
            await finds('Bäckerei Huber')
            await add('Bäckerei Müller')
            await finds('Bäckerei Huber', 'Bäckerei Müller')
          } finally {
            await alone.close()
          }
        },
        bound,
      )
    })
  })
})
