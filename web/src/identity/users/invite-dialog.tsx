import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useAppSelector } from '../../app/hooks.ts'
import { atMost, emailAddress, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { dataOf } from '../../lib/loadable.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { DialogActions } from '../../ui/heavy/dialog-actions.tsx'
import { mayOpen } from '../permissions.ts'
import { RoleChoice } from './role-choice.tsx'
import { actionAsked, useUsers } from './slice.ts'

const rules: Rules = {
  fullName: [needed('Bitte geben Sie den Namen an.'), noBrackets, atMost(100)],
  email: [needed('Bitte geben Sie die E-Mail-Adresse an.'), emailAddress, atMost(254)],
}

interface InviteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes an account for somebody, who is mailed a link to choose its password. */
export const InviteDialog = ({ open, onClose }: InviteDialogProps) => (
  <Dialog title="Jemanden einladen" open={open} onClose={onClose}>
    <InviteForm onClose={onClose} />
  </Dialog>
)

const InviteForm = ({ onClose }: Pick<InviteDialogProps, 'onClose'>) => {
  const dispatch = useDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  const { action, page } = useUsers(({ users }) => users)
  const [roles, setRoles] = useState<readonly string[]>([])
  const send = (data: FormData) => {
    const form = { fullName: textOf(data, 'fullName').trim(), email: textOf(data, 'email').trim() }
    dispatch(actionAsked({ kind: 'invite', form: roles.length === 0 ? form : { ...form, roles } }))
  }
  return (
    <Form state={action} rules={rules} onSend={send}>
      <p>Die Person bekommt eine E-Mail mit einem Link, um ihr Passwort zu wählen. Er gilt sieben Tage.</p>
      <TextField label="Name" name="fullName" required autoComplete="off" />
      <TextField label="E-Mail-Adresse" name="email" type="email" required autoComplete="off" />
      {mayOpen(session, { permission: 'role.manage' }) === 'yes' && (
        <RoleChoice roles={dataOf(page)?.roles ?? []} chosen={roles} onChoose={setRoles} />
      )}
      <DialogActions send="Einladen" busy={action.status === 'sending'} onClose={onClose} />
    </Form>
  )
}
