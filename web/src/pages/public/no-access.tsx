import { paths } from '../../paths.ts'
import { NoticePage } from './notice-page.tsx'

/** `/keinzugang`: where the login leads to an account that is locked (D-1.3). */
export const View = () => (
  <NoticePage
    tab="Kein Zugang"
    title="Kein Zugang"
    sign="Geschlossen"
    ways={[
      { label: 'So erreichen Sie uns', to: paths.contact.href() },
      { label: 'Zur Startseite', to: paths.home.href() },
    ]}
  >
    <p>
      Dieses Konto ist gesperrt, anmelden können Sie sich damit gerade nicht. Ihre Unternehmen bleiben, wie
      sie sind. Halten Sie das für ein Versehen, dann schreiben Sie uns bitte.
    </p>
  </NoticePage>
)
