import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { TextField, type TextFieldProps } from '../ui/field.tsx'
import { newPasswordHint } from './password-rules.ts'

/** A password that can be looked at, pasted and filled in by a manager (WCAG 3.3.8). */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'end'>) => {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton
          label={visible ? 'Passwort verbergen' : 'Passwort anzeigen'}
          icon={visible ? <IconEyeOff /> : <IconEye />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}

/** A password that somebody chooses; judged by `newPassword` of `password-rules.ts`. */
export const NewPasswordField = ({ label }: Pick<TextFieldProps, 'label'>) => (
  <PasswordField label={label} name="password" autoComplete="new-password" required hint={newPasswordHint} />
)
