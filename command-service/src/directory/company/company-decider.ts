import { companyEvents, type CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'
import { approve, flagAgain, reject, reopen, revoke, submit } from '../approval/company-approval.ts'
import {
  acceptClaim,
  confirmClaim,
  rejectClaim,
  reopenClaim,
  requestClaim,
} from '../claims/claim-decisions.ts'
import { acceptInvitation, inviteOwner, withdrawInvitation } from '../owners/owner-invitation-decisions.ts'
import type { CompanyCommand } from './company-commands.ts'
import { confirm, remove, restore } from './company-lifecycle.ts'
import { changeMail } from './company-mail.ts'
import { addOwner, removeOwner } from './company-owners.ts'
import {
  changeProfile,
  changeSlug,
  restoreProfileVersion,
  revertFlagged,
} from './company-profile-decisions.ts'
import { importRow, register, withdrawImport } from './company-registration.ts'
import { evolveCompany, type CompanyState } from './company-state.ts'
import { allowFeaturing, hide, pause, resume, show, withdrawFeaturing } from './company-visibility.ts'

/** Partitioned by id, so that a company's events stay in order. */
export const companyStream = (id: CompanyId): StreamRef => ({
  name: streamName('company', id),
  partitionKey: id,
})

const decide = (state: CompanyState, command: CompanyCommand): Either<Refusal, readonly CompanyEvent[]> => {
  switch (command.type) {
    case 'RegisterCompany':
      return register(state, command)
    case 'ImportCompany':
      return importRow(state, command)
    case 'WithdrawImport':
      return withdrawImport(state, command)
    case 'ChangeProfile':
      return changeProfile(state, command)
    case 'RestoreProfileVersion':
      return restoreProfileVersion(state, command)
    case 'ChangeSlug':
      return changeSlug(state, command)
    case 'SubmitForApproval':
      return submit(state, command)
    case 'ApproveCompany':
      return approve(state, command)
    case 'RejectCompany':
      return reject(state, command)
    case 'RevokeApproval':
      return revoke(state, command)
    case 'ReopenApproval':
      return reopen(state, command)
    case 'FlagAgain':
      return flagAgain(state, command)
    case 'RevertFlagged':
      return revertFlagged(state, command)
    case 'AddOwner':
      return addOwner(state, command)
    case 'RemoveOwner':
      return removeOwner(state, command)
    case 'InviteOwner':
      return inviteOwner(state, command)
    case 'AcceptInvitation':
      return acceptInvitation(state, command)
    case 'WithdrawInvitation':
      return withdrawInvitation(state, command)
    case 'RequestClaim':
      return requestClaim(state, command)
    case 'ConfirmClaim':
      return confirmClaim(state, command)
    case 'AcceptClaim':
      return acceptClaim(state, command)
    case 'RejectClaim':
      return rejectClaim(state, command)
    case 'ReopenClaim':
      return reopenClaim(state, command)
    case 'ConfirmCompany':
      return confirm(state, command)
    case 'PauseCompany':
      return pause(state, command)
    case 'ResumeCompany':
      return resume(state, command)
    case 'HideCompany':
      return hide(state, command)
    case 'ShowCompany':
      return show(state, command)
    case 'AllowFeaturing':
      return allowFeaturing(state, command)
    case 'WithdrawFeaturing':
      return withdrawFeaturing(state, command)
    case 'ChangeMail':
      return changeMail(state, command)
    case 'DeleteCompany':
      return remove(state, command)
    case 'RestoreCompany':
      return restore(state, command)
  }
}

export const companyDecider: Decider<CompanyState, CompanyCommand, CompanyEvent> = {
  initialState: undefined,
  isEvent: isOneOf(companyEvents),
  evolve: evolveCompany,
  decide,
}
