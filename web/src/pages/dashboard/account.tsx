import { FavoritesList } from '../../directory/favorites/favorites-list.tsx'
import { OwnAccount } from '../../identity/account/own-account.tsx'
import { ConfirmationNote } from '../../identity/confirmation/confirmation-note.tsx'
import { SecureAccountNote } from '../../identity/secure-account-note.tsx'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { OwnTexts } from '../../reputation/reviews/own-texts.tsx'
import { Head } from '../../ui/head.tsx'
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
      <SecureAccountNote />
      <ConfirmationNote />
      <section aria-labelledby="konto-favoriten">
        <h2 id="konto-favoriten">Gemerkte Unternehmen</h2>
        <FavoritesList path={paths.account.path} />
      </section>
      <section aria-labelledby="konto-geschrieben">
        <h2 id="konto-geschrieben">Bewertungen und Kommentare</h2>
        <OwnTexts />
      </section>
      <OwnAccount />
    </div>
  )
}
