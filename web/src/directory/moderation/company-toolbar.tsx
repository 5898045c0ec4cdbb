import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stayHere } from '../../lib/stay-here.ts'
import { FilterSelect } from '../../ui/heavy/compact-select.tsx'
import { GridToolbar } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { SearchLine } from '../../ui/heavy/search-line.tsx'
import {
  completenessChoices,
  conditionChoices,
  sortChoices,
  stageChoices,
  tierChoices,
  verifiedChoices,
  type GridQuery,
} from './grid-query.ts'

interface CompanyToolbarProps {
  readonly query: GridQuery
  readonly industries: readonly IndustryView[]
  readonly linkTo: (query: GridQuery) => string
  readonly onAsk: (query: GridQuery, replaces?: boolean) => void
  readonly end: ReactNode
}

/** What of all companies is listed. */
export const CompanyToolbar = ({ query, industries, linkTo, onAsk, end }: CompanyToolbarProps) => {
  const narrow = (change: Partial<GridQuery>) => onAsk({ ...query, page: 1, ...change })
  return (
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
        onChange={(stage) => narrow({ stage })}
      />
      <FilterSelect
        label="Branche"
        any="Jede Branche"
        value={query.industry}
        options={industries.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(industry) => narrow({ industry })}
      />
      <span className="grid-toolbar__part">
        <SearchLine
          label="Ort oder PLZ"
          placeholder="Ort oder PLZ"
          longest={100}
          text={query.town}
          onSearch={(town) => narrow({ town })}
          onPause={(town) => onAsk({ ...query, page: 1, town }, query.town !== '')}
        />
      </span>
      <FilterSelect
        label="Tarif"
        any="Jeder Tarif"
        value={query.tier}
        options={tierChoices}
        onChange={(tier) => narrow({ tier })}
      />
      <FilterSelect
        label="Vollständigkeit"
        any="Ganz oder teils"
        value={query.completeness}
        options={completenessChoices}
        onChange={(completeness) => narrow({ completeness })}
      />
      <FilterSelect
        label="Zustand"
        any="Jeder Zustand"
        value={query.condition}
        options={conditionChoices}
        onChange={(condition) => narrow({ condition })}
      />
    </GridToolbar>
  )
}
