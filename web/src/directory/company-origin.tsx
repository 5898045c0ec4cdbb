import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { Link } from 'react-router'
import { germanDate } from '../lib/format.ts'
import { paths } from '../paths.ts'

interface CompanyOriginProps {
  readonly company: CompanyView
  /** Where the operator can be reached, if anything but the imprint. */
  readonly contactHref: string | undefined
}

/** Where the facts come from and how fresh they are; for imported entries the source, its licence, and how to change them (D-2.14). */
export const CompanyOrigin = ({ company, contactHref }: CompanyOriginProps) => (
  <aside className="company-origin" aria-label="Zu diesem Eintrag">
    <p>
      {company.confirmedAt === undefined
        ? `Zuletzt geändert am ${germanDate(company.updatedAt)}.`
        : `Vom Unternehmen zuletzt bestätigt am ${germanDate(company.confirmedAt)}.`}
    </p>
    {company.parked === true && (
      <p>
        Eine neuere Änderung dieses Eintrags ist noch nicht übernommen. Sie folgt, sobald das möglich ist.
      </p>
    )}
    {company.source !== undefined && (
      <>
        <p>
          Daten: <a href={company.source.url}>{company.source.name}</a>, Lizenz {company.source.licence},
          Stand {germanDate(company.source.date)}.
        </p>
        <p>
          Mein Eintrag: Sie möchten ihn übernehmen, ändern oder entfernen?{' '}
          {contactHref === undefined ? (
            <>
              Schreiben Sie uns an die Adresse im <Link to={paths.imprint.href()}>Impressum</Link>.
            </>
          ) : (
            <a href={contactHref}>Schreiben Sie uns.</a>
          )}
        </p>
      </>
    )}
  </aside>
)
