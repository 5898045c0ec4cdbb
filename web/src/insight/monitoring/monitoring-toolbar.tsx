import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { SearchLine } from '../../ui/heavy/search-line.tsx'
import { DayRangeForm } from '../reports/report-toolbar.tsx'
import { orderChoices, statuses, type MonitoringQuery } from './monitoring-query.ts'
import type { Choice } from './slice.ts'
import '../../ui/heavy/tools.css'
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
  const ask = (change: Partial<MonitoringQuery>) => onAsk({ ...query, page: 1, ...change })
  return (
    <div className="report-toolbar monitoring-toolbar">
      <SearchLine
        label="Neue Unternehmen suchen"
        placeholder="Name, Ort, PLZ, E-Mail oder Link"
        longest={200}
        text={query.text}
        onSearch={(text) => ask({ text })}
        onPause={(text) => ask({ text })}
      />
      <DayRangeForm
        key={`${query.start} ${query.end}`}
        start={query.start}
        end={query.end}
        today={today}
        onChoose={(start, end) => ask({ start, end })}
      />
      <CompactSelect
        label="Stand"
        value={query.status}
        options={[{ value: '', label: 'Jeder Stand' }, ...stages]}
        onChange={(chosen) => ask({ status: statuses.find((status) => status === chosen) ?? '' })}
      />
      <CompactSelect
        label="Branche"
        value={query.industry}
        options={[{ value: '', label: 'Alle Branchen' }, ...industries]}
        onChange={(industry) => ask({ industry })}
      />
      <CompactSelect
        label="Sortierung"
        value={query.order}
        options={orderChoices}
        onChange={(order) => ask({ order })}
      />
    </div>
  )
}
