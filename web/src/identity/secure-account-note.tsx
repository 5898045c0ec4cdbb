import { useSelector } from 'react-redux'
import { Notice } from '../ui/feedback.tsx'
import { mustSecureAccount } from './permissions.ts'
import type { IdentityState } from './slice.ts'

/** Why somebody who administers may not just now, and what brings their rights back (docs/decisions/0025); nothing for all others. */
export const SecureAccountNote = () => {
  const session = useSelector(({ identity }: { readonly identity: IdentityState }) => identity.session)
  if (!mustSecureAccount(session)) return null
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
