import { useDispatch } from 'react-redux'
import { needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { DialogActions } from '../../ui/heavy/dialog-actions.tsx'
import type { RevocationCause, UserRow } from './api.ts'
import { actionAsked, useUsers } from './slice.ts'

const causes: readonly { readonly value: RevocationCause; readonly label: string }[] = [
  { value: 'requested', label: 'Die Person hat darum gebeten' },
  { value: 'deviceLost', label: 'Ein Gerät ist verloren oder gestohlen' },
  { value: 'misuse', label: 'Verdacht auf Missbrauch' },
]
const rules: Rules = { cause: [needed('Bitte wählen Sie den Anlass.')] }

interface EndSessionsFormProps {
  readonly user: UserRow
  readonly onClose: () => void
}

/** Ends all sessions of somebody, with what made one do it. */
export const EndSessionsForm = ({ user, onClose }: EndSessionsFormProps) => {
  const dispatch = useDispatch()
  const action = useUsers(({ users }) => users.action)
  const send = (data: FormData) => {
    const cause = causes.find(({ value }) => value === textOf(data, 'cause'))?.value
    if (cause !== undefined) dispatch(actionAsked({ kind: 'endSessions', id: user.id, cause }))
  }
  return (
    <Form state={action} rules={rules} onSend={send}>
      <p>
        <strong>{user.fullName}</strong>
      </p>
      <p>
        Alle Sitzungen enden sofort. Wer das Passwort weiß oder einen Passkey hat, kann sich wieder anmelden.
      </p>
      <SelectField label="Anlass" name="cause" options={causes} required hint="Er steht im Protokoll." />
      <DialogActions send="Überall abmelden" busy={action.status === 'sending'} onClose={onClose} />
    </Form>
  )
}
