import { Head } from '../../app/head.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'

interface NoticePageProps {
  readonly title: string
  readonly sign: string
  readonly lit?: boolean
  readonly children: React.ReactNode
}

/** A page that has one thing to say: a window with a sign, a heading, and the ways on. */
export const NoticePage = ({ title, sign, lit = false, children }: NoticePageProps) => (
  <div className="notice-page contained">
    <DarkWindow sign={sign} lit={lit} />
    <h1>{title}</h1>
    {children}
  </div>
)

const WaysOn = () => (
  <div className="notice-page__ways">
    <ButtonLink look="primary" to={paths.search.href()}>
      Unternehmen suchen
    </ButtonLink>
    <ButtonLink to={paths.home.href()}>Zur Startseite</ButtonLink>
  </div>
)

/** HTTP 404: `/fehlerseite404` and every address that nobody knows. */
export const NotFoundView = () => (
  <NoticePage title="Dieses Schaufenster gibt es nicht" sign="Leer">
    <Head title="Seite nicht gefunden" />
    <p>
      Die Adresse ist falsch geschrieben, oder die Seite ist umgezogen. Suchen Sie am besten nach dem Namen.
    </p>
    <WaysOn />
  </NoticePage>
)

/** HTTP 410: it was here and has left (D-G7). */
export const GoneView = () => (
  <NoticePage title="Dieses Unternehmen ist ausgezogen" sign="Geschlossen">
    <Head title="Nicht mehr im Verzeichnis" />
    <p>
      Der Eintrag wurde gelöscht und kommt nicht von selbst zurück. Vielleicht finden Sie in der Nähe Ersatz.
    </p>
    <WaysOn />
  </NoticePage>
)
