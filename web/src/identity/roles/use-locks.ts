import { useAppSelector } from '../../lib/hooks.ts'
import { mayOpen } from '../permissions.ts'
import type { Permission, RoleView } from './api.ts'

/** Why somebody may not change a role, or give or take one permission; undefined where they may. The server decides, and says the same. */
export interface Locks {
  readonly role: (role: RoleView) => string | undefined
  readonly permission: (permission: Permission) => string | undefined
}

/** Nobody can give or take what they don't hold themselves (docs/decisions/0036). */
export const useLocks = (): Locks => {
  const session = useAppSelector(({ identity }) => identity.session)
  const holds = (permission: Permission): boolean => mayOpen(session, { permission }) === 'yes'
  return {
    role: ({ builtIn, permissions }) => {
      if (builtIn) return 'Fest eingebaut'
      return permissions.every(holds) ? undefined : 'Erlaubt mehr, als Sie selbst dürfen'
    },
    permission: (permission) => (holds(permission) ? undefined : 'Haben Sie selbst nicht'),
  }
}
