import type { ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import type { CompanyImported } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import type { IndustryIds } from '@schaufenster/events/directory/values.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import type { Editor } from './editor.ts'
import type { ProfileChanges } from './profile-changes.ts'
import type { LastSaid } from './profile-restoration.ts'

/** The owner's own entry (spec §7). Fulfilled when the company is there already and is theirs: its id is made of the command. */
export interface RegisterCompany {
  readonly type: 'RegisterCompany'
  readonly by: Editor
  readonly name: string
  readonly industryIds: IndustryIds
  /** Reserved for this company before. */
  readonly slug: string
  readonly changes: ProfileChanges
}

/** The whole form or a part of it; `isApproved` counts from approvers only (D-G4), and is a decision like any other. */
export interface ChangeProfile {
  readonly type: 'ChangeProfile'
  readonly by: Editor
  readonly changes: ProfileChanges
  readonly isApproved?: boolean
  readonly isUnconfirmed?: ApproveCompany['isUnconfirmed']
}

/** Makes the profile what it was: new events, the past stays. */
export interface RestoreProfileVersion {
  readonly type: 'RestoreProfileVersion'
  readonly by: Editor
  readonly profile: CompanyProfile
  /** What was said since that version, to name what is taken back. */
  readonly lastSaid: LastSaid
}

/** Under the old slug the company stays findable (docs/decisions/0064). */
export interface ChangeSlug {
  readonly type: 'ChangeSlug'
  readonly by: Editor
  /** Reserved for this company before. */
  readonly slug: string
}

/** Asks for an approval (docs/decisions/0065). */
export interface SubmitForApproval {
  readonly type: 'SubmitForApproval'
  readonly by: Editor
}

/** Makes it public, or accepts what was flagged since. */
export interface ApproveCompany {
  readonly type: 'ApproveCompany'
  readonly by: Editor
  /** It has owners, and none of them has confirmed their e-mail address, as far as is known when it is decided (D-1.4). */
  readonly isUnconfirmed?: boolean | undefined
  /** What was still to be looked at when an approval was revoked that comes back now. */
  readonly flagged?: readonly ModeratedField[]
}

/** Refusals of the approval: `RejectCompany` before it is public, `RevokeApproval` after. Owners read the reason. */
export interface RefuseCompany {
  readonly type: 'RejectCompany' | 'RevokeApproval'
  readonly by: Editor
  readonly reason: string
}

/** Back among those that wait: the decision was a slip. */
export interface ReopenApproval {
  readonly type: 'ReopenApproval'
  readonly by: Editor
  /** The event of the decision; undefined when there was none. */
  readonly decision: string | undefined
}

/** What was accepted on a public profile is to be looked at once more. */
export interface FlagAgain {
  readonly type: 'FlagAgain'
  readonly by: Editor
  readonly fields: readonly ModeratedField[]
}

/** Who may edit the company. The caller checks that a new owner is registered. */
export interface ChangeOwners {
  readonly type: 'AddOwner' | 'RemoveOwner'
  readonly by: Editor
  readonly userId: string
}

/** Has a link mailed that makes whoever uses it an owner (docs/decisions/0069). */
export interface InviteOwner {
  readonly type: 'InviteOwner'
  readonly by: Editor
  readonly invitationId: string
  /** Stands for the address. */
  readonly addressId: string
  /** Whose address it is, if one of the owners has it; nobody else is asked. */
  readonly invitee?: string
  /** Who invites goes when it is accepted. */
  readonly isTransfer: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** By whoever has the link. */
export interface AcceptInvitation {
  readonly type: 'AcceptInvitation'
  readonly by: Editor
  readonly invitationId: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The link does nothing any more. */
export interface WithdrawInvitation {
  readonly type: 'WithdrawInvitation'
  readonly by: Editor
  readonly invitationId: string
}

/** The owner says that all of it is right (D-2.15). */
export interface ConfirmCompany {
  readonly type: 'ConfirmCompany'
  readonly by: Editor
  /** Today in Berlin: YYYY-MM-DD. */
  readonly on: string
}

/** Takes it off all pages; for 30 days it can be restored. */
export interface DeleteCompany {
  readonly type: 'DeleteCompany'
  readonly by: Editor
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Takes a deletion back, within its 30 days. */
export interface RestoreCompany {
  readonly type: 'RestoreCompany'
  readonly by: Editor
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A row of an import (D-2.14). The slug is used if there is none yet; it was reserved before. */
export interface ImportCompany {
  readonly type: 'ImportCompany'
  readonly by: Editor
  readonly data: EventOf<typeof CompanyImported>['data']
  readonly slug: string
}

/** Takes back what one import brought; a company that has found an owner since stays. */
export interface WithdrawImport {
  readonly type: 'WithdrawImport'
  readonly by: Editor
  readonly importId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** All that can be asked of a company's stream. What is allowed and what it does: `company-decider.ts`. */
export type CompanyCommand =
  | RegisterCompany
  | ChangeProfile
  | RestoreProfileVersion
  | ChangeSlug
  | SubmitForApproval
  | ApproveCompany
  | RefuseCompany
  | ReopenApproval
  | FlagAgain
  | ChangeOwners
  | InviteOwner
  | AcceptInvitation
  | WithdrawInvitation
  | ConfirmCompany
  | DeleteCompany
  | RestoreCompany
  | ImportCompany
  | WithdrawImport
