import {
  CompanyDeleted,
  CompanyRestored,
  CompanySlugChanged,
} from '@schaufenster/events/directory/company-events.ts'
import { companyMailEvents } from '@schaufenster/events/directory/company-mail-events.ts'
import { companyOwnerEvents } from '@schaufenster/events/directory/company-owner-events.ts'
import { companyVisibilityEvents } from '@schaufenster/events/directory/company-visibility-events.ts'
import { fileEvents } from '@schaufenster/events/directory/file-events.ts'
import { partnershipEvents } from '@schaufenster/events/directory/partnership-events.ts'
import { priceEvents } from '@schaufenster/events/directory/price-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts, type Actor, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { playlistEvents } from '@schaufenster/events/media/playlist-events.ts'
import { reelEvents } from '@schaufenster/events/media/reel-events.ts'
import { videoEvents } from '@schaufenster/events/media/video-events.ts'
import {
  CommentAdded,
  commentEvents,
  CommentLiked,
  CommentUnliked,
  CommentWithdrawn,
} from '@schaufenster/events/reputation/comment-events.ts'
import {
  ReviewEdited,
  reviewEvents,
  ReviewLiked,
  ReviewRejectionAppealed,
  ReviewSubmitted,
  ReviewUnliked,
  ReviewWithdrawn,
} from '@schaufenster/events/reputation/review-events.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { defineProjection } from '../runner/projection.ts'

/** The dashboard page whose history an event belongs to. */
type ActivityArea = 'prices' | 'documents' | 'partners' | 'settings' | 'videos' | 'reels' | 'reviews'

const areas: Readonly<Record<string, ActivityArea>> = {
  price: 'prices',
  files: 'documents',
  partnership: 'partners',
  company: 'settings',
  video: 'videos',
  playlist: 'videos',
  reel: 'reels',
  review: 'reviews',
  comment: 'reviews',
}

/** An event concerning a company's things besides its profile. Key: the company's id and the event's position. */
export interface ActivityDocument {
  /** The id of the event. */
  readonly id: string
  readonly company: string
  readonly area: ActivityArea
  readonly stream: StreamName
  readonly position: Position
  /** ISO 8601, UTC. */
  readonly at: string
  /** The type of the event. */
  readonly type: string
  /** The id of the thing concerned: a price, a file, a video, the other company, or the owner. */
  readonly thing: string
  /** Its name at the time, if the event contains one. Never a visitor's words. */
  readonly called: string | null
  /** Visitors who wrote something are guests, logged in or not. */
  readonly by: Actor['kind']
  readonly userId: string | null
  readonly role: string | null
}

const likes: ReadonlySet<string> = new Set(
  [ReviewLiked, ReviewUnliked, CommentLiked, CommentUnliked].map(({ type }) => type),
)

/** Actions of visitors, whose identity doesn't belong here. */
const byVisitors: ReadonlySet<string> = new Set(
  [
    ReviewSubmitted,
    ReviewEdited,
    ReviewWithdrawn,
    ReviewRejectionAppealed,
    CommentAdded,
    CommentWithdrawn,
  ].map(({ type }) => type),
)

const told = [
  ...priceEvents,
  ...fileEvents,
  ...partnershipEvents,
  CompanySlugChanged,
  ...companyOwnerEvents,
  ...companyVisibilityEvents,
  ...companyMailEvents,
  CompanyDeleted,
  CompanyRestored,
  ...videoEvents,
  ...playlistEvents,
  ...reelEvents,
  ...reviewEvents,
  ...commentEvents,
] as const
type Followed = (typeof told)[number]
type ActivityEvent = RecordedOf<Followed>

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Both sides of a partnership; otherwise the one company named by the stream or event. None for a video of the platform. */
const companiesOf = ({ stream, data }: ActivityEvent): readonly string[] => {
  const { category, id } = streamParts(stream)
  const fields: Readonly<Record<string, unknown>> = data
  if (category === 'company' || category === 'files') return [id]
  const sides = category === 'partnership' ? [fields['company'], fields['partner']] : []
  const named = category === 'price' ? [fields['companyId']] : [fields['company'], ...sides]
  return [...new Set(named.flatMap((company) => text(company) ?? []))]
}

const authorOf = ({
  type,
  metadata: { actor },
}: ActivityEvent): Pick<ActivityDocument, 'by' | 'userId' | 'role'> => {
  if (byVisitors.has(type)) return { by: 'guest', userId: null, role: null }
  return actor.kind === 'user'
    ? { by: actor.kind, userId: actor.userId, role: actor.role }
    : { by: actor.kind, userId: null, role: null }
}

const thingOf = ({ stream, data }: ActivityEvent, company: string): string => {
  const { category, id } = streamParts(stream)
  const fields: Readonly<Record<string, unknown>> = data
  if (category === 'partnership')
    return text(fields['company'] === company ? fields['partner'] : fields['company']) ?? id
  return text(fields['fileId']) ?? (category === 'company' ? text(fields['userId']) : undefined) ?? id
}

const calledIn = ({ stream, type, data }: ActivityEvent): string | null => {
  const fields: Readonly<Record<string, unknown>> = data
  if (type === CompanySlugChanged.type) return text(fields['new']) ?? null
  return own(areas, streamParts(stream).category) === 'reviews'
    ? null
    : (text(fields['title']) ?? text(fields['name']) ?? null)
}

/**
 * Events of a company's prices, files, partnerships, owners, videos, reels and reviews, for the histories on its owners' pages. The profile's own
 * history is read from its stream. Technical events and likes are left out.
 */
export const companyActivity = defineProjection<Followed, ActivityDocument>({
  name: 'company-activity',
  title: 'Verlauf der Unternehmen',
  version: 3,
  scope: 'partition',
  events: told.filter(({ technical, type }) => !technical && !likes.has(type)),
  route: (event) => ({ keys: companiesOf(event).map((company) => `${company} ${event.position}`) }),
  fold: (_document, event, key) => {
    const { id, stream, position, type, metadata } = event
    const area = own(areas, streamParts(stream).category)
    const [company = ''] = key.split(' ')
    if (area === undefined) throw new Error(`${stream} is in no area`)
    return {
      id,
      company,
      area,
      stream,
      position,
      at: metadata.occurredAt,
      type,
      thing: thingOf(event, company),
      called: calledIn(event),
      ...authorOf(event),
    }
  },
  indexes: [{ fields: ['company', 'area', 'position'] }, { fields: ['company', 'thing', 'position'] }],
})
