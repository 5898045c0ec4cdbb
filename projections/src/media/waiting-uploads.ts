import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { VideoUploadCompleted } from '@schaufenster/events/media/upload-events.ts'
import { VideoAdded } from '@schaufenster/events/media/video-events.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { defineProjection } from '../runner/projection.ts'

/** A complete file that is not a video yet. */
export interface WaitingUpload {
  readonly id: string
  /** Bytes. */
  readonly size: number
  /** ISO 8601, UTC. */
  readonly completedAt: string
}

/** A company's unused uploads. Key: the company's id. */
export interface WaitingUploadsDocument {
  readonly id: string
  readonly uploads: readonly WaitingUpload[]
}

/** Uploads whose file still exists; it is kept for a day. `now`: milliseconds since 1970. */
export const stillWaiting = (uploads: readonly WaitingUpload[], now: number): readonly WaitingUpload[] =>
  uploads.filter(({ completedAt }) => Date.parse(completedAt) > now - dayMs)

/** Uploads that take up space although no video uses them. */
export const waitingUploads = defineProjection<
  typeof VideoUploadCompleted | typeof VideoAdded,
  WaitingUploadsDocument
>({
  name: 'waiting-uploads',
  title: 'Hochgeladene Dateien ohne Video',
  version: 1,
  scope: 'partition',
  events: [VideoUploadCompleted, VideoAdded],
  route: ({ data: { company } }) => ({ keys: company === undefined ? [] : [company] }),
  fold: (document, event, key) => {
    const { occurredAt: completedAt } = event.metadata
    const id = event.type === 'VideoAdded' ? event.data.upload : streamParts(event.stream).id
    const others = stillWaiting(document?.uploads ?? [], Date.parse(completedAt)).filter(
      (upload) => upload.id !== id,
    )
    return {
      id: key,
      uploads:
        event.type === 'VideoAdded'
          ? others
          : [...others, { id: streamParts(event.stream).id, size: event.data.file.size, completedAt }],
    }
  },
  indexes: [],
})
