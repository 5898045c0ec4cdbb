import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { counted } from '../../lib/format.ts'
import { shortDate } from '../../lib/short-times.ts'
import { privatePaths } from '../../private-paths.ts'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { Tag } from '../../ui/tag.tsx'
import { statusWords, tierLabel } from '../company-status.ts'
import { WindowPicture } from '../window-picture.tsx'
import type { ApproverRights } from './approver-rights.ts'
import type { SortOrder } from './grid-query.ts'

type CompanyColumn = Column<CompanyRow, SortOrder>

/** Approval state, and whether something changed since (D-2.1). */
const StatusTags = ({ company }: { readonly company: CompanyRow }) => {
  const { label, tone } = statusWords(company.status)
  return (
    <span className="status-tags">
      <Tag tone={tone}>{label}</Tag>
      {company.flagged && <Tag tone="amber">Geändert</Tag>}
      {company.isHidden && <Tag>Verborgen</Tag>}
      {company.paused && <Tag>Geschlossen</Tag>}
    </span>
  )
}

/** The company itself. On narrow screens the facts stand below the name. */
export const nameColumn = (onOpen: (company: CompanyRow) => void): CompanyColumn => ({
  key: 'name',
  label: 'Unternehmen',
  sort: { ascending: 'alphabetically' },
  cell: (company) => (
    <div className="company-cell">
      <span className="company-cell__picture">
        <WindowPicture company={company} shape="square" />
      </span>
      <span className="company-cell__text">
        <button
          type="button"
          className="company-cell__name"
          aria-haspopup="dialog"
          onClick={() => onOpen(company)}
        >
          {company.name}
        </button>
        <span className="company-cell__facts">
          {[company.industry[0]?.name, townOf(company)].filter(Boolean).join(' · ')}
          <StatusTags company={company} />
        </span>
      </span>
    </div>
  ),
})

/** Postcode and town, as far as they are known. */
const townOf = ({ plz, city }: CompanyRow): string => [plz, city].filter(Boolean).join(' ')

const columns: readonly CompanyColumn[] = [
  {
    key: 'branche',
    label: 'Branche',
    kind: 'wide',
    cell: ({ industry: [main, ...others] }) => (
      <>
        {main?.name ?? '–'}
        {others.length > 0 && ` und ${counted(others.length, 'weitere', 'weitere')}`}
      </>
    ),
  },
  { key: 'ort', label: 'Ort', kind: 'wide', cell: ({ city }) => city ?? '–' },
  { key: 'status', label: 'Status', kind: 'wide', cell: (company) => <StatusTags company={company} /> },
  {
    key: 'tarif',
    label: 'Tarif',
    kind: 'wide',
    sort: { descending: 'plan' },
    cell: ({ tier }) => tierLabel(tier),
  },
  {
    key: 'eingetragen',
    label: 'Eingetragen',
    kind: 'wide',
    sort: { descending: 'newest' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
  {
    key: 'bestaetigt',
    label: 'Bestätigt',
    kind: 'wide',
    cell: ({ confirmedAt, isStale }) => (
      <span className="status-tags">
        {confirmedAt === undefined ? '–' : <time dateTime={confirmedAt}>{shortDate(confirmedAt)}</time>}
        {isStale && <Tag tone="amber">Veraltet</Tag>}
      </span>
    ),
  },
  {
    key: 'vollstaendig',
    label: 'Vollständig',
    kind: 'wide',
    cell: ({ completeness }) => `${completeness} %`,
  },
]

const sourceColumn: CompanyColumn = {
  key: 'quelle',
  label: 'Quelle',
  kind: 'wide',
  cell: ({ source }) => source?.name ?? 'Selbst eingetragen',
}

/** Whose company it is. Without the right to see it the server leaves it out, which would look like no owner. */
const ownerColumn = (seesPeople: boolean): CompanyColumn => ({
  key: 'inhaber',
  label: 'Inhaber',
  kind: 'wide',
  cell: ({ owners = [] }) =>
    owners.length === 0
      ? '–'
      : owners.map(({ id, fullName }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            {seesPeople ? <Link to={privatePaths.adminUser.href(id)}>{fullName}</Link> : fullName}
          </Fragment>
        )),
})

/** The columns beside the name, which one can show or hide. */
export const companyColumns = ({ manages, seesPeople }: ApproverRights): readonly CompanyColumn[] => [
  ...columns,
  ...(manages ? [ownerColumn(seesPeople)] : []),
  sourceColumn,
]
