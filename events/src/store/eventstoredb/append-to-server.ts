import { setTimeout } from 'node:timers/promises'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { uuidTime, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import { decideAppend, type StreamPlace } from '../decide-append.ts'
import type { Appended, AppendRefusal } from '../event-store.ts'
import { StoreUnavailable } from '../faults.ts'
import { isAfter, type Position } from '../position.ts'
import { sameBody, type AppendRequest } from '../stored-event.ts'
import type { SeenLog, StreamEnd } from './seen-log.ts'
import { OutcomeUnknown, WrongRevision, type Server } from './server.ts'
import { outgoingEvents, readBack } from './stored-form.ts'

interface Place extends StreamPlace {
  readonly position: Position
}

/** The end of a stream, as far back as events with the ids of an append can be. */
interface Tail {
  readonly last?: StreamEnd
  readonly places: ReadonlyMap<string, Place>
}

type Answer = Either<AppendRefusal, Appended>

/** By so much the clocks of servers and services may differ. */
export const clockSkewMs = 5_000
const tries = 6
/** No attempt begins later; the caller is told that the server is away (docs/decisions/0135). */
const patienceMs = 10_000

/**
 * Appends by the rule of all stores. The server compares ids, not bodies, looks them up under the same expectation only, and doesn't say that it had an
 * append already. Ids that are new can't be there, so one call is enough for them where the end of the stream is known. For all others the end of the
 * stream is read before, and what was written is read back and compared.
 */
export const appendToServer = async (
  server: Server,
  prefix: string,
  seen: SeenLog,
  request: AppendRequest,
  pauseAfter: (tries: number) => number,
): Promise<Answer> => {
  const stream = prefix + request.stream
  const begun = performance.now()
  const areNew = seen.areNew(request.events.map(({ id }) => id))
  let open: OutcomeUnknown | undefined

  /** Without reading anything; undefined where the past may say something. */
  const attemptNew = async (): Promise<Answer | undefined> => {
    const { expected, events } = request
    const end = expected === 'noStream' ? undefined : seen.endOf(stream)
    if (!areNew || (expected !== 'noStream' && expected.exact !== end?.revision)) return undefined
    const through = seen.through()
    const first = end === undefined ? 0 : end.revision + 1
    const outgoing = outgoingEvents(events, first, end?.link)
    const position = await server.append(stream, expected, outgoing)
    // What stands before something that was seen already was there before it was sent.
    if (position === undefined || !isAfter(position, through))
      return written(server, stream, prefix, request, first)
    const revision = first + events.length - 1
    for (const { metadata } of outgoing.slice(-1))
      seen.saw(stream, { revision, link: metadata.link }, position)
    return right({ revision, position })
  }

  const attempt = async (): Promise<Answer> => {
    const tail = await tailOf(server, stream, prefix, oldestId(request))
    const decision = decideAppend(request, tail.last?.revision, (id) => tail.places.get(id))
    if (decision.kind === 'refuse') return left(decision.refusal)
    if (decision.kind === 'repeat')
      return right({ revision: decision.last.revision, position: decision.last.position })
    const events = outgoingEvents(request.events, decision.firstRevision, tail.last?.link)
    await server.append(stream, request.expected, events)
    return written(server, stream, prefix, request, decision.firstRevision)
  }

  for (let tried = 1; ; tried += 1) {
    try {
      return (tried === 1 ? await attemptNew() : undefined) ?? (await attempt())
    } catch (fault) {
      if (fault instanceof OutcomeUnknown) open = fault
      const again =
        fault instanceof WrongRevision || fault instanceof OutcomeUnknown || fault instanceof StoreUnavailable
      // From the first unknown outcome on nobody may say that the append was not made.
      if (!again || tried === tries || performance.now() - begun > patienceMs) throw open ?? fault
      if (!(fault instanceof WrongRevision)) await setTimeout(pauseAfter(tried))
    }
  }
}

/** When the first of its ids was made; undefined when one doesn't tell. */
const oldestId = ({ events }: AppendRequest): number | undefined =>
  events.every(({ id }) => isTimed(id)) ? Math.min(...events.map(({ id }) => uuidTime(id))) : undefined

/** Whether an id is of version 7. */
export const isTimed = (id: Uuid): boolean => id[14] === '7'

/** An event can't be older than its id, so only what came since is read. */
const tailOf = async (
  server: Server,
  stream: string,
  prefix: string,
  since: number | undefined,
): Promise<Tail> => {
  const places = new Map<string, Place>()
  let last: Tail['last']
  for await (const stored of server.readStream(stream, { from: 'end', direction: 'backwards' })) {
    const { event, body, link } = readBack(stored, prefix)
    last ??= { revision: event.revision, link }
    places.set(event.id, { revision: event.revision, body, position: event.position })
    if (since !== undefined && stored.created < since - clockSkewMs) break
  }
  return { places, ...(last && { last }) }
}

/** The events at the written place: these, or those the server took for them. */
const written = async (
  server: Server,
  stream: string,
  prefix: string,
  { events }: AppendRequest,
  from: number,
): Promise<Answer> => {
  const found = await Array.fromAsync(
    server.readStream(stream, { from, direction: 'forwards', limit: events.length }),
    (stored) => readBack(stored, prefix),
  )
  const other = events.find(({ body }, index) => !sameBody(found[index]?.body ?? '""', body))
  if (other !== undefined) return left({ kind: 'eventIdTaken', id: other.id })
  const last = found.at(-1)
  if (last === undefined) throw new Error(`nothing was written to ${stream}`)
  return right({ revision: last.event.revision, position: last.event.position })
}
