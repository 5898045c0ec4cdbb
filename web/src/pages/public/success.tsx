import { Head } from '../../app/head.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoticePage } from './missing.tsx'

/** `/success?flow=registration`. The same words whether the address was new or known: nobody learns who has an account (C1). */
export const View = () => (
  <NoticePage title="Ihre Registrierung ist angekommen" sign="Willkommen" lit>
    <Head title="Registrierung abgeschlossen" />
    <p>
      Falls es zu dieser Adresse noch keinen Zugang gab, ist er jetzt angelegt. Melden Sie sich mit Ihrer
      E-Mail-Adresse und Ihrem Passwort an. Dann tragen Sie Ihr Unternehmen ein.
    </p>
    <div className="notice-page__ways">
      <ButtonLink look="primary" to={paths.login.href()}>
        Zum Login
      </ButtonLink>
      <ButtonLink to={paths.home.href()}>Zur Startseite</ButtonLink>
    </div>
  </NoticePage>
)
