import type { RoleView } from './api.ts'
import type { PermissionArea } from './permission-areas.ts'
import { RoleBox } from './role-box.tsx'
import { RoleHead } from './role-head.tsx'
import { useCellWalk } from './use-cell-walk.ts'

interface RoleMatrixProps {
  readonly roles: readonly RoleView[]
  readonly areas: readonly PermissionArea[]
}

/** Roles side by side, with their permissions in rows; the names stay in sight while scrolling. */
export const RoleMatrix = ({ roles, areas }: RoleMatrixProps) => {
  const table = useCellWalk()
  return (
    <div className="role-matrix">
      <table ref={table}>
        <caption className="visually-hidden">
          Rollen und ihre Rechte. Die Pfeiltasten führen von Kästchen zu Kästchen.
        </caption>
        <thead>
          <tr>
            <th scope="col">Recht</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <RoleHead role={role} />
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(({ name, permissions }) => (
          <tbody key={name}>
            <tr className="role-matrix__area">
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission.key}>
                <th scope="row">
                  {permission.name}
                  <span className="role-matrix__allows">{permission.allows}</span>
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    <RoleBox role={role} permission={permission} label={`${role.name}: ${permission.name}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
