import type { ErasureRequest } from '@schaufenster/events/lib/erase-subject.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { noticeStream } from './notice-decider.ts'

/** How many days after the last decision a notice sent without an account is kept (D-7.8; Art. 5 (1) e GDPR): appeals are over by then. */
export const noticeDays = 365

/**
 * Erases the senders and texts of notices decided that long ago; resolves to their number. The notice's
 * existence and its decision stay. A notice sent with an account is erased with it.
 */
export const createNoticeSweep =
  ({
    areModelsFresh,
    decidedBefore,
    subjects,
    clock,
  }: {
    /** Whether the read models have caught up with the log. */
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
