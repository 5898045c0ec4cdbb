import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { NoticeDocument } from '@schaufenster/projections/reputation/notices.ts'
import type { ContentPart, ReportedState } from './notice-contract.ts'

type Events = readonly OpenedEvent[]

/** After an event of a review or comment; others leave it as it is. */
const afterEvent: Readonly<Record<string, ReportedState>> = {
  ReviewSubmitted: 'waiting',
  ReviewEdited: 'waiting',
  ReviewReopened: 'waiting',
  ReviewApproved: 'shown',
  ReviewRejected: 'rejected',
  ReviewWithdrawn: 'withdrawn',
  CommentAdded: 'waiting',
  CommentReopened: 'waiting',
  CommentApproved: 'shown',
  CommentRejected: 'rejected',
  CommentWithdrawn: 'withdrawn',
}

const afterStatus = (status: unknown): ReportedState => {
  if (status === 'approved') return 'shown'
  return status === 'rejected' ? 'rejected' : 'waiting'
}

const stateOfText = (events: Events): ReportedState =>
  events
    .map(({ type, data }) =>
      /(StandingRestored|ModerationOverridden)$/.test(type)
        ? afterStatus(data['status'])
        : own(afterEvent, type),
    )
    .findLast((state) => state !== undefined) ?? 'waiting'

const isLast = (events: Events, [one, other]: readonly [string, string]): boolean =>
  events.findLast(({ type }) => type === one || type === other)?.type === one

const stateOfMedium = (events: Events, kind: 'Video' | 'Reel'): ReportedState => {
  if (isLast(events, [`${kind}Deleted`, `${kind}Restored`])) return 'deleted'
  return isLast(events, [`${kind}Disabled`, `${kind}Enabled`]) ? 'hidden' : 'shown'
}

/** Whether visitors see what was reported, from its events and its content; undefined for a whole entry. */
export const reportedState = (
  kind: NoticeDocument['targetKind'],
  events: Events,
  content: readonly ContentPart[],
): ReportedState | undefined => {
  switch (kind) {
    case 'company':
    case 'page':
      return undefined
    case 'review':
    case 'comment':
      return stateOfText(events)
    case 'video':
      return stateOfMedium(events, 'Video')
    case 'reel': {
      // Without its film there is nothing to see.
      const ofReel = stateOfMedium(events, 'Reel')
      return ofReel === 'shown' ? stateOfMedium(events, 'Video') : ofReel
    }
    case 'reviewFile':
    case 'commentFile': {
      const ofText = stateOfText(events)
      return ofText === 'shown' ? stateOfFile(content) : ofText
    }
    case 'picture':
      return stateOfFile(content)
    case 'document':
      return content.every(({ is }) => is === '') ? 'hidden' : 'shown'
  }
}

/** Another one in its place isn't the one that was reported. */
const stateOfFile = (content: readonly ContentPart[]): ReportedState =>
  content.some(({ was, is }) => was !== '' && was === is) ? 'shown' : 'hidden'
