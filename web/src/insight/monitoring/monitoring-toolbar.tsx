import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { GridToolbar } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { DayRangeForm } from '../reports/report-toolbar.tsx'
import type { Choice } from './api.ts'
import { orderChoices, statuses, type MonitoringQuery } from './monitoring-query.ts'
import '../reports/report.css'
import './monitoring.css'

interface MonitoringToolbarProps {
  readonly query: MonitoringQuery
  readonly today: string
  readonly stages: readonly Choice[]
  readonly industries: readonly Choice[]
  readonly onAsk: (query: MonitoringQuery) => void
}

/** Days, filters and order of the list. */
export const MonitoringToolbar = ({ query, today, stages, industries, onAsk }: MonitoringToolbarProps) => {
  const narrow = (change: Partial<MonitoringQuery>) => onAsk({ ...query, page: 1, ...change })
  return (
    <GridToolbar
      query={query}
      orders={orderChoices}
      onAsk={(asked) => onAsk(asked)}
      search={{
        label: 'Neue Unternehmen suchen',
        placeholder: 'Name, Ort, PLZ, E-Mail oder Link',
        longest: 200,
        whileTyping: true,
      }}
    >
      <DayRangeForm
        key={`${query.start} ${query.end}`}
        start={query.start}
        end={query.end}
        today={today}
        onChoose={(start, end) => narrow({ start, end })}
      />
      <CompactSelect
        label="Stand"
        value={query.status}
        options={[{ value: '', label: 'Jeder Stand' }, ...stages]}
        onChange={(chosen) => narrow({ status: statuses.find((status) => status === chosen) ?? '' })}
      />
      <CompactSelect
        label="Branche"
        value={query.industry}
        options={[{ value: '', label: 'Alle Branchen' }, ...industries]}
        onChange={(industry) => narrow({ industry })}
      />
    </GridToolbar>
  )
}
