import { consentLedger } from './consent-ledger.ts'
import { privacyRequests } from './privacy-requests.ts'
import { role } from './role.ts'
import { userAccount } from './user-account.ts'
import { userNames } from './user-names.ts'

/** The read models of identity under their readers' names. People's names and addresses stay sealed in all of them. */
export const identityModels = {
  users: userAccount,
  userNames,
  roles: role,
  /** Browsers' cookie decisions. Names nobody. */
  consents: consentLedger,
  /** Data subject requests. Names nobody. */
  privacyRequests,
}
