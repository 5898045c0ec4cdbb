import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Tag } from '../../ui/tag.tsx'
import { byUrgency, statusWords, tierLabel } from '../company-status.ts'
import { WindowPicture } from '../window-picture.tsx'
import './company-list.css'

/** An owner's companies as a street of small windows, lit when they are public; what waits for the owner comes first. */
export const CompanyList = ({ companies }: { readonly companies: readonly CompanyRow[] }) => (
  <ul className="plain-list company-list">
    {byUrgency(companies).map((company) => (
      <Entry key={company.id} company={company} />
    ))}
  </ul>
)

const Entry = ({ company }: { readonly company: CompanyRow }) => {
  const status = statusWords(company.status)
  const facts = [
    company.industry[0]?.name,
    [company.plz, company.city].filter(Boolean).join(' '),
    `Tarif ${tierLabel(company.tier)}`,
  ]
  return (
    <li className="company-list__entry">
      <div className="window window--small" data-light={company.isApproved ? 'open' : 'closed'}>
        <div className="window__pane">
          <WindowPicture company={company} shape="square" />
        </div>
      </div>
      <div className="company-list__text">
        <h2>
          <Link to={privatePaths.masterData.href(company.id)}>{company.name}</Link>
        </h2>
        <p className="company-list__facts">{facts.filter(Boolean).join(' · ')}</p>
        {company.status === 'rejected' && company.rejectionReason !== undefined && (
          <p className="company-list__reason">{company.rejectionReason}</p>
        )}
      </div>
      <div className="company-list__end">
        <Tag tone={status.tone}>{status.label}</Tag>
        {company.isApproved && (
          <Link to={paths.company.href(company.slug)}>
            Ansehen<span className="visually-hidden">: {company.name}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
