import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { needed, type Rules } from '../lib/form-checks.ts'
import { textOf } from '../lib/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { accountAsked, useAccountForm } from './account-slice.ts'
import { PasswordField } from './password-field.tsx'

const rules: Rules = { current: [needed('Bitte geben Sie Ihr Passwort ein.')] }

/** Ends a session, or without one all others, by who has the password: whoever only found this device must not throw its owner out of the rest. */
export const SessionEndForm = ({
  ended,
  onDone,
}: {
  readonly ended: string | undefined
  readonly onDone: () => void
}) => {
  const dispatch = useDispatch()
  const form = useAccountForm('sessions')
  const isSending = useRef(false)
  useEffect(() => {
    if (isSending.current && form.status === 'idle') onDone()
    isSending.current = form.status === 'sending'
  }, [form.status, onDone])
  return (
    <Form
      label="Abmelden"
      state={form}
      rules={rules}
      onSend={(data) =>
        dispatch(accountAsked({ form: 'sessions', ended, sent: { current: textOf(data, 'current') } }))
      }
    >
      <p>Was dort noch nicht gespeichert ist, geht verloren.</p>
      <PasswordField label="Passwort" name="current" autoComplete="current-password" required />
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        Abmelden
      </Button>
    </Form>
  )
}
