import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { connectRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import { streamName } from '../../lib/envelope.ts'
import { beginning, ordinalOf, positionFromOrdinal } from '../position.ts'
import { genesis, linkAfter } from '../seal/chain.ts'
import { readLogDigest, verifyLog, type LogFlaw } from '../seal/verify-log.ts'
import { verifyRun } from '../seal/verify-run.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { openLogForReading } from './log-file.ts'
import { openSqliteEventStore, type SqliteEventStore } from './sqlite-event-store.ts'
import { openSqliteLogReader } from './sqlite-log-reader.ts'

let folder: string
let file: string
let store: SqliteEventStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-log-'))
  file = join(folder, 'log.db')
  store = await openSqliteEventStore({ file })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const [anna, bert] = [streamName('sample', 'anna'), streamName('sample', 'bert')]

/** Positions 1 to 6: anna 0, 1 · bert 0 · anna 2 · bert 1, 2. */
const fill = async (): Promise<void> => {
  const samples = (count: number) => Array.from({ length: count }, () => sampleEvent())
  await store.append(anna, 'noStream', samples(2))
  await store.append(bert, 'noStream', samples(1))
  await store.append(anna, { exact: 1 }, samples(1))
  await store.append(bert, { exact: 0 }, samples(2))
}

describe('the log file', () => {
  it('counts its events without a gap, whatever was refused in between', async () => {
    const writers = Array.from({ length: 40 }, (_, index) =>
      store.append(anna, 'noStream', [sampleEvent({ index }), sampleEvent({ index })]),
    )
    await Promise.all(writers)
    await store.append(bert, 'noStream', [sampleEvent()])
    const { events } = await store.readAll(beginning, 100)
    expect(events.map(({ position }) => position)).toEqual([1, 2, 3].map(positionFromOrdinal))
  })

  it('goes on where it was after it was opened again', async () => {
    await fill()
    const before = await store.readAll(beginning, 100)
    await store.close()
    store = await openSqliteEventStore({ file })
    expect(await store.head()).toBe(positionFromOrdinal(6))
    expect(await store.readAll(beginning, 100)).toEqual(before)
    expect(await store.append(anna, { exact: 2 }, [sampleEvent()])).toEqual(
      right({ revision: 3, position: positionFromOrdinal(7) }),
    )
    expect(verifyLog(file)).toMatchObject({ intact: true })
  })

  it('refuses to change, and to be checkpointed by a reader', async () => {
    await fill()
    const reader = openLogForReading(file)
    expect(() => reader.exec('PRAGMA wal_checkpoint')).toThrow()
    reader.close()
    const intruder = new DatabaseSync(file)
    expect(() => intruder.exec(`UPDATE event SET body = '{}' WHERE position = 1`)).toThrow('never change')
    expect(() => intruder.exec('DELETE FROM event WHERE position = 6')).toThrow('never deleted')
    expect(() => intruder.exec('INSERT OR REPLACE INTO event SELECT * FROM event')).toThrow(
      'one after the other',
    )
    expect(() => intruder.exec(`UPDATE stream SET name = 'sample-carla'`)).toThrow('never change')
    expect(() => intruder.exec('DELETE FROM stream')).toThrow('never deleted')
    intruder.close()
  })

  it('is refused by a SQLite that can lose what it committed', async () => {
    const sqlite = await import('node:sqlite')
    class OldDatabase extends sqlite.DatabaseSync {
      override prepare(sql: string) {
        return super.prepare(sql.replace('sqlite_version()', `'3.51.2'`))
      }
    }
    jest.resetModules()
    jest.unstable_mockModule('node:sqlite', () => ({ ...sqlite, DatabaseSync: OldDatabase }))
    const { openLogForWriting } = await import('./log-file.ts')
    const other = join(folder, 'other.db')
    expect(() => openLogForWriting(other)).toThrow('SQLite 3.51.2 can lose committed transactions')
    expect((await stat(other)).size).toBe(0)
  })

  it('of a later format is refused', async () => {
    await store.close()
    const later = new DatabaseSync(file)
    later.exec('PRAGMA user_version = 2')
    later.close()
    await expect(openSqliteEventStore({ file })).rejects.toThrow('has format 2, this program knows 1')
  })

  it('takes no more appends once a commit has failed in an unknown way, and says so', async () => {
    const failure = Promise.withResolvers<Error>()
    const other = await openSqliteEventStore({ file, onFailure: failure.resolve })
    await store.append(anna, 'noStream', [sampleEvent()])
    // Two writers on one file are not allowed; the second has not seen the first one's event and takes its position.
    await expect(other.append(bert, 'noStream', [sampleEvent()])).rejects.toThrow('the process has to end')
    expect((await failure.promise).message).toContain('the process has to end')
    await expect(other.append(bert, 'noStream', [sampleEvent()])).rejects.toThrow('the process has to end')
    await other.close()
    expect(await Array.fromAsync(store.readStream(bert))).toEqual([])
    expect(verifyLog(file)).toMatchObject({ intact: true })
  })
})

describe('readers beside the writer', () => {
  it('in another thread wait for the shared head and see an event when it is durable', async () => {
    const worker = new Worker(
      new URL(
        `data:text/javascript,${encodeURIComponent(`
          import { parentPort, workerData } from 'node:worker_threads'
          import { serveRemote } from '${import.meta.resolve('@schaufenster/platform/lib/worker-rpc.ts')}'
          import { beginning } from '${import.meta.resolve('../position.ts')}'
          import { openSqliteLogReader } from '${import.meta.resolve('./sqlite-log-reader.ts')}'
          const reader = openSqliteLogReader(workerData)
          const pages = reader.subscribe(beginning, new AbortController().signal)[Symbol.asyncIterator]()
          serveRemote(parentPort, { next: async () => (await pages.next()).value })`)}`,
      ),
      { workerData: store.location },
    )
    const remote = connectRemote<{ next(): ReturnType<SqliteEventStore['readAll']> }>(worker)
    const first = remote.call('next')
    await store.append(anna, 'noStream', [sampleEvent({ live: 1 })])
    expect((await first).events).toMatchObject([{ stream: anna, data: { live: 1 } }])
    const second = remote.call('next')
    await store.append(anna, { exact: 0 }, [sampleEvent({ live: 2 })])
    expect((await second).events).toMatchObject([{ stream: anna, data: { live: 2 } }])
    await worker.terminate()
  })

  it('in another process, without the shared head, poll', async () => {
    const reader = openSqliteLogReader({ file })
    expect(await reader.head()).toBe(beginning)
    const pages = reader.subscribe(beginning, new AbortController().signal)[Symbol.asyncIterator]()
    const next = pages.next()
    await fill()
    const seen = [...(await next).value.events]
    while (seen.length < 6) seen.push(...(await pages.next()).value.events)
    expect(seen.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6].map(positionFromOrdinal))
    expect(await reader.head()).toBe(positionFromOrdinal(6))
    const ended = pages.next()
    await reader.close()
    expect((await ended).done).toBe(true)
  })
})

describe('verifyLog', () => {
  /** Does to the file what its triggers don't allow. */
  const tamper = async (sql: string, change?: (database: DatabaseSync) => void): Promise<void> => {
    await fill()
    await store.close()
    const database = new DatabaseSync(file)
    for (const trigger of ['event_never_changes', 'event_never_goes', 'stream_never_changes']) {
      database.exec(`DROP TRIGGER ${trigger}`)
    }
    database.exec(sql)
    change?.(database)
    database.close()
  }
  const flaw = (): Partial<LogFlaw> | undefined => {
    const verdict = verifyLog(file)
    return verdict.intact ? undefined : verdict.flaw
  }
  const at = positionFromOrdinal

  it('takes the same digest as the one that is read from the last links, and misses nothing in a sound log', async () => {
    expect(verifyLog(file)).toEqual({ intact: true, digest: readLogDigest(file) })
    await fill()
    const digest = readLogDigest(file)
    expect(digest).toMatchObject({ position: at(6), streams: 2 })
    expect(verifyLog(file)).toEqual({ intact: true, digest })

    await store.append(anna, { exact: 2 }, [sampleEvent()])
    expect(readLogDigest(file).digest).not.toBe(digest.digest)
    expect(verifyLog(file, digest)).toMatchObject({ intact: true, digest: { position: at(7) } })
  })

  it('chains every stored field', () => {
    const link = linkAfter(genesis, 12, 3, 'body')
    const others = [
      linkAfter(link, 12, 3, 'body'),
      linkAfter(genesis, 13, 3, 'body'),
      linkAfter(genesis, 12, 4, 'body'),
      linkAfter(genesis, 1, 23, 'body'),
      linkAfter(genesis, 12, 3, 'Body'),
    ]
    expect(new Set([link, ...others]).size).toBe(6)
  })

  it.each([
    [
      'a body that was changed',
      `UPDATE event SET body = replace(body, 'Noted', 'Noter') WHERE position = 4`,
      { stream: anna, revision: 2, position: at(4), reason: 'changed' },
    ],
    [
      'a link that was changed',
      `UPDATE event SET link = zeroblob(32) WHERE position = 3`,
      { stream: bert, revision: 0, position: at(3), reason: 'changed' },
    ],
    [
      'a revision that was changed',
      `UPDATE event SET revision = 7 WHERE position = 6`,
      { stream: bert, revision: 7, position: at(6), reason: 'changed' },
    ],
    [
      'an event that was removed',
      'DELETE FROM event WHERE position = 2',
      { position: at(2), reason: 'missing' },
    ],
    [
      "a stream's tail that was cut off",
      'DELETE FROM event WHERE position = 4',
      { position: at(4), reason: 'missing' },
    ],
    [
      "the log's tail that was cut off",
      'DELETE FROM event WHERE position > 4',
      { position: at(5), reason: 'cut' },
    ],
    [
      'positions that were closed over a removed event',
      'DELETE FROM event WHERE position = 4; UPDATE event SET position = position - 1 WHERE position > 4',
      { stream: bert, revision: 1, position: at(4), reason: 'changed' },
    ],
    [
      'streams that were exchanged',
      `UPDATE stream SET name = 'sample-x' WHERE id = 1; UPDATE stream SET name = 'sample-anna' WHERE id = 2;
       UPDATE stream SET name = 'sample-bert' WHERE id = 1`,
      { stream: bert, revision: 0, position: at(1), reason: 'exchanged' },
    ],
    [
      'an id that was exchanged',
      `UPDATE event SET id = zeroblob(16) WHERE position = 1`,
      { stream: anna, revision: 0, position: at(1), reason: 'exchanged' },
    ],
  ])('finds %s', async (_, sql, expected) => {
    await tamper(sql)
    expect(flaw()).toEqual(expected)
  })

  it('finds history that was rewritten with a chain of its own by a digest from before', async () => {
    await fill()
    const digest = readLogDigest(file)
    await store.close()
    const database = new DatabaseSync(file)
    database.exec('DROP TRIGGER event_never_changes')
    const previous = String(
      database.prepare('SELECT lower(hex(link)) AS link FROM event WHERE position = 5').get()?.['link'],
    )
    const body = String(database.prepare('SELECT body FROM event WHERE position = 6').get()?.['body'])
    const forged = body.replace('Noted', 'Forged')
    database
      .prepare('UPDATE event SET body = ?, link = unhex(?) WHERE position = 6')
      .run(forged, linkAfter(previous, 6, 2, forged))
    database.close()
    expect(verifyLog(file)).toMatchObject({ intact: true })
    expect(verifyLog(file, digest)).toEqual({
      intact: false,
      flaw: { stream: bert, revision: 2, position: at(6), reason: 'rewritten' },
    })
    expect(verifyLog(file, { ...digest, position: at(9) })).toEqual({
      intact: false,
      flaw: { position: at(7), reason: 'cut' },
    })
  })

  /** Damages a page of a table or index, by the middle one of those that it has. */
  const damagePageOf = async (name: string): Promise<void> => {
    const database = new DatabaseSync(file)
    const pages = database
      .prepare(`SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path`)
      .all(name)
    database.close()
    const page = Number(pages[Math.floor(pages.length / 2)]?.['pageno'])
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096)
    await handle.close()
  }
  const fillPages = async () => {
    const events = Array.from({ length: 100 }, () => sampleEvent({ filler: 'x'.repeat(500) }))
    await store.append(streamName('sample', newUuid()), 'noStream', events)
    await store.close()
  }

  it('names the first event that SQLite cannot read, as whoever looks through the log bit by bit does', async () => {
    await fillPages()
    await damagePageOf('event')
    const found = flaw()
    expect(found).toEqual({ position: expect.any(String), reason: 'unreadable' })
    expect(ordinalOf(found?.position ?? beginning)).toBeGreaterThan(20)
    let through = beginning
    for (;;) {
      const run = verifyRun(file, through, 7)
      if (run.flaw === undefined && run.through !== through) through = run.through
      else {
        expect(run.flaw).toEqual(found)
        break
      }
    }
  })

  it('says that all events are there when an index over them is damaged', async () => {
    await fillPages()
    await damagePageOf('event_by_id')
    expect(flaw()).toEqual({ position: at(100), reason: 'misshapen' })
  })

  it('goes through a sound log bit by bit, and names an event that is missing', async () => {
    await fillPages()
    expect(verifyRun(file, beginning, 1_000)).toEqual({ through: at(100) })
    expect(verifyRun(file, at(100), 1_000)).toEqual({ through: at(100) })
    const database = new DatabaseSync(file)
    database.exec('DROP TRIGGER event_never_goes; DELETE FROM event WHERE position = 50')
    database.close()
    expect(verifyRun(file, at(40), 1_000)).toEqual({
      through: at(50),
      flaw: { position: at(50), reason: 'missing' },
    })
  })

  it('takes nothing for a damaged event that keeps it from reading and is no damage', () => {
    const other = join(folder, 'other.db')
    new DatabaseSync(other).close()
    expect(() => verifyRun(other, beginning, 10)).toThrow('no such table')
  })
})
