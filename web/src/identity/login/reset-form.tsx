import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NewPasswordField } from '../password-field.tsx'
import { newPassword } from '../password-rules.ts'
import { checkResetLink, resetPassword } from './api.ts'

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
  const { state: link } = useForm(checkResetLink)
  const { state } = useForm(resetPassword)
  useEffect(() => {
    dispatch(checkResetLink.requested({ token }))
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
      state={state}
      rules={rules}
      onSend={(data) => dispatch(resetPassword.requested({ token, password: textOf(data, 'password') }))}
    >
      {!isFirst && <p>Danach sind Sie überall abgemeldet.</p>}
      <NewPasswordField label={passwordLabel} />
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Passwort speichern
      </Button>
    </Form>
  )
}
