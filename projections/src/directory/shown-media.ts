import {
  CompanyDocumentAttached,
  CompanyDocumentRemoved,
  FileRemoved,
  FileRestored,
  FileUploaded,
} from '@schaufenster/events/directory/file-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import {
  isOfReel,
  reelsShow,
  reelStandingEvents,
  reelStandingsAfter,
  type ReelStanding,
  type ReelStandingEvent,
} from '@schaufenster/events/media/reel-standings.ts'
import {
  changeOfStanding,
  newVideo,
  seen,
  videoStandingEvents,
  type VideoStanding,
} from './video-standing.ts'

interface Video extends VideoStanding {
  readonly id: string
  /** Uploaded for a reel. */
  readonly isReel: boolean
}

interface Picture {
  readonly id: string
  readonly isPublished: boolean
  readonly isRemoved: boolean
}

/** A company's videos, reels and pictures, and what decides whether its page shows them. */
export interface ShownMedia {
  readonly videos: readonly Video[]
  readonly reels: readonly ReelStanding[]
  readonly pictures: readonly Picture[]
}

export const noMedia: ShownMedia = { videos: [], reels: [], pictures: [] }

const pictureEvents = [
  FileUploaded,
  CompanyDocumentAttached,
  CompanyDocumentRemoved,
  FileRemoved,
  FileRestored,
] as const
type PictureEvent = RecordedOf<(typeof pictureEvents)[number]>

export const shownMediaEvents = [...videoStandingEvents, ...reelStandingEvents, ...pictureEvents] as const
export type ShownMediaEvent = RecordedOf<(typeof shownMediaEvents)[number]>

const isOfFile = (event: ShownMediaEvent): event is PictureEvent => event.stream.startsWith('files-')

const ofMedia = /^(?:files|video|reel)-/

/** Whether an event belongs to a video, reel or file rather than the company itself. */
export const isOfMedia = <Other extends { readonly stream: string }>(
  event: Other | ShownMediaEvent,
): event is ShownMediaEvent => ofMedia.test(event.stream)

/** The media of a company after an event of one of them. */
export const shownMediaAfter = (media: ShownMedia, event: ShownMediaEvent): ShownMedia =>
  isOfFile(event)
    ? { ...media, pictures: picturesAfter(media.pictures, event) }
    : isOfReel(event)
      ? { ...media, reels: reelStandingsAfter(media.reels, event) }
      : { ...media, videos: videosAfter(media.videos, event) }

const videosAfter = (
  videos: readonly Video[],
  event: Exclude<ShownMediaEvent, PictureEvent | ReelStandingEvent>,
): readonly Video[] => {
  const { id } = streamParts(event.stream)
  return event.type === 'VideoAdded'
    ? [...videos.filter((video) => video.id !== id), { id, isReel: event.data.isReel, ...newVideo }]
    : changed<Video>(videos, id, changeOfStanding(event))
}

const picturesAfter = (pictures: readonly Picture[], event: PictureEvent): readonly Picture[] => {
  const id = event.data.fileId
  switch (event.type) {
    case 'FileUploaded': {
      const others = pictures.filter((picture) => picture.id !== id)
      // All pictures are stored as WebP; a company's other files are PDFs.
      return event.data.key.endsWith('.webp')
        ? [...others, { id, isPublished: false, isRemoved: false }]
        : others
    }
    case 'CompanyDocumentAttached':
      return changed(pictures, id, { isPublished: true })
    case 'CompanyDocumentRemoved':
      return changed(pictures, id, { isPublished: false })
    case 'FileRemoved':
      return changed(pictures, id, { isRemoved: true })
    case 'FileRestored':
      return changed(pictures, id, { isRemoved: false })
  }
}

const changed = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  id: string,
  change: Partial<Thing>,
): readonly Thing[] => things.map((thing) => (thing.id === id ? { ...thing, ...change } : thing))

/** Whether the company's page, once public, shows a picture or video of its own (D-2.16). */
export const showsMedia = ({ videos, reels, pictures }: ShownMedia): boolean =>
  videos.some((video) => seen(video) && reelsShow(video, reels)) ||
  pictures.some(({ isPublished, isRemoved }) => isPublished && !isRemoved)
