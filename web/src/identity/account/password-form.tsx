import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { Form } from '../../ui/form/form.tsx'
import { accountAsked, useAccountForm } from '../account-slice.ts'
import { NewPasswordField } from '../password-field.tsx'
import { newPassword } from '../password-rules.ts'
import { passwordNeeded, StepUpButtons, StepUpFields, stepUpIn } from './step-up-fields.tsx'

const rules: Rules = {
  current: passwordNeeded('Bitte geben Sie Ihr bisheriges Passwort ein.'),
  password: newPassword,
}

/** Another password by who knows the present one, or has a passkey. Once it is saved the fields are empty again. */
export const PasswordForm = () => {
  const dispatch = useDispatch()
  const form = useAccountForm('password')
  const [{ status, saved }, setSeen] = useState({ status: form.status, saved: 0 })
  if (status !== form.status)
    setSeen({
      status: form.status,
      saved: status === 'sending' && form.status === 'idle' ? saved + 1 : saved,
    })
  return (
    <Form
      key={saved}
      label="Passwort ändern"
      state={form}
      rules={rules}
      onSend={(data) =>
        dispatch(
          accountAsked({
            form: 'password',
            sent: { ...stepUpIn(data), password: textOf(data, 'password') },
          }),
        )
      }
    >
      <StepUpFields label="Bisheriges Passwort" />
      <NewPasswordField label="Neues Passwort" />
      <StepUpButtons form={form}>Passwort ändern</StepUpButtons>
    </Form>
  )
}
