import type { StreamName } from '../../lib/envelope.ts'
import { TargetAway, type LogTarget } from '../copy-log.ts'
import { StoreUnavailable } from '../faults.ts'
import { isAfter } from '../position.ts'
import { OutcomeUnknown, type Server } from './server.ts'
import { outgoingEvents, prefixOf, readBack } from './stored-form.ts'

/**
 * A server log as the target of a copy: one call per run, because nothing must be looked up. The whole copy is proven at the end (`verifyServerLog`). Needs memory for
 * one link per stream. Throws `WrongRevision` if somebody else writes.
 */
export const serverLogTarget = (server: Server, namespace: string): LogTarget => {
  const prefix = prefixOf(namespace)
  const links = new Map<StreamName, string>()
  /** Of runs on their way. */
  const open = new Map<StreamName, string>()
  return {
    async *events(after) {
      open.clear()
      try {
        for await (const stored of server.readAll({ from: after })) {
          if (!stored.streamId.startsWith(prefix)) continue
          const { event, link } = readBack(stored, prefix)
          if (!isAfter(event.position, after)) continue
          links.set(event.stream, link)
          yield event
        }
      } catch (fault) {
        throw awayOr(fault)
      }
    },
    append: async ({ stream, expected, events }) => {
      const first = expected === 'noStream' ? 0 : expected.exact + 1
      const outgoing = outgoingEvents(events, first, open.get(stream) ?? links.get(stream))
      const link = outgoing.at(-1)?.metadata.link ?? ''
      open.set(stream, link)
      try {
        const position = await server.append(prefix + stream, expected, outgoing)
        if (position === undefined) throw new Error('the event store does not return positions')
        links.set(stream, link)
        if (open.get(stream) === link) open.delete(stream)
        return position
      } catch (fault) {
        throw awayOr(fault)
      }
    },
  }
}

const awayOr = (fault: unknown): unknown =>
  fault instanceof OutcomeUnknown || fault instanceof StoreUnavailable
    ? new TargetAway('the event store does not answer', { cause: fault })
    : fault
