import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import { streamName, type NewEvent, type StreamName } from '../../lib/envelope.ts'
import type { Appended, EventStore, ExpectedRevision } from '../event-store.ts'
import { createMemoryEventStore } from '../memory-event-store.ts'
import { beginning, type Position } from '../position.ts'
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts'
import { sampleEvent } from './sample-events.ts'

/** The log as a plain array, and its accepted appends. */
interface Model {
  readonly log: { readonly stream: StreamName; readonly revision: number; readonly event: NewEvent }[]
  readonly taken: {
    readonly stream: StreamName
    readonly events: readonly NewEvent[]
    readonly answer: Appended
  }[]
}

/** A store that can be closed under its users and reopened. */
interface Real {
  readonly store: () => EventStore
  /** Closes and opens. */
  readonly reopen: () => Promise<void>
  /** Reopens what a process killed at this moment leaves behind. */
  readonly crash: () => Promise<void>
}

type Command = fc.AsyncCommand<Model, Real>

const streams = ['a', 'b', 'c'].map((id) => streamName('sample', id))
const always = () => true

const revisionIn = (model: Model, stream: StreamName): number =>
  model.log.filter((entry) => entry.stream === stream).length - 1

/** Appends `count` events. With `offset` 0 the expectation is right, otherwise wrong. */
const append = (stream: StreamName, count: number, offset: number): Command => ({
  check: always,
  run: async (model, real) => {
    const events = Array.from({ length: count }, () => sampleEvent({ count }))
    const actual = revisionIn(model, stream)
    const wanted = actual + offset
    const expected: ExpectedRevision = wanted < 0 ? 'noStream' : { exact: wanted }
    const answer = await real.store().append(stream, expected, events)
    if (Math.max(wanted, -1) !== actual) {
      expect(answer).toEqual(left({ kind: 'wrongExpectedRevision', actual: actual < 0 ? undefined : actual }))
      return
    }
    for (const event of events) model.log.push({ stream, revision: revisionIn(model, stream) + 1, event })
    const appended = { revision: actual + count, position: await real.store().head() }
    expect(answer).toEqual(right(appended))
    model.taken.push({ stream, events, answer: appended })
  },
  toString: () => `append(${stream}, ${count}, ${offset})`,
})

/** Repeats an earlier append, unchanged or to another stream. */
const repeat = (which: number, elsewhere: boolean): Command => ({
  check: (model) => model.taken.length > 0,
  run: async (model, real) => {
    const { stream, events, answer } = model.taken[which % model.taken.length]!
    const target = elsewhere ? streams[(streams.indexOf(stream) + 1) % streams.length]! : stream
    expect(await real.store().append(target, 'noStream', events)).toEqual(
      elsewhere ? left({ kind: 'eventIdTaken', id: events[0]!.id }) : right(answer),
    )
  },
  toString: () => `repeat(${which}, ${elsewhere ? 'elsewhere' : 'as it was'})`,
})

const readStream = (
  stream: StreamName,
  direction: 'forwards' | 'backwards',
  from: number | undefined,
  limit: number,
): Command => ({
  check: always,
  run: async (model, real) => {
    const own = model.log.filter((entry) => entry.stream === stream)
    const wanted = (direction === 'forwards' ? own : own.toReversed())
      .filter(
        ({ revision }) =>
          from === undefined || (direction === 'forwards' ? revision >= from : revision <= from),
      )
      .slice(0, limit)
    const options = { direction, limit, ...(from !== undefined && { from }) }
    const read = await Array.fromAsync(real.store().readStream(stream, options))
    expect(read.map(({ stream, revision, id }) => ({ stream, revision, id }))).toEqual(
      wanted.map(({ stream, revision, event }) => ({ stream, revision, id: event.id })),
    )
  },
  toString: () => `readStream(${stream}, ${direction}, from ${from}, ${limit})`,
})

/** Reads the whole log in pages, then follows it from a place in it, and compares every event. */
const readLog = (limit: number, start: number): Command => ({
  check: always,
  run: async (model, real) => {
    const positions: Position[] = [beginning]
    for (let after = beginning; ;) {
      const page = await real.store().readAll(after, limit)
      for (const recorded of page.events) {
        const { stream, revision, event } = model.log[positions.length - 1]!
        expect(recorded).toEqual({ ...event, stream, revision, position: recorded.position })
        positions.push(recorded.position)
      }
      if (page.events.length === 0) break
      after = page.through
    }
    expect(positions).toHaveLength(model.log.length + 1)
    expect(positions).toEqual(positions.toSorted())

    const from = start % positions.length
    const seen: string[] = []
    const stop = new AbortController()
    if (from === model.log.length) return
    for await (const page of real.store().subscribe(positions[from]!, stop.signal)) {
      seen.push(...page.events.map(({ id }) => id))
      if (from + seen.length >= model.log.length) stop.abort()
    }
    expect(seen).toEqual(model.log.slice(from).map(({ event }) => event.id))
  },
  toString: () => `readLog(${limit}, ${start})`,
})

const reopen: Command = { check: always, run: (_, real) => real.reopen(), toString: () => 'reopen' }
const crash: Command = { check: always, run: (_, real) => real.crash(), toString: () => 'crash' }

const stream = fc.constantFrom(...streams)
const appends = fc
  .tuple(stream, fc.integer({ min: 1, max: 4 }), fc.constantFrom(0, 0, 0, -1, 1))
  .map(([stream, count, offset]) => append(stream, count, offset))
const commands = fc.commands(
  [
    appends,
    appends,
    fc.tuple(fc.nat(20), fc.boolean()).map(([which, elsewhere]) => repeat(which, elsewhere)),
    fc
      .tuple(
        stream,
        fc.constantFrom('forwards', 'backwards'),
        fc.option(fc.nat(12), { nil: undefined }),
        fc.nat(9),
      )
      .map(([stream, direction, from, limit]) => readStream(stream, direction, from, limit)),
    fc.tuple(fc.integer({ min: 1, max: 7 }), fc.nat(50)).map(([limit, start]) => readLog(limit, start)),
    fc.constantFrom(reopen, crash),
  ],
  { maxCommands: 60, size: 'max' },
)

it('the event store in memory does what an array does', async () => {
  const run = async (steps: Iterable<Command>): Promise<void> => {
    const store = createMemoryEventStore()
    const stay = async () => {}
    const real: Real = { store: () => store, reopen: stay, crash: stay }
    await fc.asyncModelRun(() => ({ model: { log: [], taken: [] }, real }), steps)
  }
  await fc.assert(fc.asyncProperty(commands, run), { numRuns: 100 })
})

it('the event store in SQLite does what an array does, through crashes and restarts', async () => {
  const run = async (steps: Iterable<Command>): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'schaufenster-model-'))
    let lives = 0
    let file = join(folder, `${lives}.db`)
    let store = await openSqliteEventStore({ file })
    const real: Real = {
      store: () => store,
      reopen: async () => {
        await store.close()
        store = await openSqliteEventStore({ file })
      },
      crash: async () => {
        lives += 1
        const remains = join(folder, `${lives}.db`)
        for (const part of ['', '-wal']) await copyFile(`${file}${part}`, `${remains}${part}`)
        await store.close()
        file = remains
        store = await openSqliteEventStore({ file })
      },
    }
    try {
      await fc.asyncModelRun(() => ({ model: { log: [], taken: [] }, real }), steps)
    } finally {
      await store.close()
      await rm(folder, { recursive: true })
    }
  }
  await fc.assert(fc.asyncProperty(commands, run), { numRuns: 6 })
  // Every append waits for the disk, which may be slow.
}, 180_000)
