import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { platformPartition, type UploadId } from '@schaufenster/events/media/ids.ts'
import { uploadEvents, type UploadEvent } from '@schaufenster/events/media/upload-events.ts'
import type { VideoFile, VideoType } from '@schaufenster/events/media/values.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** The stream of one upload. */
export const uploadStream = (id: UploadId, company: CompanyId | undefined): StreamRef => ({
  name: streamName('upload', id),
  partitionKey: company ?? platformPartition,
})

/** A company, as far as uploads need it. */
export interface UploadingCompany {
  readonly id: CompanyId
  readonly owners: readonly string[]
  /** What it booked (D-9.5). */
  readonly tier: string
}

/** Whether somebody may upload for a company, or without one for the platform. */
export const mayUpload = (by: Authority | undefined, company: UploadingCompany | undefined): boolean =>
  company === undefined ? may(by, 'tutorial.manage') : may(by, 'video.manage', company)

/** What an upload is of. */
export interface UploadedThing {
  readonly company: CompanyId | undefined
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly mime: VideoType
}

/** Undefined before it begins. */
export type UploadState =
  | (UploadedThing & { readonly status: 'open' })
  | (UploadedThing & { readonly status: 'aborted' })
  | (UploadedThing & { readonly status: 'completed'; readonly file: VideoFile })
  | undefined

/** `company`: the one that the upload is for, as it is now. */
export type UploadCommand = {
  readonly by: Authority
  readonly company: UploadingCompany | undefined
} & (
  | ({ readonly type: 'StartUpload' } & Omit<UploadedThing, 'company'>)
  | { readonly type: 'CompleteUpload'; readonly file: VideoFile }
  | { readonly type: 'AbortUpload'; readonly reason: 'cancelled' | 'expired' | 'refused' }
)

export const noUpload = notFound('Dieses Hochladen')
/** Its bytes are no more. */
export const uploadGone: Refusal = {
  code: 'gone',
  message: 'Dieses Hochladen wurde abgebrochen. Bitte laden Sie die Datei noch einmal hoch.',
}

const evolve = (state: UploadState, { type, data }: UploadEvent): UploadState => {
  switch (type) {
    case 'VideoUploadStarted':
      return { status: 'open', company: data.company, name: data.name, size: data.size, mime: data.mime }
    case 'VideoUploadCompleted':
      return state && { ...state, status: 'completed', file: data.file }
    case 'VideoUploadAborted':
      return state && { ...state, status: 'aborted' }
  }
}

const decide = (state: UploadState, command: UploadCommand): Either<Refusal, readonly UploadEvent[]> => {
  const { by, company: owner } = command
  if (!mayUpload(by, owner)) return left(forbidden)
  const of = owner && { company: owner.id }
  if (command.type === 'StartUpload') {
    const { name, size, mime } = command
    return right(state ? [] : [{ type: 'VideoUploadStarted', data: { ...of, name, size, mime } }])
  }
  if (state === undefined) return left(noUpload)
  switch (command.type) {
    case 'CompleteUpload':
      if (state.status === 'aborted') return left(uploadGone)
      return right(
        state.status === 'completed'
          ? []
          : [{ type: 'VideoUploadCompleted', data: { ...of, file: command.file } }],
      )
    case 'AbortUpload':
      return right(
        state.status === 'open'
          ? [{ type: 'VideoUploadAborted', data: { ...of, reason: command.reason } }]
          : [],
      )
  }
}

/** An upload: begun, then completed or aborted, once. Its progress is kept with the blobs. */
export const uploadDecider: Decider<UploadState, UploadCommand, UploadEvent> = {
  initialState: undefined,
  isEvent: isOneOf(uploadEvents),
  evolve,
  decide,
}
