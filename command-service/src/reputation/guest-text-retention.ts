import type { ErasureRequest } from '@schaufenster/events/lib/erase-subject.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { GuestText } from './guest-texts.ts'

/** How many days after the last decision a notice sent without an account is kept (D-7.8; Art. 5 (1) e GDPR): appeals are over by then. */
export const noticeDays = 365

/**
 * How many days a review or comment that was written without an account and that nobody sees is kept: since its author took it back, or since it was
 * rejected for the last time (Art. 5 (1) e GDPR). Appeals are over by then.
 */
export const hiddenTextDays = 365

/**
 * Erases texts whose time is over; resolves to their number. What happened to them stays in the log, and what was written with an account is erased
 * with it.
 */
export const createGuestTextSweep =
  ({
    days,
    areModelsFresh,
    overBefore,
    subjects,
    clock,
  }: {
    /** How many days a text is kept once it is over. */
    readonly days: number
    /** Whether the read models have caught up with the log. */
    readonly areModelsFresh: () => Promise<boolean>
    /** Texts under keys of their own that can still be read and were over before this moment (ISO 8601). */
    readonly overBefore: (moment: string) => AsyncIterable<GuestText>
    /** What ends persons in all stores (docs/decisions/0023). */
    readonly subjects: {
      erase(request: ErasureRequest): Promise<void>
      clean(): Promise<unknown>
    }
    readonly clock: Clock
  }): (() => Promise<number>) =>
  async () => {
    if (!(await areModelsFresh())) return 0
    const moment = new Date(clock.now() - days * dayMs).toISOString()
    const correlationId = newUuid()
    let erased = 0
    for await (const text of overBefore(moment)) {
      await subjects.erase({ ...text, correlationId, causationId: correlationId })
      erased += 1
    }
    if (erased > 0) await subjects.clean()
    return erased
  }
