import { afterAll, expect, it } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { streamName } from '../../lib/envelope.ts'
import { eventStoreContract } from '../contract/event-store-contract.ts'
import { beginning } from '../position.ts'
import { sampleEvent } from '../contract/sample-events.ts'
import { connectEventStoreDb } from './client-server.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { createEventStoreDbHistory } from './eventstoredb-history.ts'
import { createFakeServer } from './fake-server.ts'
import { serveFakeServer } from './fake-server-on-a-port.ts'

const served = await serveFakeServer(createFakeServer())
const client = connectEventStoreDb(served.url)
afterAll(async () => {
  await client.close()
  served.cut()
})
const open = (namespace = `test${newUuid().replaceAll('-', '')}`) =>
  createEventStoreDbEventStore({
    server: { ...client, close: async () => undefined },
    namespace,
    report: () => undefined,
    firstPauseMs: 1,
  })

eventStoreContract(
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
