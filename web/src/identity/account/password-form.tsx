import { useDispatch } from 'react-redux'
import type { Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { NewPasswordField } from '../password-field.tsx'
import { newPassword } from '../password-rules.ts'
import { changePassword } from './api.ts'
import { passwordNeeded, StepUpButtons, StepUpFields, stepUpIn } from './step-up-fields.tsx'

const rules: Rules = {
  current: passwordNeeded('Bitte geben Sie Ihr bisheriges Passwort ein.'),
  password: newPassword,
}

/** Another password by who knows the present one, or has a passkey. Once it is saved the fields are empty again. */
export const PasswordForm = () => {
  const dispatch = useDispatch()
  const { state, sent } = useForm(changePassword)
  return (
    <Form
      key={sent}
      label="Passwort ändern"
      state={state}
      rules={rules}
      onSend={(data) =>
        dispatch(changePassword.requested({ ...stepUpIn(data), password: textOf(data, 'password') }))
      }
    >
      <StepUpFields label="Bisheriges Passwort" />
      <NewPasswordField label="Neues Passwort" />
      <StepUpButtons form={state}>Passwort ändern</StepUpButtons>
    </Form>
  )
}
