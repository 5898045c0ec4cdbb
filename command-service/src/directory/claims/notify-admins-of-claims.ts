import { CompanyClaimRequested } from '@schaufenster/events/directory/company-claim-events.ts'
import { notifyAdminsOfWaiting } from '../notify/notify-admins-of-waiting.ts'
import { claimsWaitingLetter } from './claim-letters.ts'

/** Notifies administrators of claims that they need to decide. */
export const notifyAdminsOfClaims = notifyAdminsOfWaiting({
  name: 'notify-admins-of-claims',
  title: 'Nachricht an die Verwaltung über Übernahmen',
  event: CompanyClaimRequested,
  isWaiting: ({ claims }) =>
    claims.some(({ standing, proof }) => standing === 'open' && proof === 'evidence'),
  letter: claimsWaitingLetter,
})
