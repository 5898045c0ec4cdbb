import type { CurrentUser } from './api.ts'
import type { Session } from './slice.ts'

/** The key of something that somebody may. */
export type Permission = CurrentUser['permissions'][number]

/** Decides only what is shown; the server decides what is allowed. */
export const isAdmin = (user: CurrentUser): boolean => user.role.rolename === 'admin'

/** Whether somebody's roles rest until they have a second factor or a passkey, and have given it (docs/decisions/0025). */
export const mustSecureAccount = (session: Session): boolean =>
  session.status === 'loggedIn' && session.user.mustSecureAccount === true

/** Whether they have it, and are to give it by a login. */
export const mustLogInAgain = (session: Session): boolean =>
  session.status === 'loggedIn' && session.user.mustLogInAgain === true

/** Who may open a page: everybody, logged-in users, or holders of a permission (spec §6, D-1.3). */
export type Access = 'everybody' | 'loggedIn' | { readonly permission: Permission }

/** `undecided` until the session is known; `secure`: first they need another factor, and may open it then if it is for them. */
export const mayOpen = (
  session: Session,
  access: Access,
): 'yes' | 'undecided' | 'logIn' | 'secure' | 'notFound' => {
  if (access === 'everybody') return 'yes'
  if (session.status === 'unknown') return 'undecided'
  if (session.status === 'loggedOut')
    return access === 'loggedIn' || session.isLost === true ? 'logIn' : 'notFound'
  if (access === 'loggedIn' || isAdmin(session.user)) return 'yes'
  if (session.user.permissions.includes(access.permission)) return 'yes'
  return mustSecureAccount(session) ? 'secure' : 'notFound'
}
