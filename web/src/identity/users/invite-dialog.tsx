import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { atMost, emailAddress, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { mayOpen } from '../permissions.ts'
import { actOnUser, userPage } from './api.ts'
import { RoleChoice } from './role-choice.tsx'

const rules: Rules = {
  fullName: [needed('Bitte geben Sie den Namen an.'), noBrackets, atMost(100)],
  email: [needed('Bitte geben Sie die E-Mail-Adresse an.'), emailAddress, atMost(254)],
}

/** Makes an account for somebody, who is mailed a link to choose its password. */
export const InviteDialog = () => {
  const dispatch = useDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  const { subject, state } = useForm(actOnUser, 'invite')
  const open = subject !== undefined
  const page = useAnswer(userPage)
  const [roles, setRoles] = useState<readonly string[]>([])
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setRoles([])
  }
  const send = (data: FormData) => {
    const form = { fullName: textOf(data, 'fullName').trim(), email: textOf(data, 'email').trim() }
    dispatch(actOnUser.requested({ kind: 'invite', form: roles.length === 0 ? form : { ...form, roles } }))
  }
  return (
    <RecordDialog
      title="Jemanden einladen"
      open={open}
      state={state}
      rules={rules}
      send="Einladen"
      onSend={send}
      onClose={() => dispatch(actOnUser.closed('invite'))}
    >
      <p>Die Person bekommt eine E-Mail mit einem Link, um ihr Passwort zu wählen. Er gilt sieben Tage.</p>
      <TextField label="Name" name="fullName" required autoComplete="off" />
      <TextField label="E-Mail-Adresse" name="email" type="email" required autoComplete="off" />
      {mayOpen(session, { permission: 'role.manage' }) === 'yes' && (
        <RoleChoice roles={dataOf(page)?.roles ?? []} chosen={roles} onChoose={setRoles} />
      )}
    </RecordDialog>
  )
}
