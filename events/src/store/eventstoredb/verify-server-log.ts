import type { RecordedEvent, StreamName } from '../../lib/envelope.ts'
import { beginning, isAfter, ordinalOf, positionFromOrdinal, type Position } from '../position.ts'
import { genesis, linkAfter } from '../seal/chain.ts'
import { digestOf, flawed, type LogVerdict, type LogWitness, type StreamHead } from '../seal/verify-log.ts'
import type { Server } from './server.ts'
import { linkOf, prefixOf, readBack } from './stored-form.ts'

/** What is known about a server log beside its content, and who receives its events. */
export interface ServerLogCheck {
  readonly witness?: LogWitness
  /** Seals and events of the file that it was copied from: of its first events, which have the places there that they have here. */
  readonly origin?: LogWitness
  /** Hears each event that is as it was written, in their order. */
  readonly passed?: (event: RecordedEvent) => void
}

/** Where a stream is: in the log on the server, and in the file that it came from as far as that is known. */
interface Heads {
  readonly here: StreamHead
  readonly origin: string
}

/**
 * Reads a whole log from a server and recomputes every link of every stream, and compares it with its seals (promise 9): what `verifyLog` does for
 * a file. A link there doesn't hold its position; the seals do, which hold all links in their order. Of a log that was copied from a file the links that the file
 * had are recomputed, too: so what sealed the file proves the copy (docs/decisions/0144). Needs memory for two links a stream. Throws `StoreUnavailable`.
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
