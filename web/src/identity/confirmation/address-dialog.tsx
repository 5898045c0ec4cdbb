import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { emailChangeRules } from '../account/step-up-fields.tsx'
import { PasswordField } from '../password-field.tsx'
import { correctAddress } from './api.ts'

/** Replaces the address that was registered by the one that was meant. Nobody has passkeys or codes before they confirm one. */
export const AddressDialog = ({ email }: { readonly email: string }) => {
  const dispatch = useDispatch()
  const { subject, shared } = useRecordDialog(correctAddress)
  if (subject === undefined) return null
  return (
    <RecordDialog
      {...shared}
      title="E-Mail-Adresse ändern"
      rules={emailChangeRules}
      send="Ändern"
      onSend={(data) =>
        dispatch(
          correctAddress.requested({ email: textOf(data, 'email').trim(), current: textOf(data, 'current') }),
        )
      }
    >
      <p>Was Sie schon eingetragen haben, bleibt. Der Link an {email} gilt dann nicht mehr.</p>
      <TextField label="Neue E-Mail-Adresse" name="email" type="email" autoComplete="email" required />
      <PasswordField label="Passwort" name="current" autoComplete="current-password" required />
    </RecordDialog>
  )
}
