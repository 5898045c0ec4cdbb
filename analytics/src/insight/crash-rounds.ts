import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@jest/globals'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { openSegmentedLogReader } from '@schaufenster/events/store/segmented/segmented-log-reader.ts'
import Type from 'typebox'
import type { ViewStorage } from '../engine/open-clickhouse.ts'
import type { CrashChildOptions } from './crash-child.ts'
import { openViewLog } from './open-view-log.ts'
import { createReports } from './reports.ts'
import { numberOf } from './test-views.ts'

const viewsARound = 200
const minute = 60_000

/** Every step of a view's path, starting with the schema of an empty database. Later rounds find what earlier ones left. */
export const crashSteps: readonly (readonly [step: string, time: number])[] = [
  ['while command', 2],
  ['after command', 3],
  ['before migration', 1],
  ['after migration', 1],
  ['after accept', 1],
  ['after accept', 120],
  ['before append', 2],
  ['while append', 2],
  ['after append', 3],
  ['before view', 2],
  ['while view', 1],
  ['after view', 3],
  ['before counted_view', 2],
  ['while counted_view', 1],
  ['while counted_view', 2],
  ['after counted_view', 1],
  ['after counted_view', 2],
  ['after counted_view', 5],
]

/** Reproducible numbers; the moments derived from them still differ each time. */
const randomFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

interface Round {
  readonly accepted: readonly number[]
  /** The log acknowledged everything up to here, so it must have it. */
  readonly written: number
  readonly signal: NodeJS.Signals | null
}

/** One life of the process: to a step, to some time after `tellAfter`, or until it has nothing left to do. */
const live = async (options: CrashChildOptions, milliseconds = 0): Promise<Round> => {
  const child = fork(join(import.meta.dirname, 'crash-child.ts'), [JSON.stringify(options)], { execArgv: [] })
  child.on('message', (message) => {
    if (message === 'on the way') void setTimeout(milliseconds).then(() => child.kill('SIGKILL'))
    // A process that was to die but finishes is ended by another signal, which shows.
    else child.kill(options.killAt === undefined ? 'SIGKILL' : 'SIGTERM')
  })
  await once(child, 'exit')
  const notes = (await readFile(options.notes, 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(' '))
  await rm(options.notes, { force: true })
  const numbersOf = (kind: string) => notes.flatMap(([what, n]) => (what === kind ? Number(n) : []))
  return {
    accepted: numbersOf('accepted'),
    written: numbersOf('written').at(-1) ?? -1,
    signal: child.signalCode,
  }
}

interface Counted {
  readonly hours: ReadonlyMap<number, number>
  readonly visitors: ReadonlyMap<string, number>
  readonly companies: ReadonlyMap<string, number>
  readonly positions: readonly string[]
}

/** The expected counts of a log, computed as simply as possible. */
const plainCount = (events: readonly RecordedEvent[], window: number): Counted => {
  const last = new Map<string, number>()
  const counted = events.filter(({ data, metadata }) => {
    if (data['audience'] !== 'visitor') return false
    if (data['visitor'] === undefined) return true
    const at = Date.parse(metadata.occurredAt)
    const who = `${String(data['visitor'])}/${String(data['entityId'])}`
    if (at - (last.get(who) ?? -Infinity) < window) return false
    last.set(who, at)
    return true
  })
  const sizes = <Key>(groups: Map<Key, RecordedEvent[]>) =>
    new Map([...groups].map(([key, ofKey]) => [key, ofKey.length] as const))
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
  const byDay = Map.groupBy(counted, ({ metadata }) => day.format(Date.parse(metadata.occurredAt)))
  return {
    hours: sizes(
      Map.groupBy(counted, ({ metadata }) => Date.parse(`${metadata.occurredAt.slice(0, 13)}:00Z`)),
    ),
    visitors: new Map(
      [...byDay].map(([name, ofDay]) => {
        const seen = new Set(ofDay.flatMap(({ data }) => data['visitor'] ?? []))
        return [name, seen.size]
      }),
    ),
    companies: sizes(Map.groupBy(counted, ({ data }) => String(data['entityId']))),
    positions: counted.map(({ position }) => position),
  }
}

/**
 * For a test: runs the counting process `rounds` times, killing it at each of the steps first and then at random moments, starting with an empty
 * ClickHouse. Afterwards every view in the log must have been counted exactly once.
 */
export const countsThroughKills = async (
  folder: string,
  place: ViewStorage,
  rounds: number,
  steps = crashSteps,
): Promise<void> => {
  const telemetry = join(folder, 'telemetry')
  const random = randomFrom(20_261_121)
  const lives: Round[] = []
  const next = (): CrashChildOptions => ({
    telemetry,
    notes: join(folder, 'notes'),
    place,
    first: (lives.findLast(({ accepted }) => accepted.length > 0)?.accepted.at(-1) ?? -1) + 1,
    views: viewsARound,
  })
  const reader = openSegmentedLogReader({ folder: telemetry })
  try {
    for (const [step, time] of steps) {
      const life = await live({ ...next(), killAt: { step, time } })
      expect([step, time, life.signal]).toEqual([step, time, 'SIGKILL'])
      lives.push(life)
    }
    while (lives.length < rounds) {
      const tellAfter = Math.ceil(random() * 2 * viewsARound)
      lives.push(await live({ ...next(), tellAfter }, random() * 15))
    }
    lives.push(await live(next()))
    expect(lives.map(({ signal }) => signal)).toEqual(lives.map(() => 'SIGKILL'))

    // Everything accepted is in the log once and in order, except for the last events accepted before a death.
    const { events } = await reader.readAll(beginning, 1_000_000)
    const logged = events.map(numberOf)
    expect(logged).toEqual([...new Set(logged)].toSorted((a, b) => a - b))
    const isLogged = new Set(logged)
    let lost = 0
    for (const { accepted, written } of lives) {
      const there = accepted.filter((number) => isLogged.has(number))
      expect(there).toEqual(accepted.slice(0, there.length))
      expect(there.at(-1) ?? -1).toBeGreaterThanOrEqual(written)
      lost += accepted.length - there.length
    }
    expect(lost).toBeGreaterThan(0)
    expect(logged).toHaveLength(lives.flatMap(({ accepted }) => accepted).length - lost)

    const { clickHouse } = await openViewLog(place)
    try {
      const Stored = Type.Object({ position: Type.String() })
      const stored = await clickHouse.rows(Stored, 'SELECT position FROM view ORDER BY position')
      expect(stored.map(({ position }) => position)).toEqual(events.map(({ position }) => position))

      const span = { from: Date.UTC(2025, 0), to: Date.UTC(2028, 0) }
      for (const [index, window] of [30 * minute, 24 * 60 * minute].entries()) {
        const version = index + 1
        const expected = plainCount(events, window)
        const rows = await clickHouse.rows(
          Stored,
          'SELECT position FROM counted_view WHERE version = {version: UInt16} ORDER BY position',
          { version },
        )
        expect(rows.map(({ position }) => position)).toEqual(expected.positions)
        // The reports read hours, visitors and companies from the table's projections.
        const reports = createReports(clickHouse, version)
        const [hours, visitors, companies] = [
          await reports.hours('Company', span),
          await reports.visitors('Company', span),
          await reports.popular('Company', span, 100),
        ]
        expect(new Map(hours.map(({ hour, views }) => [hour, views]))).toEqual(expected.hours)
        expect(new Map(visitors.map((day) => [day.day, day.visitors]))).toEqual(expected.visitors)
        expect(new Map(companies.map(({ entity, views }) => [entity, views]))).toEqual(expected.companies)
        expect((await reports.totals(span)).Company).toBe(expected.positions.length)
      }
    } finally {
      await clickHouse.close()
    }
  } finally {
    await reader.close()
  }
}
