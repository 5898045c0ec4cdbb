import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  serveFakeServer,
  type ServedFake,
} from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer, type FakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { examine } from '../../commands/doctor.ts'
import { verify } from '../../commands/verify.ts'
import { openInstance } from '../instance.ts'
import { openSealing } from '../operations/sealing.ts'
import { openTestInstance, testOptions, type Person, type TestInstance } from '../test-instance.ts'
import { openServerLog } from './eventstoredb-log.ts'

let fake: FakeServer
let server: ServedFake
let product: TestInstance
let admin: Person
beforeAll(async () => {
  fake = createFakeServer()
  server = await serveFakeServer(fake)
  product = await openTestInstance({ EVENTSTOREDB_URL: server.url })
  admin = await product.admin()
})
afterAll(async () => {
  await product.close()
  server.cut()
})

const publish = async (name: string): Promise<{ readonly id: string; readonly slug: string }> => {
  const form = { name, plz: '80331', city: 'München' }
  const { _id: id, slug } = (await admin.call('POST', '/api/companies', form)).body.data
  expect((await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })).status).toBe(200)
  return { id, slug }
}
const search = async (query: string) => {
  const { status, body } = await product.visitor().call('POST', '/api/companies/search', { query })
  return status === 200 ? body.companies.map((company: { readonly name: string }) => company.name) : status
}
const ready = async () => (await product.app.inject({ url: '/ready' })).statusCode

test('the product on EventStoreDB shows, finds and remembers what was written, also after a restart', async () => {
  const { id: companyId, slug } = await publish('Bäckerei Müller')
  const profile = async () => (await admin.call('GET', `/api/slug/${slug}`)).status
  expect(await profile()).toBe(200)
  await eventually(async () => expect(await search('baeckerei')).toEqual(['Bäckerei Müller']))
  await product.restart()
  admin = await product.admin()
  expect(await profile()).toBe(200)
  expect(existsSync(join(product.folder, 'log.db'))).toBe(false)

  const { body } = await admin.call('GET', `/api/audit?type=CompanyApproved&object=company-${companyId}`)
  expect(body.events).toHaveLength(1)
  const [{ id }] = body.events
  expect((await admin.call('GET', `/api/audit/${id}`)).status).toBe(200)
  // Of before the log moved here.
  const ofAnotherLog = await admin.call('GET', '/api/audit?cursor=0000000000000005')
  expect(ofAnotherLog).toMatchObject({ status: 422, body: { fields: { cursor: expect.any(String) } } })
  expect(await product.command('rebuild', 'audit-log')).toMatchObject({ exitCode: 0 })
})

test('its history is sealed and proven on the server', async () => {
  const sealer = await openSealing(product.instance)
  expect(await sealer.seal()).toBeGreaterThan(0)
  const lines: string[] = []
  const { config } = product.instance
  expect(await verify.inspect(config, [], (line) => lines.push(line))).toBe(0)
  expect(lines.join('\n')).toMatch(/Unverändert: .*\nBesiegelt bis/)
})

const examined = async () => {
  const findings = await examine({ config: product.instance.config, environment: process.env })
  return findings.map(({ state, what }) => `${state} ${what}`)
}

test('the doctor looks into the log on the server', async () => {
  const found = await examined()
  expect(found).toContainEqual(expect.stringMatching(/^fine Uhr: /))
  expect(found).toContainEqual(expect.stringMatching(/^fine \d+ Lesemodelle, in keinem wartet etwas/))
  expect(found.filter((each) => /EventStoreDB|gescheitert/.test(each))).toEqual([])
})

test('while the server is away the answer is 503, and as before when it is back', async () => {
  server.cut()
  await eventually(async () => expect(await ready()).toBe(503))
  const form = { name: 'Metzgerei Wurst', plz: '80331', city: 'München' }
  expect((await admin.call('POST', '/api/companies', form)).status).toBe(503)
  expect(await examined()).toContainEqual(
    expect.stringMatching(/^mend Das Protokoll auf EventStoreDB lässt sich nicht öffnen/),
  )
  await server.mend()
  await eventually(async () => expect(await ready()).toBe(200))
  await publish('Schreinerei Holz')
  await eventually(async () => expect(await search('Schreiner')).toEqual(['Schreinerei Holz']))
})

test.each([
  [
    'that was restored from an older backup',
    3,
    /^Das Protokoll auf EventStoreDB endet bei Position .*, aber das Lesemodell/,
  ],
  ['that is new', Infinity, /^Das Protokoll auf EventStoreDB ist leer, aber das Lesemodell/],
])('beside a server %s nothing starts, and the doctor tells why', async (_name, lost, what) => {
  await product.instance.models.freshness.waitFor(
    ['audit-log'],
    await product.instance.models.freshness.head(),
  )
  const events = await Array.fromAsync(fake.readAll({ from: beginning }))
  const restored = await serveFakeServer(createFakeServer(events.slice(0, -lost)))
  const options = testOptions(product.folder, { EVENTSTOREDB_URL: restored.url })
  try {
    await expect(openInstance(options)).rejects.toMatchObject({
      name: 'OperatorFault',
      message: expect.stringMatching(what),
    })
    expect(await examine(options)).toContainEqual({
      state: 'mend',
      what: expect.stringMatching(what),
      remedy: expect.stringMatching(/^Nennen Sie mit EVENTSTOREDB_URL den richtigen Server/),
    })
  } finally {
    restored.cut()
  }
})

test.each(['esdb://user:password@127.0.0.1:1?tls', 'esdb://127.0.0.1:1?tlsCAFile=/nowhere/ca.crt'])(
  'an address that can not be used is the operator’s to mend: %s',
  async (url) => {
    const opening = openServerLog(url, () => undefined)
    await expect(opening).rejects.toMatchObject({ name: 'OperatorFault' })
    await expect(opening).rejects.not.toThrow('password')
  },
)
