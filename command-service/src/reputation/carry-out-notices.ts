import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { AppealDecided, NoticeDecided } from '@schaufenster/events/reputation/notice-events.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { foldOf, isOneOf } from '../lib/decider.ts'
import { contextOfPolicy } from '../policies/perform.ts'
import type { Policy } from '../policies/policy.ts'
import { noticeDecider, reportedPart } from './notice-decider.ts'
import type { ContentChanged, NoticeDeps } from './notice-deps.ts'

/** What decides about a notice, or about an appeal against that. */
export const decisionsOnNotices = [NoticeDecided, AppealDecided] as const
export const isDecision = isOneOf(decisionsOnNotices)

const name = 'carry-out-notices'

/**
 * Does to the content what was decided. The decision comes first and alone: of two at once the log takes one, and only
 * that one is carried out. The call that decides doesn't wait for this; see {@link carryOut}.
 */
export const carryOutNotices = (
  deps: Pick<NoticeDeps, 'streams' | 'changeContent'>,
): Policy<(typeof decisionsOnNotices)[number], undefined> => ({
  name,
  title: 'Maßnahme nach einer Meldung',
  events: decisionsOnNotices,
  gatherMs: 0,
  learn: async () => undefined,
  react: (events) =>
    events.map((because) => ({
      kind: 'command',
      because,
      send: async () => {
        const changed = await carryOut(deps, because)
        // A rule's refusal is final; this one is a fault, which the policy tries again.
        if (isLeft(changed) && changed.left.code === 'unavailable') throw new Refused(changed.left)
        return changed
      },
    })),
})

/**
 * Carries one decision out, in the name of whoever decided. Whoever calls it, and however often: it is the policy's
 * command, so that it happens once.
 */
export const carryOut = async (
  { streams, changeContent }: Pick<NoticeDeps, 'streams' | 'changeContent'>,
  decided: Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'metadata'>,
): Promise<Either<Refusal, ContentChanged>> => {
  const { stream, revision, metadata } = decided
  // With the decision itself: a policy has its reasons sealed.
  const history = await streams.since(stream, -1, revision + 1)
  const before = foldOf(noticeDecider, history.slice(0, revision))
  const last = history.at(-1)
  if (before?.targetId === undefined || last === undefined || !isDecision(last)) return right(undefined)
  const { action, reasons } = last.data
  const { actor } = metadata
  return changeContent(
    {
      notice: streamParts(stream).id,
      companyId: before.targetId,
      part: reportedPart(before),
      before: before.done,
      after: action,
      reasons,
      // Whoever decides about notices decides about what they report, too, and for the platform even where it is their own.
      by: actor.kind === 'user' ? { ...platformItself, userId: actor.userId } : platformItself,
    },
    { ...contextOfPolicy(name, decided), actor },
  )
}
