import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { VideoKey } from '@schaufenster/events/media/values.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Mail } from '@schaufenster/platform/mail/mail.ts'
import type { KeyedIds } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { RecordCodes } from '@schaufenster/platform/tokens/record-codes.ts'
import type { FastifyRequest } from 'fastify'
import type { Handle } from '../lib/handle.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import type { GuestTexts } from './guest-texts.ts'
import type { PendingTexts } from './pending-texts.ts'

/** The facts about a company that its reviews need. */
export interface ReviewedCompany {
  readonly id: CompanyId
  readonly name: string
  readonly slug: string | undefined
  readonly owners: readonly string[]
  readonly isPublic: boolean
}

/** The facts about an account that its reviews need. */
export interface AuthorAccount {
  readonly userId: string
  readonly email: string
  /** Its address is confirmed (D-1.4). */
  readonly isVerified: boolean
}

/** What visitors write about a company. */
export type TextKind = 'review' | 'comment'

/** Files that an author adds to a text. A picture beside a video is its poster. */
export interface AddedFiles {
  readonly image?: MediaKey
  readonly video?: VideoKey
}

/** What the calls about reviews and comments need from elsewhere. */
export interface ReviewDeps {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly clock: Clock
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Codes that open a review or comment to its author without an account. */
  readonly codes: RecordCodes
  /** Attempt counters by purpose, shared by all processes. */
  readonly countsOf: (purpose: string) => WindowCounts
  /** Stands for an address in the log. */
  readonly addressIdsOf: (email: string) => KeyedIds
  /** How many texts of an address, or files added to one, the platform recently removed. */
  readonly removedOf: (addressIds: readonly string[]) => Promise<number>
  /** Identifies a person who likes: an account permanently, a visitor for a day (D-4.5). */
  readonly likerOf: (request: FastifyRequest) => Promise<string>
  /** The current company by id or slug; undefined if it doesn't exist. */
  readonly companyAt: (idOrSlug: string) => Promise<ReviewedCompany | undefined>
  readonly accountOf: (userId: string) => Promise<AuthorAccount | undefined>
  readonly accountOfAddress: (email: string) => Promise<AuthorAccount | undefined>
  readonly pendingTexts: PendingTexts
  readonly guestTexts: Pick<GuestTexts, 'note'>
  /**
   * The picture or video of an upload that a form's grant allowed; undefined if it no longer exists. It
   * expires after a day; a repeated command finds it again.
   */
  readonly uploadOf: (upload: string, kind: TextKind) => Promise<AddedFiles | undefined>
  /** Accepts a mail in any case, if only into the outbox. */
  readonly deliver: (mail: Mail) => Promise<void>
}
