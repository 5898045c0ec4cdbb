import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { StatementOfReasonsSent, DecisionAppealed } from '@schaufenster/events/reputation/notice-events.ts'
import type { Handle } from '../lib/handle.ts'
import { takingBack, type Undoings } from '../lib/undoing.ts'
import { noticeDecider, noticeStream } from './notice-decider.ts'

/** How to undo a decision while nobody has been notified (D-10.9). What it did to the content stays until the next decision, which may show it again. */
export const noticeUndoings = ({ handle }: { readonly handle: Handle }): Undoings => ({
  NoticeDecided: {
    permission: 'notice.manage',
    restedOnBy: new Set([StatementOfReasonsSent.type, DecisionAppealed.type]),
    undo: async ({ event, by, context }) =>
      handle(
        takingBack(noticeDecider, event.id),
        noticeStream(streamParts(event.stream).id),
        { type: 'ReopenNotice', by },
        context,
      ),
  },
})
