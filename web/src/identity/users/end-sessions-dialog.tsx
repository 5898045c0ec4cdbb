import { useDispatch } from 'react-redux'
import { needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { SelectField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { actOnUser, type RevocationCause, type UserRow } from './api.ts'

const causes: readonly { readonly value: RevocationCause; readonly label: string }[] = [
  { value: 'requested', label: 'Die Person hat darum gebeten' },
  { value: 'deviceLost', label: 'Ein Gerät ist verloren oder gestohlen' },
  { value: 'misuse', label: 'Verdacht auf Missbrauch' },
]
const rules: Rules = { cause: [needed('Bitte wählen Sie den Anlass.')] }

interface EndSessionsDialogProps {
  readonly user: UserRow
  readonly open: boolean
  readonly onClose: () => void
}

/** Ends all sessions of somebody, with what made one do it. */
export const EndSessionsDialog = ({ user, open, onClose }: EndSessionsDialogProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(actOnUser, user.id)
  const send = (data: FormData) => {
    const cause = causes.find(({ value }) => value === textOf(data, 'cause'))?.value
    if (cause !== undefined) dispatch(actOnUser.requested({ kind: 'endSessions', id: user.id, cause }))
  }
  return (
    <RecordDialog
      title="Überall abmelden?"
      open={open}
      state={state}
      rules={rules}
      send="Überall abmelden"
      onSend={send}
      onClose={onClose}
    >
      <p>
        <strong>{user.fullName}</strong>
      </p>
      <p>
        Alle Sitzungen enden sofort. Wer das Passwort weiß oder einen Passkey hat, kann sich wieder anmelden.
      </p>
      <SelectField label="Anlass" name="cause" options={causes} required hint="Er steht im Protokoll." />
    </RecordDialog>
  )
}
