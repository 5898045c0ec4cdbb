import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { canDiskFail, faultyDiskAt, type FaultyDisk } from '@schaufenster/platform/lib/test-faulty-disk.ts'
import { streamName, type RecordedEvent } from '../../lib/envelope.ts'
import type { LogReader } from '../event-store.ts'
import { beginning, ordinalOf } from '../position.ts'
import { verifyLog } from '../seal/verify-log.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import type { CrashChildOptions, CrashLine } from './crash-child.ts'
import { openLogForWriting } from './log-file.ts'
import { openSqliteEventStore } from './sqlite-event-store.ts'
import { openSqliteLogReader } from './sqlite-log-reader.ts'

/** CI sets 10; more by hand. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 3)

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-crash-'))
  file = join(folder, 'log.db')
})
afterEach(() => rm(folder, { recursive: true }))

/** A process with 32 clients that append without a pause, and what it has said so far. */
const startClients = (options: Partial<CrashChildOptions> = {}, environment: NodeJS.ProcessEnv = {}) => {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      beside('./crash-child.ts'),
      JSON.stringify({ file, synchronous: 'FULL', ...options }),
    ],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const lines: CrashLine[] = []
  let errors = ''
  const waiting = new Set<() => void>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(JSON.parse(line))
    for (const look of waiting) look()
  })
  child.stderr.on('data', (text) => {
    errors += String(text)
  })
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })

  const said = async (condition: (lines: readonly CrashLine[]) => boolean): Promise<void> => {
    const met = new Promise<void>((resolve) => {
      const look = () => {
        if (!condition(lines)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
    await Promise.race([met, ended])
    if (!condition(lines)) throw new Error(`the clients ended too early: ${errors}`)
  }
  return {
    lines,
    said,
    ended,
    errors: () => errors,
    acknowledged: (count: number) =>
      said(() => lines.filter(({ kind }) => kind === 'acknowledged').length >= count),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const readWhole = async (store: LogReader): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for (let after = beginning; ;) {
    const page = await store.readAll(after, 1_000)
    if (page.events.length === 0) return events
    events.push(...page.events)
    after = page.through
  }
}

/** Opens the log as the next start would, and gives what is wrong with it: every invariant of promises 1 to 3 in one place. */
const flawsOf = async (log: string, lines: readonly CrashLine[]): Promise<string[]> => {
  const flaws: string[] = []
  const store = await openSqliteEventStore({ file: log })
  try {
    const events = await readWhole(store)
    const byId = new Map(events.map((event) => [String(event.id), event]))
    if (byId.size !== events.length) flaws.push('an event is there twice')

    const lost = lines.filter(
      (line) =>
        line.kind === 'acknowledged' &&
        !line.ids.every((id, index) => {
          const event = byId.get(id)
          return (
            event?.stream === line.stream && event.revision === line.revision - line.ids.length + 1 + index
          )
        }),
    )
    if (lost.length > 0) flaws.push('acknowledged events are lost')

    if (events.some(({ position }, index) => ordinalOf(position) !== index + 1))
      flaws.push('a gap in the log')
    const next = new Map<string, number>()
    for (const { stream, revision } of events) {
      if (revision !== (next.get(stream) ?? 0)) flaws.push(`a gap in ${stream}`)
      next.set(stream, revision + 1)
    }
    const batches = Map.groupBy(events, ({ data }) => data['batch'])
    if ([...batches.values()].some((batch) => batch.length !== batch[0]!.data['size']))
      flaws.push('half an append')

    const answer = await store.append(streamName('sample', newUuid()), 'noStream', [
      sampleEvent({ size: 1, batch: newUuid() }),
    ])
    if (!isRight(answer)) flaws.push('the log does not go on')
  } finally {
    await store.close()
  }
  const verdict = verifyLog(log)
  if (!verdict.intact) flaws.push(JSON.stringify(verdict.flaw))
  return flaws
}

describe('a process that is killed while 32 clients append', () => {
  it(
    `keeps every acknowledged event exactly once, ${rounds} times`,
    async () => {
      const lines: CrashLine[] = []
      for (let round = 0; round < rounds; round += 1) {
        const clients = startClients()
        await clients.acknowledged(Math.floor(Math.random() * 600))
        await clients.kill()
        lines.push(...clients.lines)
        expect(await flawsOf(file, lines)).toEqual([])
      }
      expect(lines.length).toBeGreaterThan(0)
      // By hand there are hundreds of rounds.
    },
    rounds * 20_000,
  )
})

const describeIfPossible = canDiskFail() ? describe : describe.skip

describeIfPossible('a disk that fails (needs Linux and a C compiler)', () => {
  let disk: FaultyDisk
  beforeEach(async () => {
    disk = await faultyDiskAt(folder)
  })

  it('loses nothing acknowledged with the power', async () => {
    const clients = startClients({ enough: 300 }, disk.environment)
    await clients.acknowledged(300)
    await clients.kill()
    expect(await flawsOf(join(disk.durable, 'log.db'), clients.lines)).toEqual([])
  })

  it('would lose acknowledged events without FULL: the test above can fail', async () => {
    // Few enough that no checkpoint comes, which would sync them after all.
    const clients = startClients({ enough: 300, synchronous: 'NORMAL' }, disk.environment)
    await clients.acknowledged(300)
    await clients.kill()
    expect(await flawsOf(file, clients.lines)).toEqual([])
    expect(await flawsOf(join(disk.durable, 'log.db'), clients.lines)).toEqual([
      'acknowledged events are lost',
    ])
  })

  it('refuses appends while it is full, serves reads, and goes on without repair when there is room', async () => {
    const clients = startClients({}, disk.environment)
    await clients.acknowledged(100)
    await disk.fill()
    await clients.said((lines) => lines.filter(({ kind }) => kind === 'unavailable').length >= 100)
    const refused = clients.lines.filter((line) => line.kind === 'unavailable')
    expect(refused.every(({ isHeadStored }) => isHeadStored)).toBe(true)

    const before = clients.lines.length
    await disk.makeRoom()
    await clients.acknowledged(before + 100)
    await clients.kill()
    expect(await flawsOf(file, clients.lines)).toEqual([])
  })

  it('that is full when the process is killed leaves nothing of what was refused', async () => {
    const clients = startClients({}, disk.environment)
    await clients.acknowledged(100)
    await disk.fill()
    await clients.said((lines) => lines.filter(({ kind }) => kind === 'unavailable').length >= 200)
    await clients.kill()
    const reader = openSqliteLogReader({ file })
    const stored = new Set((await readWhole(reader)).map(({ id }) => String(id)))
    await reader.close()
    const acknowledged = new Set(
      clients.lines.filter(({ kind }) => kind === 'acknowledged').flatMap(({ ids }) => ids),
    )
    const refused = clients.lines.filter(({ kind }) => kind === 'unavailable').flatMap(({ ids }) => ids)
    expect(refused.filter((id) => stored.has(id) && !acknowledged.has(id))).toEqual([])
    expect(await flawsOf(file, clients.lines)).toEqual([])
  })

  it('ends the process when it fails to sync, because nobody knows what is on it', async () => {
    const clients = startClients({}, disk.environment)
    await clients.acknowledged(100)
    await disk.breakDown()
    expect(await clients.ended).not.toBe(0)
    expect(clients.errors()).toContain('the process has to end')
    expect(await flawsOf(file, clients.lines)).toEqual([])
  })
})

describe('a write-ahead log with a torn end', () => {
  it('gives a prefix of history that goes on, wherever it was cut or a bit was flipped', async () => {
    const stream = streamName('sample', newUuid())
    const store = await openSqliteEventStore({ file })
    for (let revision = -1; revision < 6; revision += 1) {
      const expected = revision < 0 ? 'noStream' : { exact: revision }
      await store.append(stream, expected, [sampleEvent({ revision: revision + 1 })])
    }
    const history = await readWhole(store)
    const torn = join(folder, 'torn.db')
    await copyFile(file, join(folder, 'image.db'))
    const wal = await readFile(`${file}-wal`)
    await store.close()

    const lastCommits = wal.length - 3 * 4 * 4_120
    const lengths = new Set<number>()
    for (let offset = lastCommits; offset < wal.length; offset += 211) {
      const flipped = Buffer.from(wal)
      flipped.writeUInt8(flipped.readUInt8(offset) ^ (1 << (offset % 8)), offset)
      for (const damaged of [wal.subarray(0, offset), flipped]) {
        await copyFile(join(folder, 'image.db'), torn)
        await writeFile(`${torn}-wal`, damaged)
        await rm(`${torn}-shm`, { force: true })
        openLogForWriting(torn).close()
        const reader = openSqliteLogReader({ file: torn })
        const events = await readWhole(reader)
        await reader.close()
        expect(events).toEqual(history.slice(0, events.length))
        expect(verifyLog(torn)).toMatchObject({ intact: true })
        lengths.add(events.length)
      }
    }
    expect([...lengths].sort()).toEqual([4, 5, 6])
  })
})
