import { paths } from '../../paths.ts'
import { NoticePage } from './notice-page.tsx'

/** `/success?flow=registration`. The same words whether the address was new or known: nobody learns who has an account (C1). */
export const View = () => (
  <NoticePage
    tab="Registrierung abgeschlossen"
    title="Ihre Registrierung ist angekommen"
    sign="Willkommen"
    lit
    ways={[
      { label: 'Zum Login', to: paths.login.href() },
      { label: 'Zur Startseite', to: paths.home.href() },
    ]}
  >
    <p>
      Falls es zu dieser Adresse noch keinen Zugang gab, ist er jetzt angelegt. Melden Sie sich mit Ihrer
      E-Mail-Adresse und Ihrem Passwort an. Dann tragen Sie Ihr Unternehmen ein.
    </p>
  </NoticePage>
)
