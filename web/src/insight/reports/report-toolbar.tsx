import { useId } from 'react'
import { Link } from 'react-router'
import { textOf } from '../../lib/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { ranges, type ReportQuery } from './report-query.ts'
import '../../ui/heavy/tools.css'

interface ReportToolbarProps {
  readonly query: ReportQuery
  readonly today: string
  readonly linkTo: (query: ReportQuery) => string
  readonly onAsk: (query: ReportQuery) => void
  /** Undefined: they are not chosen from. */
  readonly industries?: readonly { readonly id: string; readonly name: string }[]
}

const whole = 'alle'

/** Time and subject of a report; every choice is an address. */
export const ReportToolbar = ({ query, today, linkTo, onAsk, industries }: ReportToolbarProps) => (
  <div className="report-toolbar">
    <nav className="segments" aria-label="Zeitraum">
      {ranges.map(({ value, label }) => (
        <Link
          key={value}
          to={linkTo({ ...query, range: value })}
          state={{ stay: true }}
          aria-current={query.range === value ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
    {query.range === 'Free' && (
      <DayRangeForm
        key={`${query.start} ${query.end}`}
        start={query.start}
        end={query.end}
        today={today}
        onChoose={(start, end) => onAsk({ ...query, start, end })}
      />
    )}
    {query.company === undefined && industries !== undefined && (
      <CompactSelect
        label="Branche"
        value={query.industry ?? whole}
        options={[
          { value: whole, label: 'Alle Branchen' },
          ...industries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => onAsk({ ...query, industry: chosen === whole ? undefined : chosen })}
      />
    )}
    <label className="report-toolbar__check">
      <input
        type="checkbox"
        checked={query.compares}
        onChange={({ target }) => onAsk({ ...query, compares: target.checked })}
      />
      Mit dem Zeitraum davor vergleichen
    </label>
  </div>
)

interface DayRangeFormProps {
  readonly start: string
  readonly end: string
  readonly today: string
  readonly onChoose: (start: string, end: string) => void
}

/** Two days, asked for when both are right. */
export const DayRangeForm = ({ start, end, today, onChoose }: DayRangeFormProps) => {
  const id = useId()
  return (
    <form
      className="day-range"
      aria-label="Tage"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const days = [textOf(data, 'von') || start, textOf(data, 'bis') || end].toSorted()
        onChoose(days[0] ?? start, days[1] ?? end)
      }}
    >
      <label htmlFor={`${id}-von`}>Von</label>
      <span className="field__box">
        <input
          id={`${id}-von`}
          className="field__input"
          type="date"
          name="von"
          defaultValue={start}
          max={today}
        />
      </span>
      <label htmlFor={`${id}-bis`}>bis</label>
      <span className="field__box">
        <input
          id={`${id}-bis`}
          className="field__input"
          type="date"
          name="bis"
          defaultValue={end}
          max={today}
        />
      </span>
      <Button type="submit" size="s">
        Anzeigen
      </Button>
    </form>
  )
}
