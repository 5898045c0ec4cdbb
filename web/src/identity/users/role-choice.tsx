import { Checkbox } from '../../ui/field.tsx'
import type { UserPage } from './api.ts'

interface RoleChoiceProps {
  readonly roles: UserPage['roles']
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** The roles there are, to be ticked. */
export const RoleChoice = ({ roles, chosen, onChoose }: RoleChoiceProps) => (
  <fieldset className="role-choice">
    <legend className="field__label">Rollen</legend>
    {roles.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={name}
        checked={chosen.includes(id)}
        onChange={({ target }) =>
          onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
        }
      />
    ))}
  </fieldset>
)
