import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { atMost, plainText } from '../../lib/form-checks.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/heavy/leave-guard.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { HoursTable } from '../hours-table.tsx'
import { weekdays } from '../opening.ts'
import { OpeningLine } from '../opening-line.tsx'
import { useWorkspaceSelector } from '../workspace-state.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { DayRow } from './day-row.tsx'
import { hoursDropped, hoursEdited, hoursSaveRequested } from './slice.ts'
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
import '../../pages/public/hours.css'
import '../editing/master-data.css'
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

/** A company's week, saved as a whole, beside what visitors will see of it. */
export const HoursEditor = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const { edits, saving } = useWorkspaceSelector(({ hours }) => hours)
  const saved = hoursOf(draft.openingHours)
  const shown = edits ?? saved
  const { week, note } = shown
  const changed = changesOf(saved, shown)
  const isEmpty = weekdays.every(({ key }) => week[key].length === 0)
  const [copying, setCopying] = useState<Weekday>()
  const edit = (next: Partial<HoursEdits>) => dispatch(hoursEdited({ ...shown, ...next }))
  // The form begins anew: nothing that was said about dropped entries is left.
  const [begun, setBegun] = useState(0)
  const drop = () => {
    dispatch(hoursDropped())
    setBegun(begun + 1)
  }
  const preview = hoursPreview(draft.id, shown)
  return (
    <>
      <LeaveGuard active={changed > 0} onLeave={drop} />
      {saving.status === 'failed' && saving.problem.kind === 'conflict' && (
        <Notice tone="error" title="Inzwischen wurden die Öffnungszeiten an anderer Stelle geändert">
          <p>Ihre Eingaben stehen noch hier. Speichern Sie, gelten sie; verwerfen Sie, gilt das andere.</p>
        </Notice>
      )}
      <div className="master-data">
        <Form
          key={begun}
          label="Öffnungszeiten"
          className="master-data__form"
          state={saving}
          rules={rules}
          quiet
          onSend={() => dispatch(hoursSaveRequested())}
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
          <SaveBar changed={changed} saving={saving} unit={['Angabe', 'Angaben']} onDrop={drop} />
        </Form>
        <aside className="hours-preview" aria-labelledby="vorschau-zeiten">
          <h2 id="vorschau-zeiten">So sehen es Besucher</h2>
          {isEmpty && note.trim() === '' ? (
            <p className="hours-preview__none">
              Noch steht nichts da. Wer weiß, wann Sie öffnen, steht nicht vor verschlossener Tür.
            </p>
          ) : (
            <>
              {!isEmpty && (
                <p className="hours-preview__now">
                  <OpeningLine hours={preview} />
                </p>
              )}
              <HoursTable hours={preview} />
            </>
          )}
        </aside>
      </div>
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
