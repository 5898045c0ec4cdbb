import type { SpecialDayView } from '@schaufenster/query-service/directory/hours-contract.ts'
import { lazily } from '../../lib/lazily.ts'
import { useNow } from '../../lib/use-now.ts'
import { closingTime, weekMomentOf } from '../opening.ts'

/** So many are shown; who plans further ahead asks. */
const mostShown = 8

const shortDay = lazily(
  () =>
    new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'numeric' }),
)
const dayText = (day: string): string => shortDay().format(new Date(day))

/** "Do., 24.12." or "24.12. bis 2.1." */
export const daysText = ({ from, to }: Pick<SpecialDayView, 'from' | 'to'>): string =>
  from === to ? dayText(from) : `${dayText(from)} bis ${dayText(to)}`

/** "geschlossen", "10:00–14:00" */
export const slotsText = ({ hours }: Pick<SpecialDayView, 'hours'>): string =>
  hours.length === 0
    ? 'geschlossen'
    : hours.map(({ startHour, endHour }) => `${startHour}–${closingTime(endHour)}`).join(', ')

/** The coming days with other hours than in the week. Without scripts the current day is unknown, and all are listed. */
export const SpecialDays = ({ days }: { readonly days: readonly SpecialDayView[] }) => {
  const now = useNow()
  const today = now === undefined ? '' : weekMomentOf(now).day
  const coming = days.filter(({ to }) => to >= today).slice(0, mostShown)
  return (
    coming.length > 0 && (
      <>
        <h4 className="hours__special">Besondere Tage</h4>
        <table className="hours">
          <caption className="visually-hidden">Besondere Tage</caption>
          <tbody>
            {coming.map((day) => (
              <tr key={day.from} data-today={(day.from <= today && today <= day.to) || undefined}>
                <th scope="row">
                  {daysText(day)}
                  {day.note !== undefined && <span className="hours__reason">{day.note}</span>}
                </th>
                <td>{slotsText(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )
  )
}
