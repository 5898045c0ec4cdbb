import { Head } from '../../app/head.tsx'
import { useAppSelector } from '../../app/hooks.ts'
import { AccountSessions } from '../../identity/account-sessions.tsx'
import { OwnAccountSections } from '../../identity/account-sections.tsx'
import { PasswordForm } from '../../identity/password-form.tsx'
import { PrivacySections } from '../../identity/privacy/privacy-sections.tsx'
import { UnverifiedNote } from '../../identity/unverified-note.tsx'
import './account.css'

/** `/konto`: what belongs to somebody and not to a company (D-1.2). */
export const View = () => {
  const session = useAppSelector(({ identity }) => identity.session)
  if (session.status !== 'loggedIn') return null
  const { fullName, email } = session.user
  return (
    <div className="account contained">
      <Head title="Mein Konto" />
      <header>
        <h1>Mein Konto</h1>
        <p>
          {fullName} · {email}
        </p>
      </header>
      <UnverifiedNote />
      <OwnAccountSections />
      <section aria-labelledby="konto-passwort">
        <h2 id="konto-passwort">Passwort ändern</h2>
        <p>Danach sind Sie auf allen anderen Geräten abgemeldet.</p>
        <PasswordForm />
      </section>
      <section aria-labelledby="konto-sitzungen">
        <h2 id="konto-sitzungen">Wo Sie angemeldet sind</h2>
        <AccountSessions />
      </section>
      <PrivacySections />
    </div>
  )
}
