import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { Link } from 'react-router'
import { germanDate } from '../../lib/format.ts'
import { own } from '../../lib/own.ts'
import { paths } from '../../paths.ts'
import { sourceDay } from './source-day.ts'

interface CompanyOriginProps {
  readonly company: Pick<
    CompanyView,
    'slug' | 'claimable' | 'confirmedAt' | 'updatedAt' | 'parked' | 'source' | 'logo'
  >
}

/** Where the facts come from and how fresh they are; for imported entries the source and its licence; for those without an owner how to take them over (D-2.14). */
export const CompanyOrigin = ({ company }: CompanyOriginProps) => (
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
        <Licence name={company.source.licence} />, {sourceDay(company.source)}.
      </p>
    )}
    {company.claimable === true && (
      <p>
        <Link to={paths.claim.href(company.slug)}>Ihr Unternehmen? Eintrag übernehmen oder entfernen</Link>
      </p>
    )}
    <Report url={paths.company.href(company.slug)} logo={company.logo} />
  </aside>
)

/** Plain links: reporting works without scripts (D-7.8). */
const Report = ({ url, logo }: { readonly url: string; readonly logo: string | undefined }) => (
  <p className="company-origin__report">
    <Link to={paths.report.href({ url, grund: 'wrongData' })} rel="nofollow">
      Daten falsch?
    </Link>
    <Link to={paths.report.href({ url })} rel="nofollow">
      Inhalt melden
    </Link>
    {logo !== undefined && (
      <Link to={paths.report.href({ url: `${url}?bild=${logo.split('/').at(-1)}` })} rel="nofollow">
        Logo melden
      </Link>
    )}
  </p>
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
