import { furtherPaths } from '../../further-paths.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { Head } from '../../ui/head.tsx'
import './static-page.css'

/** `/zufriedene-kunden`: approved reviews of companies that allow it; until there are reviews it says so. */
export const View = () => (
  <div className="static-page contained">
    <Head
      title="Zufriedene Kunden"
      canonical={furtherPaths.customers.href()}
      description="Was Kunden über Unternehmen in Schaufenster sagen."
    />
    <h1>Zufriedene Kunden</h1>
    <DarkWindow sign="Noch leer" />
    <p>
      Hier stehen Bewertungen von Kunden, sobald es welche gibt. Erfundene Stimmen zeigen wir nicht. Bis dahin
      machen Sie sich selbst ein Bild: Jede Seite eines Unternehmens sagt, was es anbietet und wann es
      geöffnet hat.
    </p>
    <p className="static-page__ways">
      <ButtonLink to={paths.search.href()} look="primary">
        Unternehmen suchen
      </ButtonLink>
    </p>
  </div>
)
