import type { SpecialDayView } from '@schaufenster/query-service/directory/hours-contract.ts'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { conflictOf } from '../../../lib/conflict.ts'
import { isFields } from '../../../lib/fields.ts'
import { atMost, needed, plainText, type Rules } from '../../../lib/form-checks.ts'
import { dataOf } from '../../../lib/loadable.ts'
import { own } from '../../../lib/own.ts'
import { useAnswer } from '../../../lib/use-answer.ts'
import { useDialogEdits } from '../../../lib/use-dialog-edits.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { ConflictNotice } from '../../../ui/heavy/conflict-notice.tsx'
import { EditsOffer } from '../../../ui/heavy/edits-offer.tsx'
import { RecordDialog } from '../../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../../ui/heavy/use-record-dialog.ts'
import { rowFor } from '../../editing/conflict.ts'
import { daysText, slotsText } from '../../profile/special-days.tsx'
import { SlotFields } from '../slot-fields.tsx'
import { isSlots, type TypedSlot } from '../week.ts'
import { changeSpecialDay, specialHours, type SpecialDaySubject } from './api.ts'
import { dayFrom, dayOf, slotsFault, typedSlots } from './special-days.ts'

const rules: Rules = {
  from: [needed('Bitte wählen Sie den Tag.')],
  note: [atMost(120), plainText],
}

const usual: TypedSlot = { startHour: '10:00', endHour: '14:00', overnight: false }
const mostSlots = 4

const dayWords = (day: SpecialDayView | undefined): string =>
  day === undefined ? 'kein Eintrag' : [daysText(day), slotsText(day), day.note].filter(Boolean).join(', ')

/** What stands in the dialog. */
interface DayInput {
  readonly from: string
  readonly to: string
  readonly note: string
  readonly slots: readonly TypedSlot[]
}

const inputOf = (day: SpecialDayView): DayInput => ({
  from: day.from,
  to: day.to === day.from ? '' : day.to,
  note: day.note ?? '',
  slots: typedSlots(day),
})

const isInput = (kept: unknown): kept is DayInput =>
  isFields(kept) &&
  ['from', 'to', 'note'].every((field) => typeof own(kept, field) === 'string') &&
  isSlots(kept['slots'])

/** The open dialog about a single day or a stretch of days, if any. */
export const SpecialDayDialog = () => {
  const { subject } = useForm(changeSpecialDay)
  return subject === undefined ? null : <SpecialDay key={subject.day.from} subject={subject} />
}

const SpecialDay = ({ subject }: { readonly subject: SpecialDaySubject }) => {
  const { companyId, title, day, replaces } = subject
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeSpecialDay)
  const conflict = conflictOf(shared.state)
  const newest = dataOf(useAnswer(specialHours, companyId))
  const [sent, setSent] = useState<SpecialDayView>()
  const save = (typed: SpecialDayView) => {
    setSent(typed)
    // After a conflict somebody knows what is there now.
    const seen = conflict === undefined || newest === undefined ? subject.seen : newest
    dispatch(changeSpecialDay.requested({ companyId, seen, change: { kind: 'put', day: typed, replaces } }))
  }
  const saved = inputOf(day)
  const [input, setInput] = useState(saved)
  const { slots } = input
  const { found, forget, drop } = useDialogEdits(changeSpecialDay, {
    company: companyId,
    page: `besonderer-tag:${replaces ?? `neu:${day.from}`}`,
    edits: JSON.stringify(input) === JSON.stringify(saved) ? undefined : input,
    saved,
    isValue: isInput,
  })
  const edit = (next: Partial<DayInput>) => setInput({ ...input, ...next })
  const [fault, setFault] = useState<string>()
  const id = useId()
  const change = (next: readonly TypedSlot[]) => {
    setFault(undefined)
    edit({ slots: next })
  }
  const isClosed = slots.length === 0
  return (
    <RecordDialog
      {...shared}
      title={title}
      rules={rules}
      send="Speichern"
      onSend={() => {
        const wrong = slotsFault(slots)
        if (wrong !== undefined) return setFault(wrong)
        save(dayOf(input, slots))
      }}
      notice={
        conflict === undefined || sent === undefined ? undefined : (
          <ConflictNotice
            changes={[
              rowFor(conflict, 'CompanySpecialHoursSet', {
                what: title,
                value: dayWords(dayFrom(newest?.days ?? [], replaces ?? sent.from)),
                mine: dayWords(sent),
              }),
            ]}
            busy={false}
            onKeep={() => save(sent)}
            onDrop={drop}
          />
        )
      }
    >
      <EditsOffer found={found} onTake={setInput} onDrop={forget} />
      <div className="special-day__days">
        <TextField
          label="Tag"
          name="from"
          type="date"
          required
          value={input.from}
          onChange={({ target }) => edit({ from: target.value })}
        />
        <TextField
          label="Bis"
          name="to"
          type="date"
          required={false}
          value={input.to}
          onChange={({ target }) => edit({ to: target.value })}
        />
      </div>
      <Checkbox
        label="Geschlossen"
        checked={isClosed}
        onChange={({ target }) => change(target.checked ? [] : [usual])}
      />
      {!isClosed && (
        <fieldset className="special-day__slots">
          <legend>Geöffnet</legend>
          <ul className="plain-list day-row__slots">
            {Array.from(slots, (slot, index) => (
              <SlotFields
                key={index}
                name="slots"
                label={slots.length === 1 ? 'Geöffnet' : `${index + 1}. Zeit`}
                slot={slot}
                problemId={fault === undefined ? undefined : `${id}-fault`}
                onChange={(next) => change(slots.with(index, next))}
                {...(slots.length > 1 && { onRemove: () => change(slots.toSpliced(index, 1)) })}
              />
            ))}
          </ul>
          <p className="field__problem" id={`${id}-fault`} role="alert">
            {fault}
          </p>
          {slots.length < mostSlots && (
            <Button
              look="quiet"
              size="s"
              onClick={() => change([...slots, { startHour: '', endHour: '', overnight: false }])}
            >
              Weitere Zeit
            </Button>
          )}
        </fieldset>
      )}
      <TextField
        label="Anlass"
        name="note"
        required={false}
        value={input.note}
        onChange={({ target }) => edit({ note: target.value })}
        hint="Zum Beispiel: Betriebsferien. Besucher lesen das."
      />
    </RecordDialog>
  )
}
