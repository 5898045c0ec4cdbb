import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Notice } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { changeEmail, type OwnAccount } from './api.ts'
import { emailChangeRules, StepUpButtons, StepUpFields, stepUpIn } from './step-up-fields.tsx'

/** Changes the address, with proof of identity; a pending confirmation is shown above. One that was never confirmed is replaced at once. */
export const EmailForm = ({ email, newEmail }: Pick<OwnAccount, 'email' | 'newEmail'>) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeEmail)
  return (
    <>
      <p>Sie melden sich mit {email} an.</p>
      {newEmail !== null && (
        <Notice>
          Wir haben einen Link an {newEmail} geschickt. Die Adresse gilt, sobald Sie ihn dort öffnen. Er gilt
          einen Tag.
        </Notice>
      )}
      <Form
        key={newEmail ?? email}
        label="E-Mail-Adresse ändern"
        state={state}
        rules={emailChangeRules}
        onSend={(data) =>
          dispatch(changeEmail.requested({ email: textOf(data, 'email').trim(), ...stepUpIn(data) }))
        }
      >
        <TextField label="Neue E-Mail-Adresse" name="email" type="email" autoComplete="email" required />
        <StepUpFields />
        <StepUpButtons form={state}>Link schicken</StepUpButtons>
      </Form>
    </>
  )
}
