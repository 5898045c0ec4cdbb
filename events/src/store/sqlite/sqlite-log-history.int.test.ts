import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { streamName } from '../../lib/envelope.ts'
import type { LogHistory } from '../log-history.ts'
import { beginning, positionFromOrdinal } from '../position.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { openSqliteEventStore, type SqliteEventStore } from './sqlite-event-store.ts'
import { openSqliteLogHistory } from './sqlite-log-history.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-history-'))
let store: SqliteEventStore
let history: LogHistory

beforeAll(async () => {
  const file = join(folder, 'log.db')
  store = await openSqliteEventStore({ file })
  history = openSqliteLogHistory(file)
})
afterAll(async () => {
  await history.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('looking back into the log', () => {
  test('gives events from a position on, the newest first, and those that come later too', async () => {
    expect(await history.readBackwards(positionFromOrdinal(5), 3)).toEqual([])
    for (const id of ['a', 'b', 'a'])
      await store.append(streamName('sample', `${id}${newUuid()}`), 'noStream', [
        sampleEvent(),
        sampleEvent(),
      ])
    const { events } = await store.readAll(beginning, 100)
    expect(await history.readBackwards(await store.head(), 100)).toEqual(events.toReversed())
    expect(await history.readBackwards(positionFromOrdinal(4), 2)).toEqual([events[3], events[2]])
    expect(await history.readBackwards(beginning, 2)).toEqual([])
  })

  test('finds an event by its id, however the id is written, and nothing by what is no id', async () => {
    const event = sampleEvent()
    const stream = streamName('sample', newUuid())
    await store.append(stream, 'noStream', [event])
    expect(await history.find(event.id)).toMatchObject({ id: event.id, stream, revision: 0 })
    expect(await history.find(event.id.toUpperCase())).toMatchObject({ id: event.id })
    expect(await history.find(newUuid())).toBeUndefined()
    expect(await history.find('nothing')).toBeUndefined()
  })
})
