import type { OfficeHoursView, SpecialDayView } from '@schaufenster/query-service/directory/hours-contract.ts'
import { useNow } from '../../lib/use-now.ts'
import { closingTime, pauseOn, weekdays, weekMomentOf, type Opened } from '../opening.ts'

interface HoursTableProps {
  readonly hours: OfficeHoursView
  /** The days on which other hours hold. */
  readonly specialDays?: readonly SpecialDayView[] | undefined
  /** The days on which it is closed whatever else is said. */
  readonly paused?: Opened['paused']
}

/** The week, with today marked once the browser knows the day, and as it is today. */
export const HoursTable = ({ hours, specialDays, paused }: HoursTableProps) => {
  const now = useNow()
  const moment = now && weekMomentOf(now)
  const today = moment?.weekday
  const special = moment && specialDays?.find(({ from, to }) => from <= moment.day && moment.day <= to)
  const isPaused = moment && paused && pauseOn({ paused }, moment.day) !== undefined
  return (
    <>
      <table className="hours">
        <caption className="visually-hidden">Öffnungszeiten</caption>
        <tbody>
          {weekdays.map(({ key, name }, index) => (
            <tr key={key} data-today={index === today || undefined}>
              <th scope="row">
                {name}
                {index === today && (
                  <>
                    {' '}
                    <span className="hours__today">heute</span>
                  </>
                )}
              </th>
              <td>
                {index === today && isPaused ? (
                  <span className="hours__closed">vorübergehend geschlossen</span>
                ) : (
                  <DayText {...((index === today && special) || hours[key])} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hours.note !== undefined && <p className="hours__note">{hours.note}</p>}
    </>
  )
}

const DayText = ({
  hours,
  enabled = true,
}: Pick<SpecialDayView, 'hours'> & { readonly enabled?: boolean }) => {
  if (!enabled || hours.length === 0) return <span className="hours__closed">geschlossen</span>
  return hours.map(({ startHour, endHour }) => (
    <span key={startHour} className="hours__slot">
      {startHour}–{closingTime(endHour)}
    </span>
  ))
}
