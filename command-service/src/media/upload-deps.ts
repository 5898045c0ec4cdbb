import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { BlobUploads } from '@schaufenster/platform/blobs/blob-uploads.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Handle } from '../lib/handle.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import type { UploadingCompany } from './upload-decider.ts'
import type { VideoUse, WaitingFile } from './upload-quota.ts'

/** What uploads of videos need from elsewhere. */
export interface UploadDeps {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly clock: Clock
  /** Where files are while they come in. */
  readonly staging: BlobUploads
  /** By id or slug, as it is now; undefined when there is none. */
  readonly companyAt: (idOrSlug: string) => Promise<UploadingCompany | undefined>
  /** What the videos of a company come to. */
  readonly useOf: (company: CompanyId) => Promise<VideoUse>
  /** Its whole files of which no video is made yet. */
  readonly waitingOf: (company: CompanyId) => Promise<readonly WaitingFile[]>
}
