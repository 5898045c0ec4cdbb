import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { stepShown } from '../account-details-slice.ts'
import { accountAsked, useAccountForm } from '../account-slice.ts'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'

interface LoginCodeFormProps {
  /** Of the step before. */
  readonly challenge: string
}

const rules: Rules = { code: [needed('Bitte geben Sie den Code ein.')] }

/** The second step of a login; its field has the focus, since the form came in place of another. */
export const LoginCodeForm = ({ challenge }: LoginCodeFormProps) => {
  const dispatch = useDispatch()
  const form = useAccountForm('loginCode')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="login-code">
      <Form
        label="Code eingeben"
        state={form}
        rules={rules}
        onSend={(data) =>
          dispatch(
            accountAsked({ form: 'loginCode', sent: { challenge, code: textOf(data, 'code').trim() } }),
          )
        }
      >
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          required
          hint="Aus Ihrer Authenticator-App. Ohne das Gerät geht auch ein Ersatzcode."
        />
        <Button type="submit" look="primary" busy={form.status === 'sending'}>
          Weiter
        </Button>
        <Button onClick={() => dispatch(stepShown({}))}>Zurück</Button>
      </Form>
      <PasskeyLogin />
    </div>
  )
}
