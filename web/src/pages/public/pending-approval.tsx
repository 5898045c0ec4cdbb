import { useSearchParams } from 'react-router'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { NoticePage } from './notice-page.tsx'

/** `/ausstehende-ueberpruefung`: the company is there, but not to be seen: it is not approved yet (D-G14), or its owner has hidden it. */
export const View = () =>
  useSearchParams()[0].get('grund') === 'verborgen' ? <HiddenByOwner /> : <NotApproved />

const search = { label: 'Andere Unternehmen suchen', to: paths.search.href() }

/** Links to continue; logged-in users get their own pages first. */
const useWays = () => {
  const session = useAppSelector(({ identity }) => identity.session)
  return session.status === 'loggedIn'
    ? [...session.workplaces, search]
    : [search, { label: 'Zum Login', to: paths.login.href() }]
}

const NotApproved = () => (
  <NoticePage
    tab="Eintrag in Prüfung"
    title="Dieses Schaufenster wird noch dekoriert"
    sign="Bald offen"
    lit
    ways={useWays()}
  >
    <p>
      Der Eintrag wurde angelegt und wird gerade geprüft. Das dauert meist einen Werktag; danach ist er unter
      derselben Adresse zu sehen.
    </p>
    <p>Ist es Ihr Unternehmen? In Ihrem Bereich können Sie den Eintrag schon vervollständigen.</p>
  </NoticePage>
)

const HiddenByOwner = () => (
  <NoticePage
    tab="Eintrag verborgen"
    title="Dieses Schaufenster ist gerade verhängt"
    sign="Verhängt"
    ways={useWays()}
  >
    <p>Das Unternehmen zeigt seinen Eintrag zurzeit nicht. Vielleicht ist er bald wieder da.</p>
    <p>Ist es Ihr Unternehmen? Unter „Meine Unternehmen“ zeigen Sie den Eintrag mit einem Klick wieder.</p>
  </NoticePage>
)
