import type { ErasureRequest } from '@schaufenster/events/lib/erase-subject.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { noticeStream } from './notice-decider.ts'

/** So long after the last decision what somebody without an account sent stays (D-7.8; Art. 5 (1) e GDPR): appeals are over by then. */
export const noticeDays = 365

/**
 * Erases who sent the notices that were decided so long ago, and what they wrote; answers how many. That there was a notice, and how it was decided,
 * stays. A notice that was sent with an account goes with the account.
 */
export const createNoticeSweep =
  ({
    areModelsFresh,
    decidedBefore,
    subjects,
    clock,
  }: {
    /** Whether the read models know all that the log says by now. */
    readonly areModelsFresh: () => Promise<boolean>
    /** Notices under keys of their own that can still be read and were decided for the last time before this moment (ISO 8601). */
    readonly decidedBefore: (moment: string) => AsyncIterable<string>
    /** What ends persons in all stores (docs/decisions/0023). */
    readonly subjects: {
      erase(request: ErasureRequest): Promise<void>
      clean(): Promise<unknown>
    }
    readonly clock: Clock
  }): (() => Promise<number>) =>
  async () => {
    if (!(await areModelsFresh())) return 0
    const moment = new Date(clock.now() - noticeDays * dayMs).toISOString()
    const correlationId = newUuid()
    let erased = 0
    for await (const id of decidedBefore(moment)) {
      const { name: stream, partitionKey } = noticeStream(id)
      await subjects.erase({ subject: id, stream, partitionKey, correlationId, causationId: correlationId })
      erased += 1
    }
    if (erased > 0) await subjects.clean()
    return erased
  }
