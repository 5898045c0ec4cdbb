import { useDispatch } from 'react-redux'
import { atMost, emailAddress, needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { forgetPassword } from './api.ts'

const rules: Rules = {
  email: [needed('Bitte geben Sie Ihre E-Mail-Adresse ein.'), emailAddress, atMost(254)],
}

/** Asks for a link to choose another password. */
export const ForgottenForm = () => {
  const dispatch = useDispatch()
  const { state } = useForm(forgetPassword)
  return (
    <Form
      label="Neues Passwort"
      state={state}
      rules={rules}
      onSend={(data) => dispatch(forgetPassword.requested({ email: textOf(data, 'email').trim() }))}
    >
      <TextField
        label="E-Mail-Adresse"
        name="email"
        type="email"
        autoComplete="username"
        required
        hint="Mit der Sie sich anmelden. Wir schicken Ihnen einen Link, der eine Stunde gilt."
      />
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Link anfordern
      </Button>
    </Form>
  )
}
