import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createCheckpoints } from '@schaufenster/command-service/policies/checkpoints.ts'
import { streamName, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import {
  serveFakeServer,
  type ServedFake,
} from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'
import type { Server } from '@schaufenster/events/store/eventstoredb/server.ts'
import { beginning, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { verify } from '../../commands/verify.ts'
import { createApi } from '../http/http.ts'
import { openInstance } from '../instance.ts'
import { openSealing } from '../operations/sealing.ts'
import { claimDataFolder } from '../owner.ts'
import { openStores } from '../stores.ts'
import { openTestInstance, testAdmin, testOptions, type TestInstance } from '../test-instance.ts'
import { migrate } from './migrate.ts'

const eventsOf = async (store: Pick<EventStore, 'readAll'>) =>
  (await store.readAll(beginning, 100_000)).events
/** Everything about an event except its place in the log. */
const without = (event: RecordedEvent) => ({ ...event, position: undefined })
const verifying = async (dataDir: string, EVENTSTOREDB_URL: string, ...argv: readonly string[]) => {
  const lines: string[] = []
  const { config } = testOptions(dataDir, { EVENTSTOREDB_URL })
  return { code: await verify.inspect(config, argv, (line) => lines.push(line)), text: lines.join('\n') }
}

describe('an installation that moves over', () => {
  let server: ServedFake
  let product: TestInstance
  let slug: string
  let before: readonly RecordedEvent[]
  let lines: string[]
  const moving = (EVENTSTOREDB_URL = server.url) =>
    migrate(testOptions(product.folder, { EVENTSTOREDB_URL }), (line) => lines.push(line))

  beforeEach(async () => {
    lines = []
    server = await serveFakeServer(createFakeServer())
    product = await openTestInstance()
    const admin = await product.admin()
    const form = { name: 'Bäckerei Müller', plz: '80331', city: 'München' }
    const made = (await admin.call('POST', '/api/companies', form)).body.data
    slug = made.slug
    await (await openSealing(product.instance)).seal()
    await admin.call('POST', `/api/companies/${made._id}/review`, { decision: 'approve' })
    const { stores } = product.instance
    before = await eventsOf(stores.store)
    await createCheckpoints(stores.vault, { name: 'sample' }, async () => before[2]!.position).load()
    await stores.vault.put('relay/a-topic', Buffer.from(before[1]!.position), 'absent')
  })
  afterEach(async () => {
    server.cut()
    rmSync(product.folder, { recursive: true, force: true })
  })

  test('is refused while it runs, to nowhere, and to a server that holds something else; nothing is changed then', async () => {
    const ownership = claimDataFolder(product.folder)
    await expect(moving()).rejects.toThrow('gehört einem laufenden Dienst')
    ownership?.release()
    await product.stop()
    await expect(moving('')).rejects.toThrow('Nennen Sie mit EVENTSTOREDB_URL den Server')
    const secrets = join(product.folder, 'secrets')
    renameSync(secrets, `${secrets}.away`)
    await expect(moving()).rejects.toThrow('Es fehlt ein Geheimnis')
    renameSync(`${secrets}.away`, secrets)
    const elsewhere = mkdtempSync(join(tmpdir(), 'schaufenster-elsewhere-'))
    const other = await serveFakeServer(createFakeServer())
    const { config, environment, clock } = testOptions(elsewhere, { EVENTSTOREDB_URL: other.url })
    const stores = await openStores(config, environment, clock)
    await stores.store.append(streamName('sample', '1'), 'noStream', [sampleEvent()])
    await expect(moving(other.url)).rejects.toThrow(
      'Auf dem Server liegt ein anderes Protokoll: Noted in sample-1',
    )
    expect(await eventsOf(stores.store)).toHaveLength(1)
    await stores.close()
    other.cut()
    rmSync(elsewhere, { recursive: true })
    expect(readdirSync(product.folder)).toEqual(expect.arrayContaining(['log.db', 'models.db', 'vault.db']))
    // The server is not used while the log is still in the folder.
    await expect(openInstance(testOptions(product.folder, { EVENTSTOREDB_URL: server.url }))).rejects.toThrow(
      'migrate --to distributed',
    )
  })

  test('is the same product there: what was written is shown, found, proven and remembered', async () => {
    await product.stop()
    await moving()
    expect(lines).toEqual([
      ...lines.filter((line) => /^\d+ % · /.test(line)),
      `Alle ${before.length} Ereignisse sind auf dem Server.`,
      expect.stringMatching(
        `^Verglichen: ${before.length} Ereignisse sind gleich, und jede Kette der \\d+ Ströme`,
      ),
      expect.stringMatching(/^Der Umzug ist fertig/),
    ])
    const names = readdirSync(product.folder)
    expect(names).toEqual(expect.arrayContaining(['log.moved.db', 'seals.jsonl', 'seals-eventstoredb.jsonl']))
    expect(names.filter((name) => /^(log|models)\.db/.test(name))).toEqual([])
    await expect(moving()).rejects.toThrow('ist schon umgezogen')
    await expect(openInstance(testOptions(product.folder))).rejects.toThrow('liegt auf EventStoreDB')

    const instance = await openInstance(testOptions(product.folder, { EVENTSTOREDB_URL: server.url }))
    const app = await createApi(instance)
    const { store, vault } = instance.stores
    const moved = await eventsOf(store)
    expect(moved.map(without)).toEqual(before.map(without))
    expect(await createCheckpoints(vault, { name: 'sample' }, () => store.head()).load()).toEqual({
      through: moved[2]?.position,
    })
    expect(await vault.list('relay/', 1)).toEqual([])
    await eventually(async () =>
      expect((await app.inject({ url: `/api/slug/${slug}` })).statusCode).toBe(200),
    )
    const searched = {
      method: 'POST',
      url: '/api/companies/search',
      payload: { query: 'baeckerei' },
    } as const
    await eventually(async () =>
      expect((await app.inject(searched)).json().companies).toMatchObject([{ name: 'Bäckerei Müller' }]),
    )
    const logIn = { method: 'POST', url: '/api/auth/login', payload: testAdmin } as const
    expect((await app.inject(logIn)).statusCode).toBe(200)
    await app.close()
    await instance.close()
  })

  test('is proven by what it was and by what was sealed of it, and the first difference is named', async () => {
    const { folder } = product
    await product.stop()
    await moving()
    const proof = await verifying(folder, server.url)
    expect(proof).toEqual({
      code: 0,
      text: expect.stringMatching(
        `Unverändert: .*\nBesiegelt bis .*\nDas Protokoll, das umgezogen ist \\(.*log\\.moved\\.db\\), hat ${before.length} Ereignisse: Alle sind gleich\\.`,
      ),
    })
    // The seals of the file, kept elsewhere, prove the server too.
    expect((await verifying(folder, server.url, '--against', join(folder, 'seals.jsonl'))).code).toBe(0)

    const empty = await serveFakeServer(createFakeServer())
    expect(await verifying(folder, empty.url)).toMatchObject({ code: 1 })
    empty.cut()
    const database = new DatabaseSync(join(folder, 'log.moved.db'))
    database.exec('DROP TRIGGER event_never_changes')
    database.exec("UPDATE event SET link = unhex('00') WHERE position = 2")
    database.close()
    expect(await verifying(folder, server.url)).toEqual({
      code: 1,
      text: expect.stringMatching(
        new RegExp(
          `^Das Ereignis an Position \\S+ \\(Strom ${before[1]?.stream}, Nummer ${before[1]?.revision}\\) ist nicht das, das an dieser Stelle des umgezogenen Protokolls stand\\.` +
            `\nDas Protokoll, das umgezogen ist .* ist nicht mehr, was es war\\. Das Ereignis an Position ${positionFromOrdinal(2)} `,
        ),
      ),
    })
  })
})

describe('a move that is killed', () => {
  let folder = ''
  let child: ChildProcess | undefined
  let server: ServedFake | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'schaufenster-migrate-'))
  })
  afterEach(() => {
    child?.kill('SIGKILL')
    server?.cut()
    rmSync(folder, { recursive: true, force: true })
  })

  const migrateInAProcess = async (url: string) => {
    const main = join(import.meta.dirname, '../../main.ts')
    const started = spawn(process.execPath, [main, 'migrate', '--to', 'distributed'], {
      env: { DATA_DIR: folder, EVENTSTOREDB_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const ended = new Promise<number | null>((resolve) => started.once('exit', resolve))
    const [out, errors, exitCode] = await Promise.all([text(started.stdout), text(started.stderr), ended])
    return { out, errors, exitCode }
  }

  test('goes on when it is called again: every event once, in the order it had', async () => {
    const { config, environment, clock } = testOptions(folder)
    const stores = await openStores(config, environment, clock)
    const streams = ['anna', 'bert', 'carl'].map((id) => streamName('sample', id))
    for (let turn = 0; turn < 120; turn += 1) {
      const [first, second] = [sampleEvent({ turn }), sampleEvent({ turn, second: true })]
      await stores.store.append(
        streams[turn % 3]!,
        turn < 3 ? 'noStream' : { exact: 2 * Math.floor(turn / 3) - 1 },
        [first, second],
      )
    }
    const source = await eventsOf(stores.store)
    expect(source).toHaveLength(240)
    await stores.close()

    const fake = createFakeServer()
    /** How many appends are left until the process that asks for one is killed, before that one is made or after it. */
    let fate: { left: number; readonly made: boolean } | undefined
    const deadly: Server = {
      ...fake,
      append: async (...request) => {
        if (fate) fate.left -= 1
        const { left, made } = fate ?? { left: 1, made: true }
        if (left === 0) child?.kill('SIGKILL')
        // What a process that dies may still have sent is not made.
        return left > 0 || (left === 0 && made) ? fake.append(...request) : undefined
      },
    }
    server = await serveFakeServer(deadly)
    for (const [left, made] of [
      [40, true],
      [20, false],
    ] as const) {
      fate = { left, made }
      expect(await migrateInAProcess(server.url)).toMatchObject({ errors: '', exitCode: null })
      expect(existsSync(join(folder, 'log.db'))).toBe(true)
    }
    fate = undefined
    const { out, errors, exitCode } = await migrateInAProcess(server.url)
    expect([errors, exitCode]).toEqual(['', 0])
    // First 40 were made, then 19: of two events each.
    expect(out).toMatch(
      /^Auf dem Server liegen schon 118 von 240 Ereignissen \(49 %\)\.\n(\d+ % · .*\n)*Alle 240 Ereignisse/,
    )
    expect((await verifying(folder, server.url)).code).toBe(0)
    const options = testOptions(folder, { EVENTSTOREDB_URL: server.url })
    const there = await openStores(options.config, options.environment, systemClock)
    expect((await eventsOf(there.store)).map(without)).toEqual(source.map(without))
    await there.close()
  })
})
