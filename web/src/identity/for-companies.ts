import { paths } from '../paths.ts'
import type { Session } from './slice.ts'

/** Where "Für Unternehmen" leads (spec §2, D-3.13). */
export const forCompanies = (session: Session): string =>
  session.status === 'loggedIn' ? session.startPage : paths.registration.href()
