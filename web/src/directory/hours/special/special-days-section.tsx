import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type {
  SpecialDayView,
  SpecialHoursView,
} from '@schaufenster/query-service/directory/hours-contract.ts'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../../lib/form-state.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { dataOf } from '../../../lib/loadable.ts'
import { useAnswer } from '../../../lib/use-answer.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingNote, Notice } from '../../../ui/feedback.tsx'
import { weekdays, weekMomentOf, weekdayOf } from '../../opening.ts'
import { daysText, slotsText } from '../../profile/special-days.tsx'
import { changeSpecialDay, specialHours } from './api.ts'
import { SpecialDayDialog } from './special-day-dialog.tsx'
import { knownHolidays, otherDays, type KnownHoliday } from './special-days.ts'
import './special-days.css'

interface SectionProps {
  readonly draft: CompanyDraft
}

/** Days on which other hours hold than in the week: the company's own and the holidays of its Land. Each change is saved at once. */
export const SpecialDaysSection = ({ draft }: SectionProps) => {
  const dispatch = useDispatch()
  const { id: companyId } = draft
  const loadable = useAnswer(specialHours, companyId)
  const ask = useCallback(() => dispatch(specialHours.asked(companyId)), [dispatch, companyId])
  useEffect(() => void ask(), [ask])
  useLive([`company:${companyId}`], ask)
  const { subject, state } = useForm(changeSpecialDay)
  const view = dataOf(loadable)
  const now = useNow()
  if (view === undefined)
    return loadable.status === 'failed' ? (
      <Notice tone="error">{loadable.problem.message}</Notice>
    ) : (
      <LoadingNote />
    )
  const problem = subject === undefined ? formProblem(state) : undefined
  const today = now === undefined ? '' : weekMomentOf(now).day
  const others = otherDays(view)
  const holidays = knownHolidays(view)
  return (
    <section className="special-days" aria-labelledby="besondere-tage">
      <h2 id="besondere-tage">Besondere Tage</h2>
      <p>
        Betriebsferien, Feiertage, lange Abende: Diese Zeiten gehen vor. Was vorbei ist, verschwindet von
        selbst.
      </p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {others.length > 0 && (
        <ul className="plain-list special-days__list" aria-label="Eigene besondere Tage">
          {others.map((day) => (
            <li key={day.from} className="special-days__day">
              <DayFacts name={daysText(day)} text={slotsText(day)} note={day.note} />
              <DayTools companyId={companyId} seen={view} day={day} name={day.note ?? daysText(day)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        onClick={() =>
          dispatch(
            changeSpecialDay.opened({
              companyId,
              seen: view,
              title: 'Besonderer Tag',
              day: { from: '', to: '', hours: [] },
            }),
          )
        }
      >
        Tag oder Zeitraum hinzufügen
      </Button>
      {holidays.length > 0 && (
        <>
          <h3 id="feiertage">Feiertage bei Ihnen</h3>
          <p>Ohne Angabe lesen Besucher, dass die Öffnungszeiten abweichen können.</p>
          <ul className="plain-list special-days__list" aria-labelledby="feiertage">
            {holidays
              .filter(({ date }) => date >= today)
              .map((holiday) => (
                <Holiday key={holiday.date} draft={draft} seen={view} holiday={holiday} />
              ))}
          </ul>
        </>
      )}
      <SpecialDayDialog />
    </section>
  )
}

interface FactsProps {
  readonly name: string
  readonly text: string
  readonly note?: string | undefined
}

const DayFacts = ({ name, text, note }: FactsProps) => (
  <p className="special-days__facts">
    <strong>{name}</strong>
    {note !== undefined && <span className="special-days__note">{note}</span>}
    <span>{text}</span>
  </p>
)

interface ToolsProps {
  readonly companyId: string
  readonly seen: SpecialHoursView
  readonly day: SpecialDayView
  readonly name: string
}

const DayTools = ({ companyId, seen, day, name }: ToolsProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeSpecialDay)
  const { from } = day
  return (
    <div className="special-days__tools">
      <Button
        size="s"
        aria-label={`${name} ändern`}
        onClick={() =>
          dispatch(changeSpecialDay.opened({ companyId, seen, title: 'Besonderer Tag', day, replaces: from }))
        }
      >
        Ändern
      </Button>
      <Button
        size="s"
        look="quiet"
        busy={state.status === 'sending'}
        aria-label={`${name} entfernen`}
        onClick={() =>
          dispatch(changeSpecialDay.requested({ companyId, seen, change: { kind: 'remove', from } }))
        }
      >
        Entfernen
      </Button>
    </div>
  )
}

interface HolidayProps extends SectionProps {
  readonly seen: SpecialHoursView
  readonly holiday: KnownHoliday
}

/** A holiday: one click says closed, another begins with the hours of its weekday. */
const Holiday = ({ draft, seen, holiday: { date, name, day } }: HolidayProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeSpecialDay)
  const { id: companyId, openingHours } = draft
  const weekday = weekdays[weekdayOf(date)]
  const week = weekday && openingHours[weekday.key]
  const closed: SpecialDayView = { from: date, to: date, hours: [], note: name }
  const isOwn = day !== undefined && day.from === day.to
  return (
    <li className="special-days__day">
      <DayFacts
        name={daysText({ from: date, to: date })}
        note={name}
        text={
          day === undefined
            ? 'ohne Angabe'
            : isOwn
              ? slotsText(day)
              : `${slotsText(day)} (${day.note ?? daysText(day)})`
        }
      />
      {isOwn ? (
        <DayTools companyId={companyId} seen={seen} day={day} name={name} />
      ) : (
        day === undefined && (
          <div className="special-days__tools">
            <Button
              size="s"
              busy={state.status === 'sending'}
              aria-label={`${name}: geschlossen`}
              onClick={() =>
                dispatch(
                  changeSpecialDay.requested({ companyId, seen, change: { kind: 'put', day: closed } }),
                )
              }
            >
              Geschlossen
            </Button>
            <Button
              size="s"
              look="quiet"
              aria-label={`${name}: eigene Zeiten`}
              onClick={() =>
                dispatch(
                  changeSpecialDay.opened({
                    companyId,
                    seen,
                    title: name,
                    day: {
                      ...closed,
                      hours: week?.enabled === true ? week.hours : [{ startHour: '10:00', endHour: '14:00' }],
                    },
                  }),
                )
              }
            >
              Eigene Zeiten
            </Button>
          </div>
        )
      )}
    </li>
  )
}
