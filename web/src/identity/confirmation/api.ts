import type { EmailChangeRequest } from '@schaufenster/command-service/identity/account-contract.ts'
import { action } from '../../lib/action.ts'
import { ownAccount } from '../account/api.ts'
import { rightsChanged } from '../slice.ts'

/** Has the link that confirms one's address mailed once more. */
export const sendLinkAgain = action({
  name: 'sendLinkAgain',
  send: (client, _request: undefined) => client.command('POST', '/api/auth/welcome'),
})

/** Replaces an address that was never confirmed: it may be mistyped. */
export const correctAddress = action<EmailChangeRequest, unknown, true>({
  name: 'correctAddress',
  send: (client, change) => client.command('POST', '/api/me/email', change),
  success: ({ email }) => `Ihre Adresse ist jetzt ${email}. Der Link zum Bestätigen geht dorthin.`,
  refreshes: () => [rightsChanged(), ownAccount.asked()],
})
