import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ReelId } from '@schaufenster/events/media/ids.ts'
import type { NoticeAction } from '@schaufenster/events/reputation/values.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { KeyedIds } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { RecordCodes } from '@schaufenster/platform/tokens/record-codes.ts'
import type { CommandContext, Handle } from '../lib/handle.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import type { TextKind } from './review-deps.ts'

/** A picture or a video that an author added. */
export type FileOfText = `${TextKind}File`

/** What may be reported of a company beside its entry. */
export type ReportedPart =
  /** The id of a picture is its key. */
  | { readonly kind: TextKind | 'video' | 'reel' | 'picture' | 'document'; readonly id: string }
  /** The id of the text, and the key of what was added to it. */
  | { readonly kind: FileOfText; readonly id: string; readonly key: string }

/** What a decision wants done with the reported company, or a part of what it shows. */
export interface ContentChange {
  /** The id of the decided notice. */
  readonly notice: string
  readonly companyId: CompanyId
  /** Undefined: its entry. */
  readonly part: ReportedPart | undefined
  /** What the decision before did; `none` without one. */
  readonly before: NoticeAction
  readonly after: NoticeAction
  /** Owners read it. */
  readonly reasons: string
  readonly by: Authority
}

/** Readers that wait for the position see what was done to the content; undefined if nothing was. */
export type ContentChanged = { readonly position: Position } | undefined

/** A reported company, as mails need it. */
export interface ReportedCompany {
  readonly name: string
  /** Those who still have an account. */
  readonly owners: readonly Recipient[]
}

/** What the calls about notices need from elsewhere. */
export interface NoticeDeps {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly clock: Clock
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Codes that open a notice without an account; holders are `notifier` and ids of owners. */
  readonly codes: RecordCodes
  /** Attempt counters by purpose, shared by all processes. */
  readonly countsOf: (purpose: string) => WindowCounts
  /** Stands for an address in the log. */
  readonly addressIdsOf: (email: string) => KeyedIds
  /** How many of this address's recent notices were plainly unfounded. */
  readonly unfoundedOf: (addressIds: readonly string[]) => Promise<number>
  /** Whether the company has, or had, this. */
  readonly hasPart: (company: CompanyId, part: ReportedPart) => Promise<boolean>
  /** The reel behind a part of an address; undefined without one. */
  readonly reelAt: (slug: string) => Promise<{ readonly id: ReelId; readonly company: CompanyId } | undefined>
  /** The company behind a part of an address; undefined without one. */
  readonly companyAt: (slug: string) => Promise<CompanyId | undefined>
  /** Whether {@link changeContent} would be refused. Changes nothing. */
  readonly checkChange: (change: ContentChange) => Promise<Either<Refusal, unknown>>
  /** Applies the decision to the content, by ordinary commands. The same command id does so once. */
  readonly changeContent: (
    change: ContentChange,
    context: CommandContext,
  ) => Promise<Either<Refusal, ContentChanged>>
}
