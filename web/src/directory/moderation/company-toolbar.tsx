import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stayHere } from '../../lib/stay-here.ts'
import { FilterSelect } from '../../ui/heavy/compact-select.tsx'
import { GridToolbar } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { sortChoices, stageChoices, verifiedChoices, type GridQuery } from './grid-query.ts'

interface CompanyToolbarProps {
  readonly query: GridQuery
  readonly linkTo: (query: GridQuery) => string
  readonly onAsk: (query: GridQuery, replaces?: boolean) => void
  readonly end: ReactNode
}

/** What of all companies is listed. */
export const CompanyToolbar = ({ query, linkTo, onAsk, end }: CompanyToolbarProps) => (
  <GridToolbar
    query={query}
    orders={sortChoices}
    onAsk={onAsk}
    search={{
      label: 'Unternehmen suchen',
      placeholder: 'Name, Ort, PLZ, E-Mail oder Link',
      longest: 200,
      whileTyping: true,
    }}
    end={end}
  >
    <nav className="segments" aria-label="Geprüft oder nicht">
      {verifiedChoices.map(({ value, label }) => (
        <Link
          key={label}
          to={linkTo({ ...query, page: 1, verified: value })}
          state={stayHere}
          aria-current={query.verified === value ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
    <FilterSelect
      label="Stand"
      any="Jeder Stand"
      value={query.stage}
      options={stageChoices}
      onChange={(stage) => onAsk({ ...query, page: 1, stage })}
    />
  </GridToolbar>
)
