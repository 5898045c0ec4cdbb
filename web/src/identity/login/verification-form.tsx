import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { settleRegistration, verifyEmail } from './api.ts'

interface LinkProps {
  /** Of the link in the mail. */
  readonly token: string
}

/** A button and not the link itself confirms the address: programs open links in mails too. */
export const VerificationForm = ({ token }: LinkProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(verifyEmail)
  return (
    <>
      <Form
        label="E-Mail-Adresse bestätigen"
        state={state}
        onSend={() => dispatch(verifyEmail.requested({ token }))}
      >
        <Button type="submit" look="primary" busy={state.status === 'sending'}>
          E-Mail-Adresse bestätigen
        </Button>
      </Form>
      <details>
        <summary>Sie haben sich nicht registriert?</summary>
        <p>Dann löschen Sie das Konto, mit allem, was damit begonnen wurde.</p>
        <SettlementForm token={token} />
      </details>
    </>
  )
}

/** What becomes of an account that was registered with this address. `hasAccount`: there is another one to take it over. */
export const SettlementForm = ({
  token,
  hasAccount = false,
}: LinkProps & { readonly hasAccount?: boolean }) => {
  const dispatch = useDispatch()
  const { state } = useForm(settleRegistration)
  const isBusy = state.status === 'sending'
  return (
    <Form
      label="Begonnenes Konto"
      state={state}
      onSend={(data) =>
        dispatch(
          settleRegistration.requested({
            token,
            decision: textOf(data, 'decision') === 'takeOver' ? 'takeOver' : 'erase',
          }),
        )
      }
    >
      {hasAccount && (
        <Button type="submit" look="primary" name="decision" value="takeOver" busy={isBusy}>
          In mein Konto übernehmen
        </Button>
      )}
      <Button type="submit" look="quiet" name="decision" value="erase" busy={isBusy}>
        Das war ich nicht
      </Button>
    </Form>
  )
}
