import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { EventCodec } from '../lib/codec.ts'
import type { DomainEvent } from '../lib/define-event.ts'
import { streamName, type NewEvent, type StreamName } from '../lib/envelope.ts'
import type { EventStore, ExpectedRevision } from '../store/event-store.ts'

/**
 * The second log (docs/decisions/0100), for events too numerous and too minor for the permanent one. An event is accepted, not acknowledged: it is on
 * disk a quarter of a second later, and a crash may lose what came after that.
 */
export interface TelemetryLog {
  /**
   * Takes an event; throws what the codec throws. False if too many events wait in memory, so that this one is dropped and nobody can make the
   * process grow.
   */
  accept(
    event: DomainEvent,
    about: { readonly partitionKey: string; readonly correlationId: string },
  ): Promise<boolean>
  /** Resolves when everything accepted before is on disk. */
  flush(): Promise<void>
  /** Flushes a last time. The caller closes the store. */
  close(): Promise<void>
}

/** The longest time until accepted events are written, in milliseconds. */
const flushAfterMs = 250

/** The most events that wait while the disk is slow or full: some 10 MB. */
const mostWaiting = 20_000

/** The largest append; more would hold up the store's thread. */
const batchSize = 2_000

interface Batch {
  readonly name: StreamName
  readonly expected: ExpectedRevision
  readonly events: readonly NewEvent[]
}

interface TelemetryLogDeps {
  readonly store: Pick<EventStore, 'append'>
  readonly codec: Pick<EventCodec, 'encode'>
  readonly clock: Clock
  /** Receives write faults. Writing is retried until there is room; events are dropped only if too many wait. */
  readonly report: (fault: unknown) => void
}

/** Writes daily streams of its own (UTC). Nobody else appends to them, so their revision is known. */
export const createTelemetryLog = ({ store, codec, clock, report }: TelemetryLogDeps): TelemetryLog => {
  const writer = newUuid()
  let stream: { readonly name: StreamName; readonly expected: ExpectedRevision } | undefined
  const waiting: NewEvent[] = []
  let attempt: Batch | undefined
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()

  const nextBatch = (): Batch | undefined => {
    if (waiting.length === 0) return undefined
    const name = streamName('views', `${new Date(clock.now()).toISOString().slice(0, 10)}.${writer}`)
    if (stream?.name !== name) stream = { name, expected: 'noStream' }
    return { ...stream, events: waiting.splice(0, batchSize) }
  }

  /** A batch whose answer was lost is retried unchanged. Then it is the same append, and nothing is counted twice. */
  const writeAll = async (): Promise<void> => {
    while ((attempt ??= nextBatch()) !== undefined) {
      const { name, expected, events } = attempt
      const appended = await store.append(name, expected, events)
      if (isLeft(appended)) throw new Error(`the telemetry log refused: ${JSON.stringify(appended.left)}`)
      stream = { name, expected: { exact: appended.right.revision } }
      attempt = undefined
    }
  }

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      flushing = flushing.then(writeAll).catch((fault: unknown) => {
        report(fault)
        schedule()
      })
    }, flushAfterMs).unref()
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const written = flushing.then(writeAll)
    flushing = written.catch(() => schedule())
    await written
  }

  return {
    accept: async (event, { partitionKey, correlationId }) => {
      const id = newUuid()
      const encoded = await codec.encode(event, id, {
        occurredAt: new Date(clock.now()).toISOString(),
        actor: { kind: 'guest', guestId: 'anonymous' },
        commandId: id,
        correlationId,
        causationId: id,
        partitionKey,
      })
      if (waiting.length >= mostWaiting) return false
      waiting.push(encoded)
      schedule()
      return true
    },
    flush,
    close: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}
