import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Handle } from '../../lib/handle.ts'
import { privacyDecider, privacyStream } from './privacy-decider.ts'

/**
 * Records a request for a copy of one's data before any of it is sent; resolves to a function that records
 * its completion (`entries`: number of events). Throws `Refused` if that is not possible.
 */
export type RecordExport = (
  userId: string,
  context: RequestContext,
) => Promise<(entries: number) => Promise<void>>

/** The evidence for Art. 15 and 20 GDPR in the log: requested, and handed over. */
export const createRecordExport =
  (handle: Handle): RecordExport =>
  async (userId, context) => {
    const requestId = newUuid()
    const stream = privacyStream(userId)
    orRefuse(await handle(privacyDecider, stream, { type: 'RequestExport', userId, requestId }, context))
    return async (entries) => {
      const provided = { type: 'ProvideExport', userId, requestId, entries } as const
      const next = { ...context, commandId: newUuid(), causationId: context.commandId }
      orRefuse(await handle(privacyDecider, stream, provided, next))
    }
  }
