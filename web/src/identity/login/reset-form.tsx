import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form/form.tsx'
import { accountAsked, useAccountForm } from '../account-slice.ts'
import { NewPasswordField } from '../password-field.tsx'
import { newPassword } from '../password-rules.ts'

interface ResetFormProps {
  /** Of the link in the mail. */
  readonly token: string
  /** The account has had none before. */
  readonly isFirst: boolean
}

const rules: Rules = { password: newPassword }

/** Says at once when the link doesn't work any more, and not only after somebody has thought of a password. */
export const ResetForm = ({ token, isFirst }: ResetFormProps) => {
  const dispatch = useDispatch()
  const link = useAccountForm('resetLink')
  const form = useAccountForm('reset')
  useEffect(() => {
    dispatch(accountAsked({ form: 'resetLink', sent: { token } }))
  }, [dispatch, token])
  const passwordLabel = isFirst ? 'Passwort' : 'Neues Passwort'
  if (link.status === 'failed')
    return (
      <Notice tone="error">
        {link.problem.message} <Link to={paths.forgotten.href()}>Neuen Link anfordern</Link>
      </Notice>
    )
  return (
    <Form
      label={passwordLabel}
      state={form}
      rules={rules}
      onSend={(data) =>
        dispatch(accountAsked({ form: 'reset', sent: { token, password: textOf(data, 'password') } }))
      }
    >
      {!isFirst && <p>Danach sind Sie überall abgemeldet.</p>}
      <NewPasswordField label={passwordLabel} />
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        Passwort speichern
      </Button>
    </Form>
  )
}
