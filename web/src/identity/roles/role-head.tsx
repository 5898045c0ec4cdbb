import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { privatePaths } from '../../private-paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { mayOpen } from '../permissions.ts'
import type { RoleView } from './api.ts'
import { changeRole } from './api.ts'
import { useLocks } from './use-locks.ts'

/** A role: how many have it, with the way to them, and what can be done with it or why nothing can. */
export const RoleHead = ({ role }: { readonly role: RoleView }) => {
  const dispatch = useDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  const lock = useLocks().role(role)
  const held = counted(role.users, 'Person', 'Personen')
  return (
    <span className="role-head">
      <span className="role-head__name">{role.name}</span>
      {mayOpen(session, { permission: 'user.manage' }) === 'yes' ? (
        <Link to={privatePaths.adminUsers.href({ rolle: role.id })} aria-label={`${role.name}: ${held}`}>
          {held}
        </Link>
      ) : (
        <span className="role-head__held">{held}</span>
      )}
      {lock === undefined ? (
        <span className="role-head__ways">
          <IconButton
            label={`${role.name} umbenennen`}
            icon={<IconPencil />}
            onClick={() => dispatch(changeRole.opened({ kind: 'rename', role }))}
          />
          <IconButton
            label={`${role.name} löschen`}
            icon={<IconTrash />}
            onClick={() => dispatch(changeRole.opened({ kind: 'delete', role }))}
          />
        </span>
      ) : (
        <span className="role-head__lock">
          <IconLock aria-hidden="true" /> {lock}
        </span>
      )}
    </span>
  )
}
