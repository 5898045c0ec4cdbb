import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { subjectOfPlatform, type NoticeContent } from '@schaufenster/events/reputation/notice-events.ts'
import { commentDecider } from './comment-decider.ts'
import { reportedText } from './notice-decider.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { reviewDecider } from './review-decider.ts'
import { sealedFor } from './sealed-for.ts'

/** Whose key seals the reasons of a decision on a notice: that of the reported text's author, whom they may name; without one the company's. */
export const reasonsSealedFor = async (
  { streams }: Pick<NoticeDeps, 'streams'>,
  notice: Pick<NoticeContent, 'targetKind' | 'targetId' | 'textId'>,
): Promise<string> => {
  const { targetId = subjectOfPlatform } = notice
  const reported = reportedText(notice)
  if (reported === undefined) return targetId
  const stream = streamName(reported.kind, reported.id)
  const { state } =
    reported.kind === 'comment'
      ? await streams.current(commentDecider, stream)
      : await streams.current(reviewDecider, stream)
  return state === undefined ? targetId : sealedFor(state)
}
