import type { CompanyId, IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Handle } from '../lib/handle.ts'
import type { LimitNewContent } from '../lib/new-content-limit.ts'
import type { Reservations } from '../lib/reservation.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import type { ClaimLinks } from './claims/claim-links.ts'
import type { FileIndex } from './files/file-index.ts'
import type { PendingUploads } from './files/pending-uploads.ts'
import type { UploadGrants } from './files/upload-grants.ts'
import type { VideoFault } from './files/video-fault.ts'
import type { Pictures } from './media/pictures.ts'
import type { OwnerInvitations } from './owners/owner-invitations.ts'
import type { TextGenerator } from './texts/text-generator.ts'

/** What the directory's write side needs; the composition root provides it. */
export interface DirectoryDeps {
  readonly clock: Clock
  readonly handle: Handle
  readonly reservations: Reservations
  readonly streams: StreamFolder
  readonly gazetteer: Gazetteer
  readonly blobs: Blobs
  readonly pictures: Pictures
  readonly videoFault: VideoFault
  readonly pendingUploads: PendingUploads
  readonly uploadGrants: UploadGrants
  readonly fileIndex: FileIndex
  readonly invitations: OwnerInvitations
  readonly claimLinks: ClaimLinks
  /** Whether the platform took a picture with this content off a company's page on a notice, and the decision holds. */
  readonly isTakenOff: (company: CompanyId, picture: string) => Promise<boolean>
  readonly limitNewContent: LimitNewContent
  /** How many companies currently use an industry, including hidden ones. */
  readonly industryUse: (id: IndustryId) => Promise<number>
  /** Whether somebody has this account and may be made an owner: whoever merely registered may have typed anybody's address (docs/decisions/0027). */
  readonly mayOwn: (id: string) => Promise<boolean>
  /** Somebody's name; undefined if the account no longer exists. */
  readonly nameOf: (userId: string) => Promise<string | undefined>
  /** Somebody's e-mail address; undefined if the account no longer exists. */
  readonly emailOf: (userId: string) => Promise<string | undefined>
  /** Whether somebody has confirmed their e-mail address (D-1.4). */
  readonly isVerified: (userId: string) => Promise<boolean>
  readonly textGenerator: TextGenerator
  /** The value the log stores in place of a text prompt. It can't be reversed. */
  readonly promptHash: (prompt: string) => string
  /** Attempt counters by purpose, shared by all processes. */
  readonly countsOf: (purpose: string) => WindowCounts
}
