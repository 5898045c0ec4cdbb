import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { createTestSystem } from '../../lib/test-system.ts'
import type { LentFile } from './import-file.ts'
import { createImportRunner, type ImportRunner } from './import-runner.ts'
import { firstIndustries } from './industry-index.ts'
import { receivedFile, requireSize } from './received-file.ts'
import { registerImportRoutes } from './routes.ts'

const admin: Session = { userId: 'u1', sessionId: 's1', role: 'admin', permissions: [] }
const user: Session = { ...admin, role: 'user' }
const table = 'Kennung;Name;PLZ\n1;Huber;80331\n2;;80331\n3;Maier;20095\n'

const open: (App | ImportRunner)[] = []
const uploads = await mkdtemp(join(tmpdir(), 'schaufenster-uploads-'))
afterAll(() => rm(uploads, { recursive: true }))
const closeAll = () => Promise.all(open.splice(0).map((each) => each.close()))
afterEach(closeAll)

const newApp = async (store: EventStore = createMemoryEventStore(), sharedVault?: Vault) => {
  const system = createTestSystem({ store })
  const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], system.clock)
  const app = await buildApp({ tokens, idKey: new Uint8Array(32).fill(3), publicUrl: 'http://localhost' })
  const faults: unknown[] = []
  const imports = createImportRunner({
    ...system,
    gazetteer: germany(),
    importIndustries: async () => firstIndustries,
    publicUrl: 'http://localhost',
    ...(sharedVault !== undefined && { sharedVault }),
    onFault: (fault) => faults.push(fault),
  })
  open.push(app, imports)
  await registerImportRoutes(app, { imports, uploads, mostBytes: 10_000 })
  await app.ready()
  const post = async (url: string, payload: string, session: Session = admin, type = 'text/csv') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${await tokens.issue(session)}`, 'content-type': type },
    })
  const log = async () => (await store.readAll(beginning, 1000)).events
  /** Waits until the import is over, and returns the log. */
  const logAfter = async (type: string) => {
    await eventually(async () => (await log()).some((event) => event.type === type))
    return log()
  }
  return { post, log, logAfter, faults, imports }
}

describe('POST /api/imports', () => {
  test('rehearses, starts, and takes back', async () => {
    const { post, log, logAfter, imports } = await newApp()
    const rehearsed = await post('/api/imports?fileName=liste.csv&dryRun=true', table)
    expect(rehearsed.statusCode).toBe(200)
    expect(rehearsed.json()).toEqual({
      data: {
        rows: 3,
        imported: 2,
        unchanged: 0,
        differing: 0,
        rejected: 1,
        differingRows: [],
        rejectedRows: [{ line: 3, field: 'Name', why: 'Der Name fehlt.' }],
        likely: 0,
        likelyRows: [],
      },
    })
    expect(await log()).toEqual([])

    const started = await post('/api/imports?fileName=liste.csv&source=Innung&licence=CC0', table)
    expect(started.statusCode).toBe(202)
    const { id } = started.json().data
    const events = await logAfter('CompanyImportCompleted')
    const imported = events.filter(({ type }) => type === 'CompanyImported')
    expect(imported).toHaveLength(2)
    expect(imported[0]?.data).toMatchObject({
      importId: id,
      source: { name: 'Innung', licence: 'CC0', url: 'http://localhost' },
    })
    expect(imported[0]?.metadata.actor).toEqual({ kind: 'user', userId: 'u1', role: 'admin' })

    const undo = () => post(`/api/imports/${id}/undo`, '', admin, 'application/json')
    // The last event appears a moment before the import releases its file.
    await eventually(() => imports.running() === undefined)
    const begun = await undo()
    expect([begun.statusCode, begun.json()]).toEqual([202, { data: { _id: id, id } }])
    const undone = (await logAfter('CompanyImportUndone')).filter(
      ({ type }) => type === 'CompanyImportUndone',
    )
    expect(undone.map(({ data }) => data)).toEqual([{ removed: 2, kept: [], keptInAll: 0 }])
    await eventually(() => imports.undoing() === undefined)
    expect((await undo()).statusCode).toBe(202)
  })

  test('is taken back after the answer, with progress, and goes on after a stop', async () => {
    const memory = createMemoryEventStore()
    const shared = createMemoryVault({ now: () => 0 })
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    let deleted = 0
    const gated: EventStore = {
      ...memory,
      append: async (stream, expected, events, ...rest) => {
        if (events.some(({ type }) => type === 'CompanyDeleted') && (deleted += 1) === 2) {
          reached.resolve()
          await gate.promise
        }
        return memory.append(stream, expected, events, ...rest)
      },
    }
    const [one, other] = [await newApp(gated, shared), await newApp(memory, shared)]
    const { id } = (await one.post('/api/imports?fileName=a.csv', table)).json().data
    await one.logAfter('CompanyImportCompleted')
    await eventually(() => one.imports.running() === undefined)
    const undo = ({ post }: typeof one) => post(`/api/imports/${id}/undo`, '', admin, 'application/json')
    expect((await undo(one)).statusCode).toBe(202)
    await reached.promise
    expect((await undo(one)).statusCode).toBe(409)
    await eventually(() => one.imports.progressOf(id)?.done === 1)
    expect([one.imports.undoing(), await one.imports.isUndoing(id)]).toEqual([id, true])
    await eventually(() => other.imports.isUndoing(id))
    const closed = one.imports.close()
    gate.resolve()
    await closed
    expect(one.faults).toEqual([])
    expect((await one.log()).some(({ type }) => type === 'CompanyImportUndone')).toBe(false)
    expect(await other.imports.isUndoing(id)).toBe(false)

    expect((await undo(other)).statusCode).toBe(202)
    const log = await other.logAfter('CompanyImportUndone')
    const undone = log.find(({ type }) => type === 'CompanyImportUndone')
    expect(undone?.data).toEqual({ removed: 2, kept: [], keptInAll: 0 })
  })

  test('takes the file whatever type it is sent as', async () => {
    const { post } = await newApp()
    const feature = {
      type: 'Feature',
      geometry: null,
      properties: { id: 1, osm_type: 'node', name: 'Huber' },
    }
    const file = JSON.stringify({ features: [feature] })
    const answer = await post('/api/imports?fileName=a.geojson&dryRun=true', file, admin, 'application/json')
    expect(answer.json().data).toMatchObject({ rows: 1, imported: 1 })
  })

  test('takes the day of the data from the file, and says so when there is only the day of the import', async () => {
    const properties = { id: 1, osm_type: 'node', name: 'Huber', timestamp: '1999-01-01T00:00:00Z' }
    const features = [{ type: 'Feature', geometry: null, properties }]
    const sourceOf = async (head: object, query = '') => {
      const { post, logAfter } = await newApp()
      const file = JSON.stringify({ type: 'FeatureCollection', ...head, features })
      await post(`/api/imports?fileName=a.geojson${query}`, file)
      const events = await logAfter('CompanyImportCompleted')
      return events.find(({ type }) => type === 'CompanyImported')?.data['source']
    }
    const stamped = { generator: 'overpass', timestamp: '2025-10-31T23:30:00Z' }
    expect(await sourceOf(stamped)).toHaveProperty('date', '2025-11-01')
    expect(await sourceOf(stamped, '&date=2025-10-01')).toHaveProperty('date', '2025-10-01')
    for (const head of [{}, { timestamp: '2025-99-99' }, { timestamp: 'gestern' }])
      expect(await sourceOf(head)).toMatchObject({ dateIsOfImport: true })
    expect(await sourceOf(stamped)).not.toHaveProperty('dateIsOfImport')
  })

  test.each([
    ['/api/imports?fileName=bild.png', table, 422, 'fileName'],
    ['/api/imports?fileName=a.csv', 'Ort\nBonn', 422, 'file'],
    ['/api/imports?fileName=a.geojson', '{}', 422, 'file'],
    ['/api/imports', table, 422, 'fileName'],
    ['/api/imports?fileName=a.csv&url=javascript:x', table, 422, 'url'],
  ])('refuses %s', async (url, payload, status, field) => {
    const { post, log } = await newApp()
    const answer = await post(url, payload)
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json().fields)).toEqual([field])
    expect(await log()).toEqual([])
  })

  test('refuses a file that is too large or takes too long, and names the way that takes it; one that is taken is nobody else’s to read', async () => {
    const { post } = await newApp()
    const large = await post('/api/imports?fileName=a.csv', `Name\n${'x\n'.repeat(6000)}`)
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      expect.stringContaining('schaufenster import'),
    ])
    const begun = () => {
      const body = new Readable({ read: () => undefined })
      body.push(Buffer.from('Name\n'))
      return body
    }
    const unused = async () => undefined
    const slow = receivedFile(begun(), uploads, { mostBytes: 100, patienceMs: 1 })
    await expect(slow(unused)).rejects.toMatchObject({
      refusal: { code: 'tooLarge', message: expect.stringContaining('schaufenster import') },
    })
    await expect(receivedFile(begun(), uploads, { mostBytes: 1 })(unused)).rejects.toMatchObject({
      refusal: { code: 'tooLarge' },
    })
    const whole = receivedFile(Readable.from([Buffer.from('Name\n')]), uploads, { mostBytes: 100 })
    const there = await whole(async () => {
      const [folder = ''] = await readdir(uploads)
      const { mode } = await stat(join(uploads, folder, 'file'))
      return [folder, (mode & 0o777).toString(8)]
    })
    expect(there).toEqual([expect.stringMatching(/^import-/), '600'])
    expect(await readdir(uploads)).toEqual([])
    expect(() => requireSize('101', { mostBytes: 100 })).toThrow()
    expect(() => requireSize(undefined, { mostBytes: 100 })).not.toThrow()
  })

  test('is for administrators', async () => {
    const { post } = await newApp()
    expect((await post('/api/imports?fileName=a.csv', table, user)).statusCode).toBe(400)
    expect((await post('/api/imports/x/undo', '', user, 'application/json')).statusCode).toBe(400)
    expect((await post('/api/imports/x/undo', '', admin, 'application/json')).statusCode).toBe(404)
  })

  test('is known to be under way by all processes that share a vault, until it ends, however it does', async () => {
    const memory = createMemoryEventStore()
    const shared = createMemoryVault({ now: () => 0 })
    const gate = Promise.withResolvers<void>()
    const gated: EventStore = {
      ...memory,
      append: async (stream, ...rest) => {
        if (stream.startsWith('slug-')) await gate.promise
        return memory.append(stream, ...rest)
      },
    }
    const [one, other, alone] = [
      await newApp(gated, shared),
      await newApp(memory, shared),
      await newApp(gated),
    ]
    const { id } = (await one.post('/api/imports?fileName=a.csv', table)).json().data
    expect(await one.imports.isUnderWay(id)).toBe(true)
    await eventually(() => other.imports.isUnderWay(id))
    expect(await alone.imports.isUnderWay(id)).toBe(false)
    gate.reject(new Error('the disk is gone'))
    await eventually(async () => !(await other.imports.isUnderWay(id)))
    await eventually(async () => {
      expect(await one.imports.isUnderWay(id)).toBe(false)
      expect(one.faults).toHaveLength(1)
    })
  })

  test('runs one at a time, and tells of a fault that came after its answer', async () => {
    const memory = createMemoryEventStore()
    const gate = Promise.withResolvers<void>()
    const { post, faults, log, logAfter } = await newApp({
      ...memory,
      append: async (stream, ...rest) => {
        if (stream.startsWith('slug-')) {
          await gate.promise
          throw new Error('the disk is gone')
        }
        return memory.append(stream, ...rest)
      },
    })
    expect((await post('/api/imports?fileName=a.csv', table)).statusCode).toBe(202)
    await logAfter('CompanyImportStarted')
    const refused = await post('/api/imports?fileName=b.csv', table)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('läuft gerade ein Import')
    const id = (await log())
      .find(({ type }) => type === 'CompanyImportStarted')
      ?.stream.replace('import-', '')
    expect((await post(`/api/imports/${id}/undo`, '', admin, 'application/json')).statusCode).toBe(409)
    gate.resolve()
    await closeAll()
    expect(faults).toEqual([new Error('the disk is gone')])
  })

  test('waits for nobody whose file is still on its way', async () => {
    const { post, logAfter, imports } = await newApp()
    const upload = Promise.withResolvers<void>()
    const file: LentFile = async (use) => {
      await upload.promise
      return use(async function* () {
        yield Buffer.from(table)
      })
    }
    const by = { ...platformItself, userId: 'u1' }
    const actor = { kind: 'user', userId: 'u1', role: 'admin' } as const
    const slow = imports.run(file, { fileName: 'b.csv', format: 'csv', source: {}, by, actor })
    expect((await post('/api/imports?fileName=a.csv', table)).statusCode).toBe(202)
    await logAfter('CompanyImportCompleted')
    await eventually(() => imports.running() === undefined)
    upload.resolve()
    expect(await slow).toMatchObject({ right: { rows: 3 } })
  })
})

describe('POST /api/imports/columns', () => {
  const ask = async (body: object, session?: Session) => {
    const { post } = await newApp()
    const answer = await post('/api/imports/columns', JSON.stringify(body), session, 'application/json')
    return { status: answer.statusCode, body: answer.json() }
  }

  test('says of each heading what it is about, in its place', async () => {
    const { status, body } = await ask({ headings: ['Firma', 'Postleitzahl', 'Lieblingsfarbe'] })
    expect([status, body.data]).toEqual([200, ['name', 'plz', null]])
  })

  test.each([
    {},
    { headings: [] },
    { headings: [1] },
    { headings: ['x'.repeat(1001)] },
    { headings: ['a'], more: 1 },
  ])('refuses %j', async (body) => {
    expect((await ask(body)).status).toBe(422)
  })

  test('is for who may import', async () => {
    expect(await ask({ headings: ['Firma'] }, user)).toEqual({
      status: 400,
      body: { message: 'Unauthorized' },
    })
  })
})

describe('POST /api/imports/{id}/stop', () => {
  test('changes nothing of an import that is over, and knows none that there is not', async () => {
    const { post, log, logAfter } = await newApp()
    const started = await post('/api/imports?fileName=liste.csv&source=Innung&licence=CC0', table)
    await logAfter('CompanyImportCompleted')
    const before = await log()
    const { id } = started.json().data
    const stop = async (which: string, session?: Session) =>
      post(`/api/imports/${which}/stop`, '{}', session, 'application/json')
    const over = await stop(id)
    expect([over.statusCode, over.json().message]).toEqual([409, expect.stringMatching(/\S+\./)])
    expect(await log()).toEqual(before)
    expect((await stop('00000000-0000-4000-8000-000000000000')).statusCode).toBe(409)
    expect((await stop('keiner')).statusCode).toBe(404)
    expect((await stop(id, user)).statusCode).toBe(400)
  })
})
