import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  serveFakeServer,
  type ServedFake,
} from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'
import { openTestInstance, testAdmin, type Person, type TestInstance } from '../test-instance.ts'

let server: ServedFake
let product: TestInstance
let admin: Person
beforeAll(async () => {
  server = await serveFakeServer(createFakeServer())
  product = await openTestInstance({ EVENTSTOREDB_URL: server.url })
  admin = await product.admin()
})
afterAll(async () => {
  await product.close()
  server.cut()
})

const rounds = 5

/** How often the server is asked meanwhile. What else asks it only adds to that: the least of a few rounds has none of it. */
const callsOf = async (work: (round: number) => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const before = server.calls.append + server.calls.read
    await work(round)
    least = Math.min(least, server.calls.append + server.calls.read - before)
  }
  return least
}

// docs/decisions/0142: twelve calls were needed for a company before an append was one.
test('a company is created with five calls of EventStoreDB, edited with one, and a login takes three', async () => {
  const ids: string[] = []
  const creating = await callsOf(async (round) => {
    const form = { name: `Betrieb Nummer ${round}`, plz: '80331', city: 'München' }
    const { status, body } = await admin.call('POST', '/api/companies', form)
    expect(status).toBe(201)
    ids.push(body.data._id)
  })
  const editing = await callsOf(async (round) => {
    const { status } = await admin.call('PUT', `/api/companies/${ids[round]}`, {
      tagLine: `Seit ${round} Jahren`,
    })
    expect(status).toBe(200)
  })
  const loggingIn = await callsOf(async () => {
    expect((await product.visitor().call('POST', '/api/auth/login', testAdmin)).status).toBe(200)
  })
  expect(creating).toBeLessThanOrEqual(5)
  expect(editing).toBe(1)
  expect(loggingIn).toBeLessThanOrEqual(3)
})
