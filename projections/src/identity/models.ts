import { consentLedger } from './consent-ledger.ts'
import { privacyRequests } from './privacy-requests.ts'
import { role } from './role.ts'
import { userAccount } from './user-account.ts'
import { userNames } from './user-names.ts'

/** The read models of identity, by what their readers call them. Names and addresses of people stay sealed in all of them. */
export const identityModels = {
  users: userAccount,
  userNames,
  roles: role,
  /** What browsers decided about cookies; nobody is named in it. */
  consents: consentLedger,
  /** What people asked for about their own data; nobody is named in it. */
  privacyRequests,
}
