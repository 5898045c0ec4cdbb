import { paths } from '../../paths.ts'
import { NoticePage } from './notice-page.tsx'

/** `/ausstehende-ueberpruefung`: the company is there, but not yet to be seen (D-G14). */
export const View = () => (
  <NoticePage
    tab="Eintrag in Prüfung"
    title="Dieses Schaufenster wird noch dekoriert"
    sign="Bald offen"
    lit
    ways={[
      { label: 'Andere Unternehmen suchen', to: paths.search.href() },
      { label: 'Zum Login', to: paths.login.href() },
    ]}
  >
    <p>
      Der Eintrag wurde angelegt und wird gerade geprüft. Das dauert meist einen Werktag; danach ist er unter
      derselben Adresse zu sehen.
    </p>
    <p>Ist es Ihr Unternehmen? In Ihrem Bereich können Sie den Eintrag schon vervollständigen.</p>
  </NoticePage>
)
