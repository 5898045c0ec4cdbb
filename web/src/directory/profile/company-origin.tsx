import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { Link } from 'react-router'
import { germanDate } from '../../lib/format.ts'
import { own } from '../../lib/own.ts'
import { paths } from '../../paths.ts'
import { sourceDay } from './source-day.ts'

interface CompanyOriginProps {
  readonly company: Pick<CompanyView, 'name' | 'confirmedAt' | 'updatedAt' | 'parked' | 'source'>
  /** Where the operator can be reached, if not by our own page. */
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
      <p>
        Daten: <a href={company.source.url}>{company.source.name}</a>,{' '}
        <Licence name={company.source.licence} />, {sourceDay(company.source)}. Ihr Unternehmen?{' '}
        {contactHref === undefined ? (
          <Link to={paths.contact.href({ zu: company.name })}>Eintrag übernehmen oder entfernen</Link>
        ) : (
          <a href={contactHref}>Eintrag übernehmen oder entfernen</a>
        )}
      </p>
    )}
  </aside>
)

/** Where the licences that imports name stand; another is only named. */
const licences: Readonly<Record<string, string>> = {
  'ODbL 1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/deed.de',
}

const Licence = ({ name }: { readonly name: string }) => {
  const address = own(licences, name)
  return address === undefined ? (
    name
  ) : (
    <a rel="license" href={address}>
      {name}
    </a>
  )
}
