import { Head } from '../../app/head.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoticePage } from './missing.tsx'

/** `/ausstehende-ueberpruefung`: the company is there, but not yet to be seen (D-G14). */
export const View = () => (
  <NoticePage title="Dieses Schaufenster wird noch dekoriert" sign="Bald offen" lit>
    <Head title="Eintrag in Prüfung" />
    <p>
      Der Eintrag wurde angelegt und wird gerade geprüft. Das dauert meist einen Werktag; danach ist er unter
      derselben Adresse zu sehen.
    </p>
    <p>Ist es Ihr Unternehmen? In Ihrem Bereich können Sie den Eintrag schon vervollständigen.</p>
    <div className="notice-page__ways">
      <ButtonLink look="primary" to={paths.search.href()}>
        Andere Unternehmen suchen
      </ButtonLink>
      <ButtonLink to={paths.login.href()}>Zum Login</ButtonLink>
    </div>
  </NoticePage>
)
