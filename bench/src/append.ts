import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { measureEmmett } from './append-emmett.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Durable appends per second: one event each, acknowledged after its fsync, to 10,000 streams picked at
 * random. One caller is compared with the fsyncs of the same run, on the same disk, into a file of the final
 * length (like SQLite's log): of one page each, and of the bytes that an append writes.
 */
export const append: Bench = async ({ figure, note }) => {
  for (const callers of [64, 256]) {
    const { rate, p99 } = await inTemporaryFolder((folder) => measure(folder, callers))
    figure({
      name: `append, ${callers} callers`,
      value: rate,
      unit: 'appends/s',
      ...(callers === 64 && { limit: '>= 10000', ratio: rate / 10_000 }),
    })
    figure({ name: `append, ${callers} callers, p99`, value: p99, unit: 'ms' })
  }

  const before = await inTemporaryFolder(async (folder) => fsyncRates(join(folder, 'raw')))
  const one = await inTemporaryFolder((folder) => measure(folder, 1))
  const after = await inTemporaryFolder(async (folder) => fsyncRates(join(folder, 'raw')))
  const sameBytes = (before.append + after.append) / 2
  figure({ name: 'fsync of a page', value: (before.page + after.page) / 2, unit: 'fsyncs/s' })
  figure({ name: 'fsync of an append', value: sameBytes, unit: 'fsyncs/s' })
  figure({
    name: 'append, one caller',
    value: one.rate,
    unit: 'appends/s',
    limit: '>= 0.6 of fsync',
    ratio: one.rate / sameBytes,
  })
  await measureEmmett({ figure, note })
}

const milliseconds = 3_000
const streams = 10_000

const measure = async (folder: string, callers: number): Promise<{ rate: number; p99: number }> => {
  const store = await openSqliteEventStore({ file: join(folder, 'log.db') })
  try {
    await appendFor(store, callers, 500)
    return await appendFor(store, callers, milliseconds)
  } finally {
    await store.close()
  }
}

/** Every caller continues as soon as it has its answer. Callers have their own streams, so that no append is refused. */
const appendFor = async (
  store: EventStore,
  callers: number,
  duration: number,
): Promise<{ rate: number; p99: number }> => {
  const latencies: number[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const own = Array.from({ length: Math.ceil(streams / callers) }, () => ({
        name: streamName('company', newUuid()),
        revision: -1,
      }))
      for (let asked = start; asked < start + duration;) {
        const stream = own[Math.floor(Math.random() * own.length)]
        if (stream === undefined) throw new Error('no stream')
        const expected = stream.revision < 0 ? 'noStream' : { exact: stream.revision }
        const answer = await store.append(stream.name, expected, [sampleEvent()])
        if (isLeft(answer)) throw new Error(`refused: ${answer.left.kind}`)
        stream.revision = answer.right.revision
        const answered = performance.now()
        latencies.push(answered - asked)
        asked = answered
      }
    }),
  )
  return {
    rate: (1000 * latencies.length) / (performance.now() - start),
    p99: quantile(latencies, 0.99),
  }
}

const page = [4096] as const
/** What SQLite writes to its log for an append to a known stream: the event, two indexes and the head, each a page with its header. */
const appendWrites = [24, 4096, 24, 4096, 24, 4096, 24, 4096] as const

/** Fsyncs per second of the disk below `file`: alternately after one page and after the writes of an append. */
const fsyncRates = (file: string): { readonly page: number; readonly append: number } => {
  const buffer = Buffer.alloc(16 * 1024 * 1024, 1)
  const handle = openSync(file, 'w')
  /** The rate over a slice of the time. */
  const measured = (writes: readonly number[]): number => {
    const start = performance.now()
    let count = 0
    for (let at = 0; performance.now() < start + milliseconds / 30; count += 1) {
      for (const bytes of writes) {
        writeSync(handle, buffer, 0, bytes, at)
        at = (at + bytes) % (buffer.length - 4096)
      }
      fsyncSync(handle)
    }
    return (1000 * count) / (performance.now() - start)
  }
  try {
    writeSync(handle, buffer)
    fsyncSync(handle)
    const slices = Array.from({ length: 10 }, () => ({
      page: measured(page),
      append: measured(appendWrites),
    }))
    return {
      page: mean(slices.map((slice) => slice.page)),
      append: mean(slices.map((slice) => slice.append)),
    }
  } finally {
    closeSync(handle)
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
