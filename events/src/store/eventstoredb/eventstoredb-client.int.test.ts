import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from '@jest/globals'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { streamName } from '../../lib/envelope.ts'
import { beginning } from '../position.ts'
import { eventStoreSuite } from '../suite/event-store-suite.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { connectEventStoreDb } from './client-server.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { createEventStoreDbHistory } from './eventstoredb-history.ts'
import { serveFakeServer } from './fake-server-on-a-port.ts'
import { createFakeServer } from './fake-server.ts'
import type { Server } from './server.ts'

const served = await serveFakeServer(createFakeServer())
const client = connectEventStoreDb(served.url)
afterAll(async () => {
  await client.close()
  served.cut()
})
const open = (namespace = `test${newUuid().replaceAll('-', '')}`, server: Server = client) =>
  createEventStoreDbEventStore({
    server: { ...server, close: async () => undefined },
    namespace,
    report: () => undefined,
    firstPauseMs: 1,
  })

eventStoreSuite(
  'the event store on the client of EventStoreDB over its protocol',
  async () => {
    const store = open()
    return { store, dispose: () => store.close() }
  },
  'a stream',
)

it('goes on by itself when the server is back, and can be looked back into', async () => {
  const store = open('back')
  const name = streamName('sample', newUuid())
  const stop = new AbortController()
  const seen: unknown[] = []
  const following = (async () => {
    for await (const { events } of store.subscribe(beginning, stop.signal))
      seen.push(...events.map(({ data }) => data['number']))
  })()
  await store.append(name, 'noStream', [sampleEvent({ number: 1 })])
  await eventually(() => expect(seen).toEqual([1]))
  served.cut()
  await expect(store.head()).rejects.toMatchObject({ name: 'StoreUnavailable' })
  await served.mend()
  const second = sampleEvent({ number: 2 })
  await eventually(async () => isRight(await store.append(name, { exact: 0 }, [second])))
  await eventually(() => expect(seen).toEqual([1, 2]))
  const history = createEventStoreDbHistory(client, 'back')
  const backwards = await history.readBackwards(await store.head(), 10)
  expect(backwards.map(({ data }) => data['number'])).toEqual([2, 1])
  stop.abort()
  await following
  await store.close()
})

it('may read less than there is as often as it likes', async () => {
  const fake = createFakeServer()
  const many = await serveFakeServer(fake)
  const reading = connectEventStoreDb(many.url)
  for (let n = 0; n < 3; n += 1) fake.addForeign('long')
  const one = async (): Promise<number> => {
    for await (const { revision } of reading.readStream('long', { from: 0, direction: 'forwards' }))
      return revision
    return -1
  }
  // More than Node's servers let pass at once by themselves.
  for (let n = 0; n < 20; n += 1)
    expect(new Set(await Promise.all(Array.from({ length: 100 }, one)))).toEqual(new Set([0]))
  await reading.close()
  many.cut()
})

it('follows a leader that changes: what is asked meanwhile is done by the new one, or said not to be', async () => {
  const fake = createFakeServer()
  const [one, other] = [await serveFakeServer(fake), await serveFakeServer(fake)]
  const following = connectEventStoreDb(one.url)
  const store = open('leader', following)
  const name = streamName('sample', newUuid())
  await store.append(name, 'noStream', [sampleEvent({ number: 1 })])

  one.follow('unknown')
  await expect(store.head()).rejects.toMatchObject({ name: 'StoreUnavailable' })
  const late = open('leader', following).append(name, { exact: 0 }, [sampleEvent({ number: 2 })])
  await expect(late).rejects.toMatchObject({ name: 'StoreUnavailable' })

  one.follow(other)
  const third = sampleEvent({ number: 3 })
  expect(isRight(await store.append(name, { exact: 0 }, [third]))).toBe(true)
  one.cut()
  expect((await Array.fromAsync(store.readStream(name))).map(({ data }) => data['number'])).toEqual([1, 3])
  await store.close()
  await following.close()
  other.cut()
})

it('says of a server that takes connections and says nothing that it is away, and that an append is open', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const hanging = connectEventStoreDb(`esdb://127.0.0.1:${address.port}?tls=false`, 50)
  const store = open('silent', hanging)
  await expect(store.head()).rejects.toMatchObject({ name: 'StoreUnavailable' })
  // It may have heard the question.
  await expect(
    store.append(streamName('sample', newUuid()), 'noStream', [sampleEvent()]),
  ).rejects.toMatchObject({ name: 'OutcomeUnknown' })
  await store.close()
  await hanging.close()
  silent.close()
  for (const socket of sockets) socket.destroy()
})
