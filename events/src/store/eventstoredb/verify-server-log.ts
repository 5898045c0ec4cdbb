import type { StreamName } from '../../lib/envelope.ts'
import { genesis } from '../chain.ts'
import { beginning, isAfter, type Position } from '../position.ts'
import { digestOf, flawed, type LogVerdict, type LogWitness, type StreamHead } from '../verify-log.ts'
import type { Server } from './server.ts'
import { linkOf, prefixOf, readBack } from './stored-form.ts'

/**
 * Reads a whole log from a server and recomputes every link of every stream, and compares it with its seals (design.md, promise 9): what `verifyLog` does for
 * a file. A link there doesn't hold its position; the seals do, which hold all links in their order. Needs memory for one link a stream. Throws `StoreUnavailable`.
 */
export const verifyServerLog = async (
  server: Server,
  namespace: string,
  witness?: LogWitness,
): Promise<LogVerdict> => {
  const prefix = prefixOf(namespace)
  const heads = new Map<StreamName, StreamHead>()
  let position: Position = beginning
  for await (const stored of server.readAll({ from: beginning })) {
    if (!stored.streamId.startsWith(prefix)) continue
    const read = readOr(() => readBack(stored, prefix))
    if ('fault' in read) return flawed({ position, reason: 'unreadable' }, read.fault)
    const { event, body, link } = read
    position = event.position
    const place = { position, stream: event.stream, revision: event.revision }
    const head = heads.get(event.stream) ?? { revision: -1, link: genesis }
    if (event.revision !== head.revision + 1) return flawed({ ...place, reason: 'missing' })
    if (link !== linkOf(head.link, event.revision, body)) return flawed({ ...place, reason: 'changed' })
    if (witness?.agrees(position, link) === false) return flawed({ ...place, reason: 'rewritten' })
    heads.set(event.stream, { revision: event.revision, link })
  }
  const { reached = beginning } = witness ?? {}
  return isAfter(reached, position)
    ? flawed({ position: reached, reason: 'cut' })
    : { intact: true, digest: digestOf(position, heads) }
}

const readOr = <Read extends object>(read: () => Read): Read | { readonly fault: unknown } => {
  try {
    return read()
  } catch (fault) {
    return { fault }
  }
}
