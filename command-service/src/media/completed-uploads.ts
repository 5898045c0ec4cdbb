import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { isUploadId, type UploadId } from '@schaufenster/events/media/ids.ts'
import type { VideoFile, VideoType } from '@schaufenster/events/media/values.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import { mayUpload, uploadDecider, uploadStream, type UploadingCompany } from './upload-decider.ts'

/** A complete video file that a command may use. */
export interface CompletedUpload {
  readonly id: UploadId
  /** The company it belongs to; undefined for the platform. Other companies' videos can't use it. */
  readonly company: CompanyId | undefined
  readonly file: VideoFile
  /** As the file was called: "Rundgang.mp4". */
  readonly name: string
  readonly mime: VideoType
}

/** Files uploaded by `/api/uploads` or in a form, for commands that turn them into videos. */
export interface CompletedUploads {
  /**
   * The completed upload with this id, if the caller may use it: owners of its company, people who manage
   * videos, and for the platform's uploads people who manage tutorials. The sweep spares its file for a day,
   * so that the command has time to use it. The refusal, a German text for the field `upload`, is the same
   * for a missing upload and for somebody else's.
   */
  read(id: string, by: Authority): Promise<Either<Refusal, CompletedUpload>>
}

const noUpload = invalid({
  upload: 'Diese Datei gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch.',
})
const notYet = invalid({
  upload: 'Diese Datei ist noch nicht ganz hochgeladen. Bitte warten Sie einen Moment.',
})

/** Reads uploads' streams. `companyAt`: the current company by id or slug; undefined if it no longer exists. */
export const createCompletedUploads = ({
  streams,
  blobs,
  companyAt,
}: {
  readonly streams: Pick<StreamFolder, 'current'>
  readonly blobs: Pick<Blobs, 'keep'>
  readonly companyAt: (idOrSlug: string) => Promise<UploadingCompany | undefined>
}): CompletedUploads => ({
  read: async (text, by) => {
    const id = text.trim().toLowerCase()
    if (!isUploadId(id)) return left(noUpload)
    const { state } = await streams.current(uploadDecider, uploadStream(id, undefined).name)
    if (state === undefined || state.status === 'aborted') return left(noUpload)
    const company = state.company && (await companyAt(state.company))
    if ((state.company && !company) || !mayUpload(by, company)) return left(noUpload)
    if (state.status === 'open') return left(notYet)
    const { company: owner, file, name, mime } = state
    const isThere = await blobs.keep(file.key.slice(0, file.key.indexOf('.')))
    return isThere ? right({ id, company: owner, file, name, mime }) : left(noUpload)
  },
})
