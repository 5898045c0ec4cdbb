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
 * A server log as the target of a copy: one round trip per run, because nothing must be looked up. Lost requests are
 * repeated, which the server recognises; the whole copy is proven at the end (`verifyServerLog`). Needs memory for one
 * link per stream. Throws `WrongRevision` if somebody else writes.
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
