import type { OwnCompanyRow } from '@schaufenster/query-service/directory/own-company-contract.ts'
import { Link } from 'react-router'
import { counted } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Tag } from '../../ui/tag.tsx'
import { CompanyEntry } from '../company-entry.tsx'
import { byUrgency, statusWords, tierLabel } from '../company-status.ts'
import { PausedTag } from '../visibility/paused-tag.tsx'
import { usePause } from '../visibility/use-pause.ts'

/** An owner's companies as a street of small windows, lit when they are public and not closed for a while; what waits for the owner comes first. */
export const CompanyList = ({ companies }: { readonly companies: readonly OwnCompanyRow[] }) => (
  <ul className="plain-list company-list">
    {byUrgency(companies).map((company) => (
      <Entry key={company.id} company={company} />
    ))}
  </ul>
)

const Entry = ({ company }: { readonly company: OwnCompanyRow }) => {
  const status = statusWords(company.status)
  const isLit = usePause(company) === undefined && company.isApproved
  const facts = [
    company.industry[0]?.name,
    [company.plz, company.city].filter(Boolean).join(' '),
    `Tarif ${tierLabel(company.tier)}`,
  ]
  return (
    <CompanyEntry
      company={company}
      light={isLit ? 'open' : 'closed'}
      to={privatePaths.overview.href(company.id)}
      heading="h2"
      end={
        <>
          <Tag tone={status.tone}>{status.label}</Tag>
          {company.isHidden === true && <Tag>Verborgen</Tag>}
          <PausedTag company={company} />
          {company.isStale && <Tag tone="amber">Veraltet</Tag>}
          {company.isApproved && (
            <Link to={paths.company.href(company.slug)}>
              Ansehen<span className="visually-hidden">: {company.name}</span>
            </Link>
          )}
        </>
      }
    >
      <p className="company-list__facts">{facts.filter(Boolean).join(' · ')}</p>
      <p className="company-list__facts">
        {company.isApproved &&
          company.recentViews !== undefined &&
          `${counted(company.recentViews, 'Aufruf', 'Aufrufe')} in 30 Tagen · `}
        {company.completeness === 100 ? 'Vollständig' : `${company.completeness} % vollständig`}
      </p>
      {company.status === 'rejected' && company.rejectionReason !== undefined && (
        <p className="company-list__reason">{company.rejectionReason}</p>
      )}
    </CompanyEntry>
  )
}
