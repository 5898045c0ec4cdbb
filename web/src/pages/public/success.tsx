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

const flows: Readonly<Record<SuccessFlow, Success>> = {
  registration: {
    tab: 'Registrierung abgeschlossen',
    title: 'Fast geschafft: Bestätigen Sie Ihre E-Mail-Adresse',
    sign: 'Willkommen',
    text: 'Bitte bestätigen Sie Ihre Adresse mit dem Link, den wir Ihnen per E-Mail schicken. Bis dahin sind Sie in dem Browser angemeldet, in dem Sie sich registriert haben. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach.',
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
    text: 'Sie können sich jetzt überall anmelden. Ihren Eintrag veröffentlichen wir nach der Prüfung.',
  },
  uebernommen: {
    tab: 'Übernommen',
    title: 'Alles ist jetzt in Ihrem Konto',
    sign: 'Danke',
    text: 'Was Sie begonnen haben, gehört zu dem Konto, das Sie schon hatten. Dort gilt Ihr bisheriges Passwort.',
  },
  verworfen: {
    tab: 'Konto gelöscht',
    title: 'Das begonnene Konto ist gelöscht',
    sign: 'Fort',
    text: 'Was damit eingetragen wurde, ist auch weg. Ein Konto, das Sie schon hatten, bleibt unverändert.',
  },
  geloescht: {
    tab: 'Konto gelöscht',
    title: 'Ihr Konto ist gelöscht',
    sign: 'Adieu',
    text: 'Ihr Name und Ihre E-Mail-Adresse sind nirgends mehr lesbar, auch nicht in älteren Aufzeichnungen. Ihre Adresse ist frei, falls Sie wiederkommen möchten.',
  },
}

const isFlow = (text: string): text is SuccessFlow => Object.hasOwn(flows, text)

const flowIn = (text: string | null): SuccessFlow => (text !== null && isFlow(text) ? text : 'registration')

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
