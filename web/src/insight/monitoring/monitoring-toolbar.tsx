import { TextField } from '../../ui/field.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { DayRangeForm } from '../reports/report-toolbar.tsx'
import type { MonitoringQuery } from './monitoring-query.ts'
import '../../ui/heavy/tools.css'
import '../reports/report.css'

interface MonitoringToolbarProps {
  readonly query: MonitoringQuery
  readonly today: string
  readonly stages: readonly { readonly value: string; readonly label: string }[]
  readonly industries: readonly { readonly value: string; readonly label: string }[]
  readonly onAsk: (query: MonitoringQuery) => void
}

/** Days and filters of the list. */
export const MonitoringToolbar = ({ query, today, stages, industries, onAsk }: MonitoringToolbarProps) => {
  const ask = (change: Partial<MonitoringQuery>) => onAsk({ ...query, page: 1, ...change })
  return (
    <div className="report-toolbar monitoring-toolbar">
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
        onChange={(status) => ask({ status })}
      />
      <CompactSelect
        label="Branche"
        value={query.industry}
        options={[{ value: '', label: 'Alle Branchen' }, ...industries]}
        onChange={(industry) => ask({ industry })}
      />
      <search className="monitoring-toolbar__search">
        <TextField
          label="Name oder Ort"
          placeholder="Name oder Ort"
          type="search"
          required
          value={query.text}
          onChange={({ target }) => ask({ text: target.value })}
        />
      </search>
    </div>
  )
}
