import { useSearchParams } from 'react-router'
import { forCompanies } from '../../identity/for-companies.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths, type SuccessFlow } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { NoticePage } from './notice-page.tsx'

interface Success {
  readonly tab: string
  readonly title: string
  readonly sign: string
  readonly text: string
}

/** The texts of `registration` are the same for a new and a known address: they don't reveal who has an account. */
const flows: Readonly<Record<SuccessFlow, Success>> = {
  registration: {
    tab: 'Registrierung abgeschlossen',
    title: 'Fast geschafft: Bestätigen Sie Ihre E-Mail-Adresse',
    sign: 'Willkommen',
    text: 'Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie mit dem Link darin Ihre Adresse. Danach melden Sie sich mit ihr und Ihrem Passwort an. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach; über „Passwort vergessen?“ beim Login schicken wir Ihnen einen neuen Link.',
  },
  link: {
    tab: 'Link angefordert',
    title: 'Sehen Sie in Ihr Postfach',
    sign: 'Post',
    text: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin geschickt. Er gilt eine Stunde. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach oder versuchen Sie es mit einer anderen Adresse.',
  },
  passwort: {
    tab: 'Passwort gespeichert',
    title: 'Ihr neues Passwort gilt',
    sign: 'Offen',
    text: 'Bitte melden Sie sich damit an. Wo Sie vorher angemeldet waren, sind Sie es jetzt nicht mehr.',
  },
  bestaetigt: {
    tab: 'E-Mail-Adresse bestätigt',
    title: 'Ihre E-Mail-Adresse ist bestätigt',
    sign: 'Danke',
    text: 'Sie können sich jetzt anmelden. Ihren Eintrag veröffentlichen wir nach der Prüfung.',
  },
  geloescht: {
    tab: 'Konto gelöscht',
    title: 'Ihr Konto ist gelöscht',
    sign: 'Adieu',
    text: 'Ihr Name und Ihre E-Mail-Adresse sind nirgends mehr lesbar, auch nicht in älteren Aufzeichnungen. Ihre Adresse ist frei, falls Sie wiederkommen möchten.',
  },
}

const flowIn = (flow: string | null): SuccessFlow =>
  flow === 'bestaetigt' || flow === 'link' || flow === 'passwort' || flow === 'geloescht'
    ? flow
    : 'registration'

/** `/success?flow=registration`: what went well, and the ways on. */
export const View = () => {
  const [search] = useSearchParams()
  const session = useAppSelector((state) => state.identity.session)
  const flow = flowIn(search.get('flow'))
  const weiter = search.get('weiter') ?? undefined
  const { text, ...said } = flows[flow]
  return (
    <NoticePage
      {...said}
      lit
      ways={[
        flow === 'bestaetigt' && session.status === 'loggedIn'
          ? { label: 'Weiter', to: forCompanies(session) }
          : { label: 'Zum Login', to: paths.login.href(weiter) },
        flow === 'registration' && weiter === undefined
          ? { label: 'Eintrag schon vorbereiten', to: privatePaths.onboarding.href() }
          : { label: 'Zur Startseite', to: paths.home.href() },
      ]}
    >
      <p>{text}</p>
    </NoticePage>
  )
}
