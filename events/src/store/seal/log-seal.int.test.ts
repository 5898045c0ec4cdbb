import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { streamName } from '../../lib/envelope.ts'
import { positionFromOrdinal } from '../position.ts'
import { openSqliteEventStore, type SqliteEventStore } from '../sqlite/sqlite-event-store.ts'
import { sqliteLogLinks } from '../sqlite/sqlite-log-links.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { linkAfter, genesis } from './chain.ts'
import { eventsOf, keyName, readSeals, witnessOf } from './log-seal.ts'
import { longestRun, openLogSealer, type LogSealer } from './log-sealer.ts'
import { verifyLog } from './verify-log.ts'

const { privateKey: signingKey } = generateKeyPairSync('ed25519')
const [anna, bert] = [streamName('sample', 'anna'), streamName('sample', 'bert')]

let folder = ''
let logFile = ''
let file = ''
let outside = ''
let store: SqliteEventStore
let sealer: LogSealer

const openSealer = (): Promise<LogSealer> =>
  openLogSealer({
    links: sqliteLogLinks(logFile),
    file,
    outside,
    signingKey,
    now: () => '2026-11-21T08:00:00.000Z',
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schaufenster-seals-'))
  logFile = join(folder, 'log.db')
  file = join(folder, 'seals.jsonl')
  outside = join(folder, 'elsewhere', 'seals.jsonl')
  store = await openSqliteEventStore({ file: logFile })
  await store.append(anna, 'noStream', [sampleEvent(), sampleEvent()])
  await store.append(bert, 'noStream', [sampleEvent()])
  sealer = await openSealer()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const sealsIn = (path: string) => {
  const read = readSeals(readFileSync(path, 'utf8'))
  if (!isRight(read)) throw new Error(`line ${read.left.line} is ${read.left.reason}`)
  return read.right
}
/** The verdict of the outside seals on the current log. */
const verdict = () => verifyLog(logFile, undefined, witnessOf(sealsIn(outside)))

/** Makes changes that the log's triggers forbid, while nobody has it open. */
const tamper = async (change: (database: DatabaseSync) => void): Promise<void> => {
  await store.close()
  const database = new DatabaseSync(logFile)
  for (const trigger of ['event_never_changes', 'event_never_goes']) database.exec(`DROP TRIGGER ${trigger}`)
  change(database)
  database.close()
}

/** Rewrites the event at a position and re-chains all later ones of its stream, as a skilled attacker would. */
const rewrite = (database: DatabaseSync, position: number): void => {
  const stream = Number(
    database.prepare('SELECT stream FROM event WHERE position = ?').get(position)?.['stream'],
  )
  const rows = database
    .prepare('SELECT position, revision, body FROM event WHERE stream = ? ORDER BY revision')
    .all(stream)
  let link = genesis
  for (const row of rows) {
    const [at, revision] = [Number(row['position']), Number(row['revision'])]
    const body = at === position ? String(row['body']).replace('Noted', 'Forged') : String(row['body'])
    link = linkAfter(link, at, revision, body)
    database.prepare('UPDATE event SET body = ?, link = unhex(?) WHERE position = ?').run(body, link, at)
  }
}

describe('seals of the log', () => {
  test('vouch for all that was there, are written outside too, and for the owner alone', async () => {
    expect(await sealer.seal()).toBe(3)
    expect(await sealer.seal()).toBe(0)
    expect(readFileSync(outside, 'utf8')).toBe(readFileSync(file, 'utf8'))
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(verdict()).toMatchObject({ intact: true })

    await store.append(anna, { exact: 1 }, [sampleEvent()])
    expect(await sealer.seal(2)).toBe(0)
    expect(await sealer.seal(1)).toBe(1)
    const [first, second] = sealsIn(outside)
    expect(second?.after).toBe(first?.through)
    expect(second?.through).toBe(positionFromOrdinal(4))
    expect(first && keyName(first)).toMatch(/^[0-9a-f]{16}$/)
    expect(verdict()).toMatchObject({ intact: true })
  })

  test('go on after a restart, and in runs of a bounded length', async () => {
    await sealer.seal()
    sealer = await openSealer()
    const events = Array.from({ length: longestRun + 5 }, () => sampleEvent())
    await store.append(streamName('sample', 'many'), 'noStream', events)
    expect(await sealer.seal()).toBe(longestRun + 5)
    expect(sealsIn(file)).toHaveLength(3)
    expect(verdict()).toMatchObject({ intact: true })
  })

  test('are made with a pause after each hundred events, and after each seal', async () => {
    await store.append(
      streamName('sample', 'many'),
      'noStream',
      Array.from({ length: longestRun }, () => sampleEvent()),
    )
    let pauses = 0
    await sealer.seal(1, async () => (pauses += 1))
    expect(sealsIn(file).map(eventsOf)).toEqual([longestRun, 3])
    expect(pauses).toBe(9 + 2)
  })

  test('leave to the next time what is appended while the end is sealed', async () => {
    const more = [sampleEvent()]
    const pause = async () => store.append(anna, { exact: 1 }, more.splice(0))
    expect(await sealer.seal(1, pause)).toBe(3)
    expect(await sealer.seal()).toBe(1)
    expect(verdict()).toMatchObject({ intact: true })
  })

  test('find a byte that was tampered with, and name its event', async () => {
    await sealer.seal()
    await tamper((database) =>
      database.exec(`UPDATE event SET body = replace(body, 'Noted', 'Noteb') WHERE position = 2`),
    )
    expect(verdict()).toMatchObject({
      intact: false,
      flaw: { stream: anna, revision: 1, position: positionFromOrdinal(2), reason: 'changed' },
    })
  })

  test('find a tail that was cut, also with the head that would have missed it', async () => {
    await sealer.seal()
    await tamper((database) =>
      database.exec('DELETE FROM event WHERE position > 2; UPDATE head SET position = 2'),
    )
    expect(verifyLog(logFile)).toMatchObject({ intact: true })
    expect(verdict()).toEqual({ intact: false, flaw: { position: positionFromOrdinal(3), reason: 'cut' } })
  })

  test('find a stream that was exchanged for one with a chain of its own, and name where it begins', async () => {
    await store.append(bert, { exact: 0 }, [sampleEvent()])
    await store.append(anna, { exact: 1 }, [sampleEvent()])
    await sealer.seal()
    await tamper((database) => rewrite(database, 3))
    expect(verifyLog(logFile)).toMatchObject({ intact: true })
    expect(verdict()).toMatchObject({
      intact: false,
      flaw: { stream: bert, revision: 0, position: positionFromOrdinal(3), reason: 'rewritten' },
    })
  })

  test('tell when they were written to themselves, and by which line', async () => {
    await sealer.seal()
    await store.append(anna, { exact: 1 }, [sampleEvent()])
    await sealer.seal()
    const text = readFileSync(file, 'utf8')
    const [first = '', second = ''] = text.split('\n')
    const digest = /"digest":"(.)/.exec(second)?.[1] ?? ''
    const forged = second.replace(`"digest":"${digest}`, `"digest":"${digest === 'a' ? 'b' : 'a'}`)
    const broken = (changed: string) => {
      const read = readSeals(changed)
      return isRight(read) ? undefined : read.left
    }
    expect(broken(`${first}\n${forged}\n`)).toEqual({ line: 2, reason: 'forged' })
    expect(broken(`${second}\n`)).toEqual({ line: 1, reason: 'gap' })
    expect(broken(`${first}\n${second.slice(0, 50)}`)).toEqual({ line: 2, reason: 'unreadable' })
    writeFileSync(file, `${first}\n${forged}\n`)
    await expect(openSealer()).rejects.toThrow('line 2')
  })

  test('go on with what is whole, where a process was killed while it wrote one', async () => {
    await sealer.seal()
    const whole = readFileSync(file, 'utf8')
    await store.append(anna, { exact: 1 }, [sampleEvent()])
    await sealer.seal()
    for (const torn of ['', readFileSync(file, 'utf8').slice(0, -1), `${whole}{"after":"000`]) {
      writeFileSync(file, torn)
      if (torn === '') rmSync(outside)
      else writeFileSync(outside, whole)
      sealer = await openSealer()
      await sealer.seal()
      expect(sealsIn(file).map(eventsOf)).toEqual(torn === '' ? [4] : [3, 1])
      expect(verdict()).toMatchObject({ intact: true })
    }
  })

  test('are taken from outside by a folder that lost its own, and miss what a log lost with them', async () => {
    await sealer.seal()
    rmSync(file)
    expect(await (await openSealer()).seal()).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(outside, 'utf8'))
    await tamper((database) =>
      database.exec('DELETE FROM event WHERE position > 2; UPDATE head SET position = 2'),
    )
    await expect(sealer.seal()).rejects.toThrow('ends before its seals')
  })

  test('outside are only added to: another history there is a fault', async () => {
    await sealer.seal()
    writeFileSync(outside, `${readFileSync(outside, 'utf8')}{}\n`)
    await store.append(anna, { exact: 1 }, [sampleEvent()])
    await expect(sealer.seal()).rejects.toThrow('another history')
  })
})

test('another key’s seals name another key', async () => {
  const other = createPrivateKey(
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }),
  )
  await sealer.seal()
  const stranger = await openLogSealer({
    links: sqliteLogLinks(logFile),
    file: `${file}2`,
    signingKey: other,
    now: () => '',
  })
  await stranger.seal()
  const [own, foreign] = [sealsIn(file)[0], sealsIn(`${file}2`)[0]]
  expect(own && keyName(own)).not.toBe(foreign && keyName(foreign))
})
