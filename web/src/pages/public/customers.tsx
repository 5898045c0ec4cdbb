import { Link } from 'react-router'
import { furtherPaths } from '../../further-paths.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { AuthorLine } from '../../reputation/reviews/author-line.tsx'
import { bestReviews } from '../../reputation/reviews/best-reviews.ts'
import { ReportLink, reviewHref } from '../../reputation/reviews/report-link.tsx'
import { Stars } from '../../reputation/reviews/stars.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { Head } from '../../ui/head.tsx'
import './static-page.css'

/** `/zufriedene-kunden`: the best approved review of each company that agreed; until there is one it says so. */
export const View = () => {
  const reviews = dataOf(useAnswer(bestReviews)) ?? []
  return (
    <div className="static-page contained">
      <Head
        title="Zufriedene Kunden"
        canonical={furtherPaths.customers.href()}
        description="Was Kunden über Unternehmen in Schaufenster sagen."
      />
      <h1>Zufriedene Kunden</h1>
      {reviews.length === 0 ? (
        <>
          <DarkWindow sign="Noch leer" />
          <p>
            Hier stehen gute Bewertungen von Unternehmen, die dem zugestimmt haben. Noch gibt es keine.
            Erfundene Stimmen zeigen wir nicht. Bis dahin machen Sie sich selbst ein Bild: Jede Seite eines
            Unternehmens sagt, was es anbietet und wann es geöffnet hat.
          </p>
        </>
      ) : (
        <>
          <p>
            Beispiele von Unternehmen, die zugestimmt haben: jeweils ihre beste Bewertung. Alle anderen stehen
            auf der Seite des Unternehmens. Jede Bewertung stammt von einer bestätigten E-Mail-Adresse. Ob
            jemand Kunde war, prüfen wir nicht.
          </p>
          <ul className="plain-list reviews__list">
            {reviews.map(({ id, company, name, createdAt, rating, message }) => (
              <li key={id}>
                <article className="review" aria-label={`Bewertung von ${name} über ${company.name}`}>
                  <AuthorLine name={name} createdAt={createdAt} />
                  <Stars value={rating} />
                  <p className="review__text">{message}</p>
                  <p>
                    <Link reloadDocument to={reviewHref(company.slug, id)}>
                      {company.name}
                    </Link>
                    {' · '}
                    <Link reloadDocument to={`${paths.company.href(company.slug)}#bewertungen`}>
                      Alle Bewertungen<span className="visually-hidden"> von {company.name}</span>
                    </Link>
                  </p>
                  <div className="review__ways">
                    <ReportLink slug={company.slug} review={id} name={name} />
                  </div>
                </article>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="static-page__ways">
        <ButtonLink to={paths.search.href()} look="primary">
          Unternehmen suchen
        </ButtonLink>
      </p>
    </div>
  )
}
