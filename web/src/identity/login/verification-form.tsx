import { useDispatch } from 'react-redux'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { accountAsked, useAccountForm } from '../account-slice.ts'

interface VerificationFormProps {
  /** Of the link in the mail. */
  readonly token: string
}

/** A button and not the link itself confirms the address: programs open links in mails too. */
export const VerificationForm = ({ token }: VerificationFormProps) => {
  const dispatch = useDispatch()
  const form = useAccountForm('verification')
  return (
    <Form
      label="E-Mail-Adresse bestätigen"
      state={form}
      onSend={() => dispatch(accountAsked({ form: 'verification', sent: { token } }))}
    >
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        E-Mail-Adresse bestätigen
      </Button>
    </Form>
  )
}
