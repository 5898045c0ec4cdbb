import { paths } from '../../paths.ts'
import { NoticePage } from './notice-page.tsx'

const ways = [
  { label: 'Unternehmen suchen', to: paths.search.href() },
  { label: 'Zur Startseite', to: paths.home.href() },
]

/** HTTP 404: `/fehlerseite404` and every unknown address. */
export const NotFoundView = () => (
  <NoticePage tab="Seite nicht gefunden" title="Dieses Schaufenster gibt es nicht" sign="Leer" ways={ways}>
    <p>
      Die Adresse ist falsch geschrieben, oder die Seite ist umgezogen. Suchen Sie am besten nach dem Namen.
    </p>
  </NoticePage>
)

/** HTTP 410: it was here and has left (D-G7). */
export const GoneView = () => (
  <NoticePage
    tab="Nicht mehr im Verzeichnis"
    title="Dieses Unternehmen ist ausgezogen"
    sign="Geschlossen"
    ways={ways}
  >
    <p>
      Der Eintrag wurde gelöscht und kommt nicht von selbst zurück. Vielleicht finden Sie in der Nähe Ersatz.
    </p>
  </NoticePage>
)
