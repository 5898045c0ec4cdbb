import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Handle } from '../../lib/handle.ts'
import { privacyDecider, privacyStream } from './privacy-decider.ts'

/**
 * Notes that somebody asks for a copy of their data, before anything of it is sent, and answers how to note that all of it was (`entries`: how many events). Throws
 * `Refused` when it can't be noted.
 */
export type RecordExport = (
  userId: string,
  context: RequestContext,
) => Promise<(entries: number) => Promise<void>>

/** The proof of Art. 15 and 20 GDPR in the log: asked for, and handed over. */
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
