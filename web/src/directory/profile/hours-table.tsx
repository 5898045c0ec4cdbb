import type { OfficeHoursView } from '@schaufenster/query-service/directory/hours-contract.ts'
import { useNow } from '../../lib/use-now.ts'
import { closingTime, weekdays, weekMomentOf } from '../opening.ts'

/** The week, with today marked once the browser knows the day. */
export const HoursTable = ({ hours }: { readonly hours: OfficeHoursView }) => {
  const now = useNow()
  const today = now === undefined ? -1 : weekMomentOf(now).weekday
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
                <DayText day={hours[key]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hours.note !== undefined && <p className="hours__note">{hours.note}</p>}
    </>
  )
}

const DayText = ({ day }: { readonly day: OfficeHoursView['monday'] }) => {
  if (!day.enabled || day.hours.length === 0) return <span className="hours__closed">geschlossen</span>
  return day.hours.map(({ startHour, endHour }) => (
    <span key={startHour} className="hours__slot">
      {startHour}–{closingTime(endHour)}
    </span>
  ))
}
