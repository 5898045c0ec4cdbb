import type { RecordedEvent, StreamName } from '../../lib/envelope.ts'
import { beginning, isAfter, ordinalOf, positionFromOrdinal, type Position } from '../position.ts'
import { genesis, linkAfter } from '../seal/chain.ts'
import { digestOf, flawed, type LogVerdict, type LogWitness, type StreamHead } from '../seal/verify-log.ts'
import type { Server } from './server.ts'
import { linkOf, prefixOf, readBack } from './stored-form.ts'

/** What is known about a server's log besides its content, and who receives its events. */
export interface ServerLogCheck {
  readonly witness?: LogWitness
  /** Seals and events of the file it was copied from. They cover its first events, which have the same positions in both. */
  readonly origin?: LogWitness
  /** Receives each intact event, in order. */
  readonly passed?: (event: RecordedEvent) => void
}

/** The heads of a stream: in the server's log and, as far as known, in the original file. */
interface Heads {
  readonly here: StreamHead
  readonly origin: string
}

/**
 * Reads a whole log from a server, recomputes every link of every stream, and compares it with its seals (promise 9), as `verifyLog` does for a file.
 * These links don't include positions; the seals do, because they contain all links in order. For a log that was copied from a file, the file's links
 * are recomputed too, so that the file's seals prove the copy (docs/decisions/0144). Needs memory for two links per stream. Throws
 * `StoreUnavailable`.
 */
export const verifyServerLog = async (
  server: Server,
  namespace: string,
  { witness, origin, passed = () => undefined }: ServerLogCheck = {},
): Promise<LogVerdict> => {
  const prefix = prefixOf(namespace)
  const heads = new Map<StreamName, Heads>()
  const copied = origin === undefined ? 0 : ordinalOf(origin.reached)
  let position: Position = beginning
  let ordinal = 0
  for await (const stored of server.readAll({ from: beginning })) {
    if (!stored.streamId.startsWith(prefix)) continue
    const read = readOr(() => readBack(stored, prefix))
    if ('fault' in read) return flawed({ position, reason: 'unreadable' }, read.fault)
    const { event, body, link } = read
    const { stream, revision } = event
    position = event.position
    ordinal += 1
    const place = { position, stream, revision }
    const head = heads.get(stream) ?? { here: { revision: -1, link: genesis }, origin: genesis }
    if (revision !== head.here.revision + 1) return flawed({ ...place, reason: 'missing' })
    if (link !== linkOf(head.here.link, revision, body)) return flawed({ ...place, reason: 'changed' })
    if (witness?.agrees(position, link) === false) return flawed({ ...place, reason: 'rewritten' })
    const before = ordinal <= copied ? linkAfter(head.origin, ordinal, revision, body) : head.origin
    if (ordinal <= copied && origin?.agrees(positionFromOrdinal(ordinal), before) === false)
      return flawed({ ...place, reason: 'miscopied' })
    heads.set(stream, { here: { revision, link }, origin: before })
    passed(event)
  }
  const { reached = beginning } = witness ?? {}
  if (isAfter(reached, position)) return flawed({ position: reached, reason: 'cut' })
  if (ordinal < copied) return flawed({ position: positionFromOrdinal(ordinal + 1), reason: 'miscopied' })
  return {
    intact: true,
    digest: digestOf(position, new Map([...heads].map(([stream, { here }]) => [stream, here]))),
  }
}

const readOr = <Read extends object>(read: () => Read): Read | { readonly fault: unknown } => {
  try {
    return read()
  } catch (fault) {
    return { fault }
  }
}
