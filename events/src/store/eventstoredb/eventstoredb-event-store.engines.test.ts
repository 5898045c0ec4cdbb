import { afterAll, expect, it } from '@jest/globals'
import { right } from '@schaufenster/platform/lib/either.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { streamName, type RecordedEvent } from '../../lib/envelope.ts'
import { copyLog } from '../copy-log.ts'
import { createMemoryEventStore } from '../memory-event-store.ts'
import { eventStoreSuite } from '../suite/event-store-suite.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { connectEventStoreDb } from './client-server.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { serverLogTarget } from './server-log-target.ts'
import { verifyServerLog } from './verify-server-log.ts'

describeWithEngine('EVENTSTOREDB_URL', 'EventStoreDB', (url) => {
  // Longer appends than a server takes by default are in the contract: it runs with EVENTSTORE_MAX_APPEND_SIZE=16767216.
  const server = url === '' ? undefined : connectEventStoreDb(url)
  afterAll(() => server?.close())
  const report = (fault: unknown): void => void process.stderr.write(`${String(fault)}\n`)

  eventStoreSuite(
    'the event store on EventStoreDB',
    async () => {
      if (server === undefined) throw new Error('EVENTSTOREDB_URL is not set')
      const namespace = `test${crypto.randomUUID().replaceAll('-', '')}`
      const store = createEventStoreDbEventStore({
        server: { ...server, close: async () => undefined },
        namespace,
        report,
      })
      return { store, dispose: () => store.close() }
    },
    'a stream',
  )

  it('takes a log that is copied to it, and goes on with one that was broken off', async () => {
    if (server === undefined) throw new Error('EVENTSTOREDB_URL is not set')
    const source = createMemoryEventStore()
    const names = ['anna', 'bert', 'carl'].map((id) => streamName('sample', id))
    for (let turn = 0; turn < 300; turn += 1)
      await source.append(names[turn % 3]!, turn < 3 ? 'noStream' : { exact: Math.floor(turn / 3) - 1 }, [
        sampleEvent({ turn }),
      ])
    const namespace = `test${crypto.randomUUID().replaceAll('-', '')}`
    const target = serverLogTarget(server, namespace)
    let left = 100
    const broken = copyLog(source, {
      events: target.events,
      append: async (run) => {
        left -= 1
        if (left < 0) throw new Error('broken off')
        return target.append(run)
      },
    })
    await expect(broken).rejects.toThrow('broken off')
    const told: number[] = []
    const progress = (events: number): void => void told.push(events)
    expect(await copyLog(source, serverLogTarget(server, namespace), { progress })).toEqual(right(300))
    expect(told[0]).toBe(100)
    const turns: unknown[] = []
    const passed = ({ data }: RecordedEvent): void => void turns.push(data['turn'])
    expect(await verifyServerLog(server, namespace, { passed })).toMatchObject({ intact: true })
    expect(turns).toEqual(Array.from({ length: 300 }, (_, turn) => turn))
  })
})
