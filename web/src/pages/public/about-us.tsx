import { Link } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { operatorData, operatorJsonLd } from '../../discovery/operator/operator.ts'
import { furtherPaths } from '../../further-paths.ts'
import { germanNumber } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import './static-page.css'

/** `/ueber-uns`: what the platform is, in facts. */
export const View = () => {
  const site = useAppSelector((state) => state.site)
  const industries = dataOf(useAnswer(allIndustries))?.filter(({ count }) => count > 0)
  const operator = dataOf(useAnswer(operatorData))?.data
  return (
    <div className="static-page contained">
      <Head
        title="Über uns"
        canonical={furtherPaths.aboutUs.href()}
        description="Was Schaufenster ist, wie Einträge geprüft werden und wer das Verzeichnis betreibt."
        {...(operator !== undefined && { jsonLd: operatorJsonLd(operator, site) })}
      />
      <h1>Über uns</h1>
      <p>
        Schaufenster ist ein Firmenverzeichnis für Deutschland. Unternehmen zeigen sich mit Bild, Leistungen
        und Öffnungszeiten; Sie finden, was Sie suchen, ohne Anmeldung und ohne Werbenetze.
      </p>
      {industries !== undefined && industries.length > 0 && (
        <dl className="static-page__facts">
          <div>
            <dt>Öffentliche Einträge</dt>
            <dd>{germanNumber(industries.reduce((sum, { count }) => sum + count, 0))}</dd>
          </div>
          <div>
            <dt>Branchen</dt>
            <dd>{germanNumber(industries.length)}</dd>
          </div>
        </dl>
      )}
      <section aria-labelledby="geprueft">
        <h2 id="geprueft">Wie Einträge geprüft werden</h2>
        <p>
          Jeden neuen Eintrag prüft ein Mensch, bevor er erscheint. Lehnen wir ab, nennen wir den Grund.
          Änderungen an Name, Branche, Logo, Titelbild und Website prüfen wir nachträglich. Was wann geändert
          wurde, bleibt nachvollziehbar.
        </p>
        <p>
          Manche Einträge stammen aus freien Quellen wie OpenStreetMap. Das steht auf der Seite des
          Unternehmens, und wer es führt, kann den Eintrag übernehmen.
        </p>
      </section>
      <section aria-labelledby="reihenfolge">
        <h2 id="reihenfolge">Was die Reihenfolge bestimmt</h2>
        <p>
          Suchergebnisse stehen so, wie sie zur Anfrage passen. Niemand kann einen Platz darin kaufen. Was
          bezahlt ist, steht getrennt davon und heißt „Anzeige“.
        </p>
      </section>
      <section aria-labelledby="betreiber">
        <h2 id="betreiber">Wer das Verzeichnis betreibt</h2>
        <p>
          {operator === undefined
            ? 'Der Betreiber dieser Installation hat seine Angaben noch nicht hinterlegt.'
            : `${[operator.name, operator.legalForm].filter(Boolean).join(' ')} in ${operator.city}.`}{' '}
          Mehr im <Link to={paths.imprint.href()}>Impressum</Link>.
        </p>
      </section>
      <p className="static-page__ways">
        <ButtonLink to={paths.search.href()} look="primary">
          Zur Suche
        </ButtonLink>
        <ButtonLink to={paths.contact.href()}>Kontakt</ButtonLink>
      </p>
    </div>
  )
}
