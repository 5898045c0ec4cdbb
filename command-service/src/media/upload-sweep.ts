import { isUploadId } from '@schaufenster/events/media/ids.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { uploadDecider, uploadStream } from './upload-decider.ts'
import type { UploadDeps } from './upload-deps.ts'
import { uploadLifeMs } from './uploads.ts'

/** The actor that the history names for abandoned uploads. */
const sweeper = { kind: 'system', name: 'uploads' } as const

/** Aborts uploads that nobody has continued for a day, and deletes their data; resolves to their number. */
export const createUploadSweep =
  ({ handle, streams, staging, clock, companyAt }: UploadDeps): (() => Promise<number>) =>
  async () => {
    let swept = 0
    for await (const { id, changedAt } of staging.list()) {
      if (!isUploadId(id) || changedAt > clock.now() - uploadLifeMs) continue
      const { state } = await streams.current(uploadDecider, uploadStream(id, undefined).name)
      if (state?.status === 'open') {
        const company = state.company && (await companyAt(state.company))
        const commandId = newUuid()
        const command = { type: 'AbortUpload', by: platformItself, company, reason: 'expired' } as const
        orRefuse(
          await handle(uploadDecider, uploadStream(id, state.company), command, {
            actor: sweeper,
            commandId,
            correlationId: commandId,
            causationId: commandId,
          }),
        )
      }
      await staging.remove(id)
      swept += 1
    }
    return swept
  }
