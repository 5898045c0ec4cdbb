import { useId, useState } from 'react'
import { SelectField } from '../../ui/field.tsx'
import type { RoleView } from './api.ts'
import type { PermissionArea } from './permission-areas.ts'
import { RoleBox } from './role-box.tsx'
import { RoleHead } from './role-head.tsx'

interface RoleSheetProps {
  readonly roles: readonly RoleView[]
  readonly areas: readonly PermissionArea[]
}

/** One role at a time, for narrow windows. */
export const RoleSheet = ({ roles, areas }: RoleSheetProps) => {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const role = roles.find((one) => one.id === chosen) ?? roles.find(({ builtIn }) => !builtIn) ?? roles[0]
  if (role === undefined) return null
  return (
    <div className="role-sheet">
      <SelectField
        label="Rolle"
        value={role.id}
        required
        options={roles.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <RoleHead role={role} />
      {areas.map(({ name, permissions }, index) => (
        <section key={name} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`}>{name}</h2>
          <ul className="plain-list">
            {permissions.map((permission) => (
              <li key={permission.key}>
                <RoleBox role={role} permission={permission} label={permission.name} />
                <span>
                  <strong>{permission.name}</strong>
                  <span className="role-matrix__allows">{permission.allows}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
