import { CompanySubmittedForReview } from '@schaufenster/events/directory/company-approval-events.ts'
import { waitingLetter } from './company-letters.ts'
import { notifyAdminsOfWaiting } from './notify-admins-of-waiting.ts'

/** Notifies administrators of submitted companies, except imported ones: an administrator who imports thousands knows. */
export const notifyAdmins = notifyAdminsOfWaiting({
  name: 'tell-admins',
  title: 'Nachricht an die Verwaltung',
  event: CompanySubmittedForReview,
  isWaiting: ({ status }) => status === 'pending',
  letter: waitingLetter,
})
