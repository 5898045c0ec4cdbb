import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { own } from '../../lib/own.ts'
import type { PermissionView, RoleView } from './api.ts'
import { permissionsWith } from './role-edits.ts'
import { ticked, useRoles } from './slice.ts'
import { useLocks } from './use-locks.ts'

interface RoleBoxProps {
  readonly role: RoleView
  readonly permission: PermissionView
  /** Its name, where nothing beside it says it. */
  readonly label: string
}

/** Whether a role allows something: a box to tick, or the plain answer where it is not to be changed. */
export const RoleBox = ({ role, permission: { key }, label }: RoleBoxProps) => {
  const dispatch = useDispatch()
  const ticks = useRoles(({ roles }) => own(roles.edits, role.id))
  const locks = useLocks()
  const isOn = permissionsWith(role, ticks).includes(key)
  if (locks.role(role) !== undefined || locks.permission(key) !== undefined)
    return (
      <span className="role-box role-box--fixed" data-on={isOn || undefined}>
        {isOn ? <IconCheck aria-hidden="true" /> : <IconMinus aria-hidden="true" />}
        <span className="visually-hidden">{isOn ? 'erlaubt' : 'nicht erlaubt'}</span>
      </span>
    )
  return (
    <span className="role-box" data-changed={isOn !== role.permissions.includes(key) || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={() => dispatch(ticked({ role, permission: key }))}
      />
    </span>
  )
}
