import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { PasswordField } from '../password-field.tsx'
import { logIn } from './api.ts'

interface LoginFormProps {
  /** Another page asked for the login. */
  readonly asked: boolean
}

const rules: Rules = {
  email: [needed('Bitte geben Sie Ihre E-Mail-Adresse ein.')],
  password: [needed('Bitte geben Sie Ihr Passwort ein.')],
}

/** `asked`: a page that needs a login sent the visitor here. */
export const LoginForm = ({ asked }: LoginFormProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(logIn)
  const send = (data: FormData) =>
    dispatch(logIn.requested({ email: textOf(data, 'email').trim(), password: textOf(data, 'password') }))
  return (
    <>
      <Form label="Login" state={state} rules={rules} onSend={send}>
        {asked && state.status === 'idle' && <Notice>Bitte melden Sie sich an, um weiterzugehen.</Notice>}
        <TextField
          label="E-Mail-Adresse"
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
        />
        <PasswordField label="Passwort" name="password" autoComplete="current-password" required />
        <Button type="submit" look="primary" busy={state.status === 'sending'}>
          Login
        </Button>
        <p>
          <Link to={paths.forgotten.href()}>Passwort vergessen?</Link>
        </p>
      </Form>
      <PasskeyLogin />
    </>
  )
}
