import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { accountAsked, useAccountForm } from './account-slice.ts'
import type { IdentityState } from './slice.ts'

/** What is still to be done before anything of who is logged in can be published (D-1.4); nothing once the address is confirmed. */
export const UnverifiedNote = () => {
  const dispatch = useDispatch()
  const session = useSelector(({ identity }: { identity: IdentityState }) => identity.session)
  const form = useAccountForm('verificationLink')
  if (session.status !== 'loggedIn' || session.user.isVerified) return null
  return (
    <Notice title="Ihre E-Mail-Adresse ist noch nicht bestätigt">
      <p>
        Bitte öffnen Sie den Link in unserer E-Mail an {session.user.email}. Vorher können wir Ihr Unternehmen
        nicht veröffentlichen.
      </p>
      {form.status === 'failed' && <p role="alert">{form.problem.message}</p>}
      <Button
        size="s"
        busy={form.status === 'sending'}
        onClick={() => dispatch(accountAsked({ form: 'verificationLink' }))}
      >
        E-Mail noch einmal schicken
      </Button>
    </Notice>
  )
}
