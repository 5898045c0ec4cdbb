import { setTimeout } from 'node:timers/promises'
import { backOff } from '@schaufenster/platform/lib/back-off.ts'
import type { StreamName } from '../../lib/envelope.ts'
import type { LogTarget } from '../copy-log.ts'
import { StoreUnavailable } from '../faults.ts'
import { beginning } from '../position.ts'
import { OutcomeUnknown, type Server } from './server.ts'
import { outgoingEvents, prefixOf, readBack } from './stored-form.ts'

const tries = 8
const longestPauseMs = 5_000

/**
 * A log on a server to copy another one into: one round trip for a run, since nothing has to be found out before. What is lost on the way is sent again, which the
 * server takes for the same append; the copy is proven when it is whole (`verifyServerLog`). Needs memory for one link a stream. Appending throws `WrongRevision`
 * where somebody else writes.
 */
export const serverLogTarget = (server: Server, namespace: string, firstPauseMs = 100): LogTarget => {
  const prefix = prefixOf(namespace)
  const pauseAfter = backOff({ firstMs: firstPauseMs, longestMs: longestPauseMs })
  const links = new Map<StreamName, string>()
  return {
    async *events() {
      for await (const stored of server.readAll({ from: beginning })) {
        if (!stored.streamId.startsWith(prefix)) continue
        const { event, link } = readBack(stored, prefix)
        links.set(event.stream, link)
        yield event
      }
    },
    append: async ({ stream, expected, events }) => {
      const first = expected === 'noStream' ? 0 : expected.exact + 1
      const outgoing = outgoingEvents(events, first, links.get(stream))
      for (let tried = 1; ; tried += 1) {
        try {
          await server.append(prefix + stream, expected, outgoing)
          break
        } catch (fault) {
          const isLost = fault instanceof OutcomeUnknown || fault instanceof StoreUnavailable
          if (!isLost || tried === tries) throw fault
          await setTimeout(pauseAfter(tried))
        }
      }
      for (const { metadata } of outgoing.slice(-1)) links.set(stream, metadata.link)
    },
  }
}
