import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { atMost, plainText } from '../../lib/form-checks.ts'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { OpeningLine } from '../opening-line.tsx'
import { weekdays } from '../opening.ts'
import { NothingYet, PartForm } from '../parts/part-form.tsx'
import { partEdited } from '../parts/slice.ts'
import { HoursTable } from '../profile/hours-table.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { DayRow } from './day-row.tsx'
import { hoursChanged, hoursWith } from './hours-changes.ts'
import {
  changesOf,
  copied,
  hoursOf,
  hoursPreview,
  openedLike,
  weekWith,
  type HoursEdits,
  type Week,
  type Weekday,
} from './week.ts'
import '../profile/hours.css'
import './hours-editor.css'

const everyDay = weekdays.map(({ key }) => key)

/** Weeks that many have, to begin with. */
const templates: readonly { readonly label: string; readonly week: Week }[] = [
  { label: 'Mo–Fr 9–18 Uhr', week: weekWith(everyDay.slice(0, 5), '09:00', '18:00') },
  { label: 'Mo–Sa 10–20 Uhr', week: weekWith(everyDay.slice(0, 6), '10:00', '20:00') },
  { label: 'Di–So 11–22 Uhr', week: weekWith(everyDay.slice(1), '11:00', '22:00') },
  { label: 'Rund um die Uhr', week: weekWith(everyDay, '00:00', '00:00') },
]

const rules = { note: [atMost(500), plainText] }

/** A company's week, beside a preview of what visitors will see. */
export const HoursEditor = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const edits = useDirectorySelector(({ parts }) => parts.edits)
  const saved = hoursOf(draft.openingHours)
  const shown = edits?.part === 'hours' ? hoursWith(saved, edits.value) : saved
  const { week, note } = shown
  const isEmpty = weekdays.every(({ key }) => week[key].length === 0)
  const [copying, setCopying] = useState<Weekday>()
  const edit = (next: Partial<HoursEdits>) =>
    dispatch(partEdited({ part: 'hours', value: hoursChanged(saved, { ...shown, ...next }) }))
  const preview = hoursPreview(draft.id, shown)
  const { paused } = draft
  return (
    <>
      <PartForm
        draft={draft}
        part="hours"
        label="Öffnungszeiten"
        rules={rules}
        changed={changesOf(saved, shown)}
        unit={['Angabe', 'Angaben']}
        preview={
          isEmpty && note.trim() === '' ? (
            <NothingYet>
              Noch steht nichts da. Wer weiß, wann Sie öffnen, steht nicht vor verschlossener Tür.
            </NothingYet>
          ) : (
            <>
              {!isEmpty && (
                <p className="hours-preview__now">
                  <OpeningLine company={{ officeHours: preview, ...(paused && { paused }) }} />
                </p>
              )}
              <HoursTable hours={preview} paused={paused} />
            </>
          )
        }
      >
        {isEmpty && (
          <section className="hours-start" aria-labelledby="vorlagen">
            <h2 id="vorlagen">Womit fangen wir an?</h2>
            <p>Nehmen Sie eine Vorlage, oder öffnen Sie unten die einzelnen Tage.</p>
            <ul className="plain-list hours-start__choices">
              {templates.map(({ label, week: wanted }) => (
                <li key={label}>
                  <button type="button" className="chip" onClick={() => edit({ week: wanted })}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul className="plain-list day-rows">
          {weekdays.map(({ key, name }) => (
            <DayRow
              key={key}
              day={key}
              name={name}
              slots={week[key]}
              onChange={(slots) => edit({ week: { ...week, [key]: slots } })}
              onOpen={() => edit({ week: { ...week, [key]: openedLike(week, key) } })}
              onCopy={() => setCopying(key)}
            />
          ))}
        </ul>
        <div className="hours-note">
          <TextAreaField
            label="Hinweis"
            name="note"
            rows={2}
            hint="Zum Beispiel: Termine nach Vereinbarung, an Feiertagen geschlossen."
            value={note}
            onChange={({ target }) => edit({ note: target.value })}
          />
        </div>
      </PartForm>
      <CopyDialog
        from={copying}
        onCopy={(to) => {
          if (copying !== undefined) edit({ week: copied(week, copying, to) })
          setCopying(undefined)
        }}
        onClose={() => setCopying(undefined)}
      />
    </>
  )
}
