import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { mustLogInAgain, mustSecureAccount } from './permissions.ts'
import { logoutRequested, type IdentityState } from './slice.ts'

/** Why somebody who administers may not just now, and what brings their rights back (docs/decisions/0025); nothing for all others. */
export const SecureAccountNote = () => {
  const session = useSelector(({ identity }: { readonly identity: IdentityState }) => identity.session)
  if (!mustSecureAccount(session)) return null
  if (mustLogInAgain(session)) return <LogInAgain />
  return (
    <Notice title="Ihr Konto braucht einen zweiten Faktor">
      <p>
        Ihr Zugang verwaltet Schaufenster, und dafür soll ein gestohlenes Passwort nicht genügen. Darum ruhen
        Ihre Rechte, bis Sie unten <a href="#konto-faktor">einen zweiten Faktor einrichten</a> oder{' '}
        <a href="#konto-passkeys">einen Passkey hinzufügen</a>. Dann gelten sie sofort wieder, ohne neue
        Anmeldung; auf anderen Geräten sind Sie danach abgemeldet.
      </p>
      <p>Wer nur einen Passkey hat, meldet sich künftig mit ihm an und nicht mit dem Passwort.</p>
    </Notice>
  )
}

const LogInAgain = () => {
  const dispatch = useDispatch()
  return (
    <Notice title="Bitte melden Sie sich noch einmal an">
      <p>
        Ihr Zugang verwaltet Schaufenster, und dafür soll ein gestohlenes Passwort nicht genügen. Diese
        Anmeldung begann mit dem Passwort allein: Ihre Rechte gelten, sobald Sie sich mit Ihrem Code oder
        Passkey anmelden.
      </p>
      <Button look="primary" onClick={() => dispatch(logoutRequested())}>
        Neu anmelden
      </Button>
    </Notice>
  )
}
