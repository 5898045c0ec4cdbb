import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import type { ReactNode } from 'react'
import { shortDate } from '../../lib/short-times.ts'
import { Tag } from '../../ui/tag.tsx'
import { statusWords, tierLabel } from '../company-status.ts'
import type { SortOrder } from './grid-query.ts'

/** A column of the grid that an administrator can show or hide. */
export interface CompanyColumn {
  readonly key: string
  readonly label: string
  /** The order that its heading asks for, and which way that runs. */
  readonly sort?: readonly [SortOrder, 'ascending' | 'descending']
  readonly cell: (company: CompanyRow) => ReactNode
}

/** Postcode and town, as far as they are known. */
export const townOf = ({ plz, city }: CompanyRow): string => [plz, city].filter(Boolean).join(' ')

/** Review state, and whether something changed since (D-2.1). */
export const StatusTags = ({ company }: { readonly company: CompanyRow }) => {
  const { label, tone } = statusWords(company.status)
  return (
    <span className="status-tags">
      <Tag tone={tone}>{label}</Tag>
      {company.flagged && <Tag tone="amber">Geändert</Tag>}
    </span>
  )
}

/** The columns beside the company itself. */
export const companyColumns: readonly CompanyColumn[] = [
  {
    key: 'branche',
    label: 'Branche',
    cell: ({ industry }) => industry.map(({ name }) => name).join(', ') || '–',
  },
  { key: 'ort', label: 'Ort', cell: ({ city }) => city ?? '–' },
  { key: 'status', label: 'Status', cell: (company) => <StatusTags company={company} /> },
  { key: 'tarif', label: 'Tarif', sort: ['plan', 'descending'], cell: ({ tier }) => tierLabel(tier) },
  {
    key: 'eingetragen',
    label: 'Eingetragen',
    sort: ['newest', 'descending'],
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
  { key: 'quelle', label: 'Quelle', cell: ({ source }) => source?.name ?? 'Inhaber' },
]
