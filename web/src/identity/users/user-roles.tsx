import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { sending } from '../../lib/form-state.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { mayOpen } from '../permissions.ts'
import { actOnUser, userAccount, type UserAnswer } from './api.ts'
import { RoleChoice } from './role-choice.tsx'
import { roleWords } from './user-words.ts'

/** Somebody's permissions: editable for people who manage roles, otherwise read-only. */
export const UserRoles = ({ data: user, roles }: UserAnswer) => {
  const session = useAppSelector(({ identity }) => identity.session)
  if (mayOpen(session, { permission: 'role.manage' }) === 'yes')
    return <RolesForm key={user.version} data={user} roles={roles} />
  return <p>{roleWords(user, roles) || 'Keine: das Konto darf, was alle dürfen.'}</p>
}

const RolesForm = ({ data: { id, version, roles: held }, roles }: UserAnswer) => {
  const dispatch = useDispatch()
  const form = useForm(actOnUser, `roles ${id}`)
  const [chosen, setChosen] = useState<readonly string[]>(held)
  // Until the account is read again its version is the old one: a double press would conflict with itself.
  const isOld = useAnswer(userAccount, id).status === 'loading'
  const state = isOld && form.sent > 0 ? sending(form.state) : form.state
  const isSame = chosen.length === held.length && chosen.every((role) => held.includes(role))
  return (
    <Form
      label="Rollen"
      className="form user-roles"
      state={state}
      onSend={() => dispatch(actOnUser.requested({ kind: 'roles', id, roles: chosen, version }))}
    >
      <RoleChoice roles={roles} chosen={chosen} onChoose={setChosen} />
      <p className="user-page__note">
        Gilt spätestens nach 15 Minuten auch dort, wo die Person angemeldet ist.
      </p>
      <Button type="submit" look="primary" busy={state.status === 'sending'} disabled={isSame}>
        Rollen speichern
      </Button>
    </Form>
  )
}
