import type { ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import type { CompanyImported } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { IndustryIds } from '@schaufenster/events/directory/values.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import type { Editor } from './editor.ts'
import type { ProfileChanges } from './profile-changes.ts'
import type { LastSaid } from './profile-restoration.ts'

/** Registers the owner's own entry (spec §7). Succeeds if the company already exists and is theirs: its id derives from the command. */
export interface RegisterCompany {
  readonly type: 'RegisterCompany'
  readonly by: Editor
  readonly name: string
  readonly industryIds: IndustryIds
  /** Already reserved for this company. */
  readonly slug: string
  readonly changes: ProfileChanges
}

/** The whole form or part of it. `isApproved` counts from approvers only (D-G4) and is a decision like any other. */
export interface ChangeProfile {
  readonly type: 'ChangeProfile'
  readonly by: Editor
  readonly changes: ProfileChanges
  /** Already reserved for this company. */
  readonly slug?: string
  readonly isApproved?: boolean
  readonly isUnconfirmed?: ApproveCompany['isUnconfirmed']
}

/** Restores a profile version with new events; the history stays. */
export interface RestoreProfileVersion {
  readonly type: 'RestoreProfileVersion'
  readonly by: Editor
  readonly profile: CompanyProfile
  /** Fields or groups of fields that come back, named as in comparisons; everything if undefined. */
  readonly only?: readonly string[] | undefined
  /** The last event for each group of fields, to name what is undone. */
  readonly lastSaid: LastSaid
}

/** The company can still be found by its old slug (docs/decisions/0064). */
export interface ChangeSlug {
  readonly type: 'ChangeSlug'
  readonly by: Editor
  /** Already reserved for this company. */
  readonly slug: string
}

/** Asks for an approval (docs/decisions/0065). */
export interface SubmitForApproval {
  readonly type: 'SubmitForApproval'
  readonly by: Editor
}

/** Makes the company public, or accepts the changes flagged since. */
export interface ApproveCompany {
  readonly type: 'ApproveCompany'
  readonly by: Editor
  /** The company has owners, but none with a confirmed e-mail address, as far as known at the time of the decision (D-1.4). */
  readonly isUnconfirmed?: boolean | undefined
  /** The flags that were open when this approval was revoked; undoing the revocation restores them. */
  readonly flagged?: readonly ModeratedField[]
}

/** Refuses the approval: `RejectCompany` before it is public, `RevokeApproval` after. Owners read the reason. */
export interface RefuseCompany {
  readonly type: 'RejectCompany' | 'RevokeApproval'
  readonly by: Editor
  readonly reason: string
}

/** The company waits again: the decision was a slip. */
export interface ReopenApproval {
  readonly type: 'ReopenApproval'
  readonly by: Editor
  /** The event of the decision; undefined if there was none. */
  readonly decision: string | undefined
}

/** Flags changes again that were accepted on a public profile. */
export interface FlagAgain {
  readonly type: 'FlagAgain'
  readonly by: Editor
  readonly fields: readonly ModeratedField[]
  /** The event that accepted them. */
  readonly decision?: string
}

/** Restores the flagged fields to what an administrator last accepted. */
export interface RevertFlagged {
  readonly type: 'RevertFlagged'
  readonly by: Editor
  /** The profile at that time. */
  readonly profile: CompanyProfile
  /** The last event for each group of fields, to name what is undone. */
  readonly lastSaid: LastSaid
}

/** Changes who may edit the company. The caller checks that a new owner is registered. */
export interface ChangeOwners {
  readonly type: 'AddOwner' | 'RemoveOwner'
  readonly by: Editor
  readonly userId: string
}

/** Mails a link that makes its user an owner (docs/decisions/0069). */
export interface InviteOwner {
  readonly type: 'InviteOwner'
  readonly by: Editor
  readonly invitationId: string
  /** Stands in for the address. */
  readonly addressId: string
  /** The owner who has this address, if any; nobody else is looked up. */
  readonly invitee?: string
  /** The inviter stops being an owner once it is accepted. */
  readonly isTransfer: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Accepts an invitation; the link is all it takes. */
export interface AcceptInvitation {
  readonly type: 'AcceptInvitation'
  readonly by: Editor
  readonly invitationId: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Invalidates the link of an invitation. */
export interface WithdrawInvitation {
  readonly type: 'WithdrawInvitation'
  readonly by: Editor
  readonly invitationId: string
}

/** Claims a company without an owner (D-2.14). The form has already been checked. */
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

/** Confirms a claim by its claimant, with the link mailed to the company's own address. */
export interface ConfirmClaim {
  readonly type: 'ConfirmClaim'
  readonly by: Editor
  readonly claimId: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An administrator's decision on a claim; the claimant reads the reason of a rejection. */
export type DecideClaim = { readonly by: Editor; readonly claimId: string } & (
  | { readonly type: 'AcceptClaim' }
  | { readonly type: 'RejectClaim'; readonly reason: string }
)

/** Undoes a decision on a claim: it waits again, and an owner it created loses the company. */
export interface ReopenClaim {
  readonly type: 'ReopenClaim'
  readonly by: Editor
  readonly claimId: string
  /** The event of the decision; undefined if there was none. */
  readonly decision: string | undefined
}

/** The owner confirms that the profile is correct (D-2.15). */
export interface ConfirmCompany {
  readonly type: 'ConfirmCompany'
  readonly by: Editor
  /** Today in Berlin: YYYY-MM-DD. */
  readonly on: string
}

/** Closes the company temporarily; its page says so (D-2.3). Days in Berlin, YYYY-MM-DD, both included. */
export interface PauseCompany {
  readonly type: 'PauseCompany'
  readonly by: Editor
  /** Today. */
  readonly from: string
  readonly until?: string | undefined
}

/**
 * `ResumeCompany`: ends a pause. `HideCompany`: takes it off the pages; `ShowCompany`: brings it back without a new approval.
 * `AllowFeaturing`: consents to be an example on `/zufriedene-kunden`; `WithdrawFeaturing`: takes that back.
 */
export interface ChangeVisibility {
  readonly type: 'ResumeCompany' | 'HideCompany' | 'ShowCompany' | 'AllowFeaturing' | 'WithdrawFeaturing'
  readonly by: Editor
}

/** Stops the mail that its owners get when its videos are ready, or orders it again. */
export interface ChangeMail {
  readonly type: 'ChangeMail'
  readonly by: Editor
  readonly readyVideos: boolean
}

/** Takes the company off all pages; it can be restored for 30 days. */
export interface DeleteCompany {
  readonly type: 'DeleteCompany'
  readonly by: Editor
  readonly reason: string
  /** The duplicate that stays. */
  readonly keptInstead?: CompanyId
  /** The account of its only owner is erased: if it was never approved, nobody can restore it. */
  readonly isWithAccount?: true
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Undoes a deletion within its 30 days. */
export interface RestoreCompany {
  readonly type: 'RestoreCompany'
  readonly by: Editor
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A row of an import (D-2.14). The slug, already reserved, is used only if the company has none yet. */
export interface ImportCompany {
  readonly type: 'ImportCompany'
  readonly by: Editor
  readonly data: EventOf<typeof CompanyImported>['data']
  readonly slug: string
}

/** Undoes what one import created; a company that has found an owner since stays. */
export interface WithdrawImport {
  readonly type: 'WithdrawImport'
  readonly by: Editor
  readonly importId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Every command to a company's stream. `company-decider.ts` has the rules. */
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
  | ChangeMail
  | DeleteCompany
  | RestoreCompany
  | ImportCompany
  | WithdrawImport
