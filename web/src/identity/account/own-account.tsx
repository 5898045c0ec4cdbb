import { PasskeySection } from '../passkeys/passkey-section.tsx'
import { PrivacySections } from '../privacy/privacy-sections.tsx'
import { OwnAccountSections } from './account-sections.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { PasswordForm } from './password-form.tsx'

/** All about one's own account, each a section: at `/konto`. */
export const OwnAccount = () => (
  <>
    <OwnAccountSections />
    <PasskeySection />
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
  </>
)
