import { useSearchParams } from 'react-router'
import { paths, type SuccessFlow } from '../../paths.ts'
import { NoticePage } from './notice-page.tsx'

interface Success {
  readonly tab: string
  readonly title: string
  readonly sign: string
  readonly text: string
}

/** The words of `registration` are the same whether the address was new or known: nobody learns who has an account (C1). */
const flows: Readonly<Record<SuccessFlow, Success>> = {
  registration: {
    tab: 'Registrierung abgeschlossen',
    title: 'Ihre Registrierung ist angekommen',
    sign: 'Willkommen',
    text: 'Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie mit dem Link darin Ihre Adresse. Anmelden können Sie sich schon jetzt: mit Ihrer E-Mail-Adresse und Ihrem Passwort. Dann tragen Sie Ihr Unternehmen ein.',
  },
  bestaetigt: {
    tab: 'E-Mail-Adresse bestätigt',
    title: 'Ihre E-Mail-Adresse ist bestätigt',
    sign: 'Danke',
    text: 'Jetzt kann Ihr Unternehmen veröffentlicht werden, sobald wir den Eintrag geprüft haben.',
  },
}

/** `/success?flow=registration`: what went well, and the ways on. */
export const View = () => {
  const [search] = useSearchParams()
  const { text, ...said } = flows[search.get('flow') === 'bestaetigt' ? 'bestaetigt' : 'registration']
  return (
    <NoticePage
      {...said}
      lit
      ways={[
        { label: 'Zum Login', to: paths.login.href() },
        { label: 'Zur Startseite', to: paths.home.href() },
      ]}
    >
      <p>{text}</p>
    </NoticePage>
  )
}
