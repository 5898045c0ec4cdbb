import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createCheckpoints } from '@schaufenster/command-service/policies/checkpoints.ts'
import { streamName, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import {
  serveFakeServer,
  type ServedFake,
} from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer, type FakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'
import type { Server } from '@schaufenster/events/store/eventstoredb/server.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { verify } from '../../commands/verify.ts'
import { createApi } from '../http/http.ts'
import { openInstance } from '../instance.ts'
import { openSealing } from '../operations/sealing.ts'
import { openStores } from '../stores.ts'
import { openTestInstance, testAdmin, testOptions, testOwner, type TestInstance } from '../test-instance.ts'
import { readErasures } from './backup-erasures.ts'
import { backUp } from './backup.ts'
import { restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-server-backup-'))
const backup = join(folder, 'backup')
const served: ServedFake[] = []
const serve = async (fake: Server = createFakeServer()): Promise<string> => {
  const server = await serveFakeServer(fake)
  served.push(server)
  return server.url
}

let fake: FakeServer
let product: TestInstance
let slug = ''
/** The log when everything was backed up and somebody was erased. */
let all: readonly RecordedEvent[] = []

const eventsOf = async (store: Pick<EventStore, 'readAll'>) =>
  (await store.readAll(beginning, 100_000)).events
const without = (event: RecordedEvent) => ({ ...event, position: undefined })
/** An empty data folder with the secrets of the original. */
const newDataDir = (name: string): string => {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  cpSync(join(product.folder, 'secrets'), join(dataDir, 'secrets'), { recursive: true })
  return dataDir
}
const restoring = async (dataDir: string, variables = {}) =>
  restoreBackup(
    testOptions(dataDir, variables),
    backup,
    await readErasures(product.folder, systemClock),
    () => undefined,
  )

beforeAll(async () => {
  fake = createFakeServer()
  product = await openTestInstance({ EVENTSTOREDB_URL: await serve(fake) })
  const { instance } = product
  await product.owner()
  const admin = await product.admin()
  const company = (name: string) => ({ name, plz: '80331', city: 'München' })
  const made = (await admin.call('POST', '/api/companies', company('Bäckerei Müller'))).body.data
  slug = made.slug
  await admin.call('POST', `/api/companies/${made._id}/review`, { decision: 'approve' })
  const { store, vault } = instance.stores
  const events = await eventsOf(store)
  await createCheckpoints(vault, { name: 'sample' }, async () => events[3]!.position).load()
  await (await openSealing(instance)).seal()

  const entering = new AbortController()
  let entered = 0
  const enter = async (who: string): Promise<void> => {
    // The server in memory looks through all that it has for each call: a log without an end would make a slow backup ever slower.
    for (; !entering.signal.aborted && entered < 100; entered += 1)
      expect((await admin.call('POST', '/api/companies', company(`Firma ${who} ${entered}`))).status).toBe(
        201,
      )
  }
  const people = ['A', 'B'].map(enter)
  await eventually(() => expect(entered).toBeGreaterThan(2))
  await backUp(instance, backup, () => undefined)
  entering.abort()
  await Promise.all(people)
  expect((await product.command('erase', testOwner.email, '--yes')).exitCode).toBe(0)
  all = await eventsOf(store)
})
afterAll(async () => {
  await product.close()
  for (const server of served) server.cut()
  rmSync(folder, { recursive: true, force: true })
})

test('a log on a server is backed up under load into the form that every backup has', () => {
  expect(readdirSync(backup).toSorted()).toEqual([
    'log.db',
    'manifest.json',
    'seals.jsonl',
    'telemetry',
    'vault.db',
  ])
})

test.each([
  ['a file', async () => ({})],
  ['another server', async () => ({ EVENTSTOREDB_URL: await serve() })],
])('and is restored to %s: a prefix of the history, less who was erased since', async (where, place) => {
  const variables: Readonly<Record<string, string>> = await place()
  const dataDir = newDataDir(`restored to ${where}`)
  await restoring(dataDir, variables)
  const lines: string[] = []
  const { config } = testOptions(dataDir, variables)
  expect([await verify.inspect(config, [], (line) => lines.push(line)), lines[0]]).toEqual([
    0,
    expect.stringMatching(/^Unverändert: /),
  ])
  const instance = await openInstance(testOptions(dataDir, variables))
  const { store, vault } = instance.stores
  const ours = await eventsOf(store)
  const backedUp = ours.slice(0, -1)
  expect(backedUp.map(without)).toEqual(all.slice(0, backedUp.length).map(without))
  expect(ours.at(-1)).toMatchObject({ type: 'PersonalDataErased' })
  expect(await createCheckpoints(vault, { name: 'sample' }, () => store.head()).load()).toEqual({
    through: ours[3]?.position,
  })
  const app = await createApi(instance)
  const logIn = async ({ email, password }: typeof testAdmin) =>
    (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode
  expect([await logIn(testAdmin), await logIn(testOwner)]).toEqual([200, 422])
  expect((await app.inject({ url: `/api/slug/${slug}` })).statusCode).toBe(200)
  await app.close()
  await instance.close()
})

test('a restore to a server goes on after it was broken off, and never mixes with another log', async () => {
  const EVENTSTOREDB_URL = await serve()
  const first = newDataDir('broken off')
  await restoring(first, { EVENTSTOREDB_URL })
  // As if it had been broken off right before its end: all is on the server, the erasures too.
  const second = newDataDir('again')
  writeFileSync(join(second, 'restore.unfinished'), '')
  await restoring(second, { EVENTSTOREDB_URL })
  expect(existsSync(join(second, 'restore.unfinished'))).toBe(false)
  const { config, environment, clock } = testOptions(second, { EVENTSTOREDB_URL })
  const stores = await openStores(config, environment, clock)
  expect((await eventsOf(stores.store)).filter(({ type }) => type === 'PersonalDataErased')).toHaveLength(1)
  await stores.store.append(streamName('sample', '1'), 'noStream', [sampleEvent()])
  await stores.close()
  await expect(restoring(newDataDir('mixed'), { EVENTSTOREDB_URL })).rejects.toThrow('ein anderes Protokoll')
})

test('nothing is backed up of a log on a server that does not prove itself', async () => {
  const forging: Server = {
    ...fake,
    readAll: async function* readAll(options) {
      for await (const event of fake.readAll(options))
        yield event.type === 'CompanyApproved' ? { ...event, data: { forged: true } } : event
    },
  }
  const { config } = testOptions(product.folder, { EVENTSTOREDB_URL: await serve(forging) })
  const { clock, stores, telemetry } = product.instance
  const target = join(folder, 'forged')
  await expect(backUp({ clock, config, stores, telemetry }, target, () => undefined)).rejects.toThrow(
    'Das Protokoll auf dem Server beweist sich nicht',
  )
  expect(existsSync(target)).toBe(false)
})
