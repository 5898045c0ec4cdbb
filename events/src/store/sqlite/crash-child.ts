import { setTimeout } from 'node:timers/promises'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { printNow } from '@schaufenster/platform/lib/print-now.ts'
import { streamName, type NewEvent, type StreamName } from '../../lib/envelope.ts'
import type { Appended, ExpectedRevision } from '../event-store.ts'
import { StoreUnavailable } from '../faults.ts'
import { ordinalOf, positionFromOrdinal } from '../position.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import type { Synchronous } from './log-file.ts'
import { openSqliteEventStore } from './sqlite-event-store.ts'

/** What `crash.int.test.ts` starts this process with. */
export interface CrashChildOptions {
  readonly file: string
  readonly synchronous: Synchronous
  /** After so many acknowledgements the clients fall silent; without it they never do. */
  readonly enough?: number
}

/** A line that this process prints, written before anything else happens, so that it survives a kill. */
export type CrashLine =
  | {
      readonly kind: 'acknowledged'
      readonly stream: string
      readonly revision: number
      readonly ids: string[]
    }
  | { readonly kind: 'unavailable'; readonly ids: string[]; readonly isHeadStored: boolean }

const clients = 32
const say = (line: CrashLine): void => printNow(JSON.stringify(line))

const options: CrashChildOptions = JSON.parse(process.argv[2] ?? '')
const store = await openSqliteEventStore(options)

/** Appends until it is answered; on a full disk it shows that reads go on, and tries the same again. Other faults are for the store to end. */
const append = async (
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<Appended> => {
  for (;;) {
    const answer = await appendOnce(stream, expected, events)
    if (answer === 'unavailable') {
      say({ kind: 'unavailable', ids: events.map(({ id }) => id), isHeadStored: await isHeadStored() })
      await setTimeout(5)
    } else {
      if (isLeft(answer)) throw new Error(`refused: ${JSON.stringify(answer.left)}`)
      return answer.right
    }
  }
}

const appendOnce = async (...request: Parameters<typeof store.append>) => {
  try {
    return await store.append(...request)
  } catch (error) {
    return error instanceof StoreUnavailable ? 'unavailable' : await Promise.race<never>([])
  }
}

const isHeadStored = async (): Promise<boolean> => {
  const head = await store.head()
  const { events } = await store.readAll(positionFromOrdinal(ordinalOf(head) - 1), 1)
  return events[0]?.position === head
}

let acknowledged = 0

const client = async (): Promise<void> => {
  const stream = streamName('sample', newUuid())
  let expected: ExpectedRevision = 'noStream'
  while (acknowledged < (options.enough ?? Infinity)) {
    const size = 1 + Math.floor(Math.random() * 3)
    const batch = newUuid()
    const filler = 'ß'.repeat(Math.floor(Math.random() * 2_000))
    const events = Array.from({ length: size }, () => sampleEvent({ batch, size, filler }))
    const { revision } = await append(stream, expected, events)
    say({ kind: 'acknowledged', stream, revision, ids: events.map(({ id }) => id) })
    acknowledged += 1
    expected = { exact: revision }
  }
}

await Promise.all(Array.from({ length: clients }, client))
