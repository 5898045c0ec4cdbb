import type { ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import type { CompanyImported } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
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
  /** Reserved for this company before. */
  readonly slug?: string
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
  /** The event by which it was accepted. */
  readonly decision?: string
}

/** Makes what was flagged again what it was when an administrator last looked. */
export interface RevertFlagged {
  readonly type: 'RevertFlagged'
  readonly by: Editor
  /** As it was then. */
  readonly profile: CompanyProfile
  /** What was said since, to name what is taken back. */
  readonly lastSaid: LastSaid
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

/** Asks for a company without an owner (D-2.14). What is said of it was checked before. */
export interface RequestClaim {
  readonly type: 'RequestClaim'
  readonly by: Editor
  readonly claimId: string
  readonly proof:
    | { readonly kind: 'mail' }
    | { readonly kind: 'evidence'; readonly role: string; readonly evidence: string }
  /** Milliseconds since 1970. */
  readonly now: number
}

/** By whoever asked, with the link that went to the company's own address. */
export interface ConfirmClaim {
  readonly type: 'ConfirmClaim'
  readonly by: Editor
  readonly claimId: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An administrator's word on a claim; the one who asked reads the reason of a rejection. */
export type DecideClaim = { readonly by: Editor; readonly claimId: string } & (
  | { readonly type: 'AcceptClaim' }
  | { readonly type: 'RejectClaim'; readonly reason: string }
)

/** Takes a decision on a claim back: it waits again, and who got the company by it owns it no more. */
export interface ReopenClaim {
  readonly type: 'ReopenClaim'
  readonly by: Editor
  readonly claimId: string
  /** The event of the decision; undefined when there was none. */
  readonly decision: string | undefined
}

/** The owner says that all of it is right (D-2.15). */
export interface ConfirmCompany {
  readonly type: 'ConfirmCompany'
  readonly by: Editor
  /** Today in Berlin: YYYY-MM-DD. */
  readonly on: string
}

/** Closed for a while; its page says so (D-2.3). Days in Berlin, YYYY-MM-DD, both included. */
export interface PauseCompany {
  readonly type: 'PauseCompany'
  readonly by: Editor
  /** Today. */
  readonly from: string
  readonly until?: string | undefined
}

/** `ResumeCompany`: open as before. `HideCompany`: off the pages, `ShowCompany`: back on them without a new approval. */
export interface ChangeVisibility {
  readonly type: 'ResumeCompany' | 'HideCompany' | 'ShowCompany'
  readonly by: Editor
}

/** Takes it off all pages; for 30 days it can be restored. */
export interface DeleteCompany {
  readonly type: 'DeleteCompany'
  readonly by: Editor
  readonly reason: string
  /** It is a duplicate of this one, which stays. */
  readonly keptInstead?: CompanyId
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
  | RevertFlagged
  | ChangeOwners
  | InviteOwner
  | AcceptInvitation
  | WithdrawInvitation
  | RequestClaim
  | ConfirmClaim
  | DecideClaim
  | ReopenClaim
  | ConfirmCompany
  | PauseCompany
  | ChangeVisibility
  | DeleteCompany
  | RestoreCompany
  | ImportCompany
  | WithdrawImport
