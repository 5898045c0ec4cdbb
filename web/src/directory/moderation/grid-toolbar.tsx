import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { SearchLine } from '../../ui/heavy/search-line.tsx'
import {
  sortChoices,
  stageChoices,
  verifiedChoices,
  type GridQuery,
  type SortOrder,
  type Stage,
} from './grid-query.ts'

interface GridToolbarProps {
  readonly query: GridQuery
  readonly linkTo: (query: GridQuery) => string
  /** Whether it takes the place of the question before: one that is only typed further. */
  readonly onAsk: (query: GridQuery, replaces?: boolean) => void
  readonly children: ReactNode
}

const anyStage = { value: 'all', label: 'Jeder Stand' } as const

/** Search, filters and order of the grid; every choice is an address. */
export const GridToolbar = ({ query, linkTo, onAsk, children }: GridToolbarProps) => {
  const ask = (change: Partial<GridQuery>, replaces?: boolean) =>
    onAsk({ ...query, page: 1, ...change }, replaces)
  const stages: readonly { readonly value: Stage | 'all'; readonly label: string }[] = [
    anyStage,
    ...stageChoices,
  ]
  return (
    <div className="grid-toolbar">
      <SearchLine
        label="Unternehmen suchen"
        placeholder="Name, Ort, PLZ, E-Mail oder Link"
        longest={200}
        text={query.text}
        onSearch={(text) => ask({ text })}
        onPause={(text) => ask({ text }, query.text !== '')}
      />
      <nav className="segments" aria-label="Geprüft oder nicht">
        {verifiedChoices.map(({ value, label }) => (
          <Link
            key={label}
            to={linkTo({ ...query, page: 1, verified: value })}
            state={{ stay: true }}
            aria-current={query.verified === value ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <CompactSelect<Stage | 'all'>
        label="Stand"
        value={query.stage ?? anyStage.value}
        options={stages}
        onChange={(value) => ask({ stage: value === 'all' ? undefined : value })}
      />
      <CompactSelect<SortOrder>
        label="Sortierung"
        value={query.sort}
        options={sortChoices}
        onChange={(sort) => ask({ sort })}
      />
      {children}
    </div>
  )
}
