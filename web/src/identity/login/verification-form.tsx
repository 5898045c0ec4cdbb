import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { verifyEmail } from './api.ts'

interface VerificationFormProps {
  /** Of the link in the mail. */
  readonly token: string
}

/** A button and not the link itself confirms the address: programs open links in mails too. */
export const VerificationForm = ({ token }: VerificationFormProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(verifyEmail)
  return (
    <Form
      label="E-Mail-Adresse bestätigen"
      state={state}
      onSend={() => dispatch(verifyEmail.requested({ token }))}
    >
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        E-Mail-Adresse bestätigen
      </Button>
    </Form>
  )
}
