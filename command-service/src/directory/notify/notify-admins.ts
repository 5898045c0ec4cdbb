import { CompanySubmittedForReview } from '@schaufenster/events/directory/company-approval-events.ts'
import { waitingLetter } from './company-letters.ts'
import { notifyAdminsOfWaiting } from './notify-admins-of-waiting.ts'

/** Notifies administrators of companies that were submitted. Imported ones are left out, because whoever imports thousands knows. */
export const notifyAdmins = notifyAdminsOfWaiting({
  name: 'tell-admins',
  title: 'Nachricht an die Verwaltung',
  event: CompanySubmittedForReview,
  isWaiting: ({ status }) => status === 'pending',
  letter: waitingLetter,
})
