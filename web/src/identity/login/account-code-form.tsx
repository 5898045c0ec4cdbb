import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { logIn, logInWithCode } from './api.ts'

interface LoginCodeFormProps {
  /** Of the step before. */
  readonly challenge: string
}

const rules: Rules = { code: [needed('Bitte geben Sie den Code ein.')] }

/** The second step of a login; its field has the focus, since the form came in place of another. */
export const LoginCodeForm = ({ challenge }: LoginCodeFormProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(logInWithCode)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="login-code">
      <Form
        label="Code eingeben"
        state={state}
        rules={rules}
        onSend={(data) => dispatch(logInWithCode.requested({ challenge, code: textOf(data, 'code').trim() }))}
      >
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          required
          hint="Aus Ihrer Authenticator-App. Ohne das Gerät geht auch ein Ersatzcode."
        />
        <Button type="submit" look="primary" busy={state.status === 'sending'}>
          Weiter
        </Button>
        <Button onClick={() => dispatch(logIn.closed())}>Zurück</Button>
      </Form>
      <PasskeyLogin />
    </div>
  )
}
