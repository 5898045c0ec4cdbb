import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryEventStore } from '../memory-event-store.ts'
import { openSegmentedEventStore } from '../segmented/segmented-event-store.ts'
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts'
import { eventStoreSuite } from './event-store-suite.ts'

eventStoreSuite('the event store in memory', async () => {
  const store = createMemoryEventStore()
  return { store, dispose: () => store.close() }
})

eventStoreSuite('the event store in SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-log-'))
  const store = await openSqliteEventStore({ file: join(folder, 'log.db') })
  return {
    store,
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})

eventStoreSuite('the event store of a file a month', async () => openSegmented(() => november))

eventStoreSuite('the event store of a file a month, which turns every few looks at the clock', async () => {
  let looks = 0
  return openSegmented(() => Date.UTC(2026, Math.min(20, Math.floor(looks++ / 3)), 15))
})

const november = Date.UTC(2026, 10, 21)

const openSegmented = async (now: () => number) => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-log-'))
  const onFailure = (error: Error): never => {
    throw error
  }
  const store = await openSegmentedEventStore({ folder, clock: { now }, onFailure })
  return {
    store,
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}
