import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted, germanDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Notice } from '../../ui/feedback.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useInsightSelector } from '../workspace.ts'
import type { Monitored, MonitoredCompany } from './api.ts'
import { isNarrowed, type MonitoringQuery } from './monitoring-query.ts'
import { tableRequested, type Choice } from './slice.ts'
import '../../ui/heavy/data-table.css'

interface MonitoringListProps {
  readonly page: Monitored
  readonly query: MonitoringQuery
  readonly stages: readonly Choice[]
  readonly linkTo: (query: MonitoringQuery) => string
  /** How the stage of a company is shown. */
  readonly statusTag: (status: string) => ReactNode
  /** Where more is told of one. */
  readonly reportOf: (id: string) => string
}

/** A page of the companies that came in a range of days. */
export const MonitoringList = ({
  page: { companies, totalCompanies, totalIsExact, currentPage, totalPages },
  query,
  stages,
  linkTo,
  statusTag,
  reportOf,
}: MonitoringListProps) => {
  const vague = !totalIsExact && (
    <Notice title="Sehr viele Treffer">
      <p>Gesucht wurde unter den 10.000 passendsten. Mit mehr Wörtern finden Sie genauer.</p>
    </Notice>
  )
  if (totalCompanies === 0)
    return (
      <>
        {vague}
        <EmptyState title="Nichts gefunden">
          <p>
            {isNarrowed(query)
              ? 'Kein Unternehmen dieses Zeitraums passt zu Ihrer Auswahl.'
              : 'In diesem Zeitraum kam kein Unternehmen dazu.'}
          </p>
        </EmptyState>
      </>
    )
  return (
    <>
      {vague}
      <div className="monitoring__summary">
        <p>{counted(totalCompanies, 'Unternehmen', 'Unternehmen')}</p>
        <TableButton query={query} stages={stages} />
      </div>
      <table className="data-table monitoring">
        <caption className="visually-hidden">Neue Unternehmen</caption>
        <thead>
          <tr>
            <th scope="col">Unternehmen</th>
            <th scope="col" className="data-table__wide">
              Branche
            </th>
            <th scope="col" className="data-table__wide">
              Ort
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="data-table__wide">
              Eingetragen
            </th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <Line key={company.id} company={company} href={reportOf(company.id)} tag={statusTag} />
          ))}
        </tbody>
      </table>
      <Pagination
        current={currentPage}
        total={totalPages}
        href={(wanted) => linkTo({ ...query, page: wanted })}
      />
    </>
  )
}

/** All that is asked for as a file, not only the page that is shown. */
const TableButton = ({ query, stages }: Pick<MonitoringListProps, 'query' | 'stages'>) => {
  const dispatch = useDispatch()
  const saving = useInsightSelector(({ monitoring }) => monitoring.saving)
  return (
    <>
      <Button
        size="s"
        look="quiet"
        icon={<IconDownload aria-hidden="true" />}
        busy={saving.status === 'sending'}
        onClick={() => dispatch(tableRequested({ query, stages }))}
      >
        CSV
      </Button>
      {saving.status === 'failed' && <p role="alert">{saving.problem.message}</p>}
    </>
  )
}

interface LineProps {
  readonly company: MonitoredCompany
  readonly href: string
  readonly tag: (status: string) => ReactNode
}

const Line = ({ company: { name, industry, city, status, createdAt }, href, tag }: LineProps) => {
  const industries = industry.map((each) => each.name).join(', ')
  return (
    <tr>
      <th scope="row">
        <Link to={href}>{name}</Link>
        <span className="monitoring__facts">
          {[industries, city].filter(Boolean).map((fact) => `${fact} · `)}
          <time dateTime={createdAt}>{germanDate(createdAt)}</time>
        </span>
      </th>
      <td className="data-table__wide">{industries || '–'}</td>
      <td className="data-table__wide">{city ?? '–'}</td>
      <td>{tag(status)}</td>
      <td className="data-table__wide">
        <time dateTime={createdAt}>{germanDate(createdAt)}</time>
      </td>
    </tr>
  )
}
