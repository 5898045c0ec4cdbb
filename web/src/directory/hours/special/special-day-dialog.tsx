import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../../lib/form-checks.ts'
import { textOf } from '../../../lib/form-data.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { RecordDialog } from '../../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../../ui/heavy/use-record-dialog.ts'
import { SlotFields } from '../slot-fields.tsx'
import type { TypedSlot } from '../week.ts'
import { changeSpecialDay, type SpecialDaySubject } from './api.ts'
import { dayOf, slotsFault, typedSlots } from './special-days.ts'

const rules: Rules = {
  from: [needed('Bitte wählen Sie den Tag.')],
  note: [atMost(120), plainText],
}

const usual: TypedSlot = { startHour: '10:00', endHour: '14:00', overnight: false }
const mostSlots = 4

/** The open dialog about a single day or a stretch of days, if any. */
export const SpecialDayDialog = () => {
  const { subject } = useForm(changeSpecialDay)
  return subject === undefined ? null : <SpecialDay key={subject.day.from} subject={subject} />
}

const SpecialDay = ({ subject }: { readonly subject: SpecialDaySubject }) => {
  const { companyId, title, day, replaces } = subject
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeSpecialDay)
  const [slots, setSlots] = useState(typedSlots(day))
  const [fault, setFault] = useState<string>()
  const id = useId()
  const change = (next: readonly TypedSlot[]) => {
    setFault(undefined)
    setSlots(next)
  }
  const isClosed = slots.length === 0
  return (
    <RecordDialog
      {...shared}
      title={title}
      rules={rules}
      send="Speichern"
      onSend={(data) => {
        const wrong = slotsFault(slots)
        if (wrong !== undefined) return setFault(wrong)
        const typed = { from: textOf(data, 'from'), to: textOf(data, 'to'), note: textOf(data, 'note') }
        dispatch(
          changeSpecialDay.requested({
            companyId,
            change: { kind: 'put', day: dayOf(typed, slots), replaces },
          }),
        )
      }}
    >
      <div className="special-day__days">
        <TextField label="Tag" name="from" type="date" required defaultValue={day.from} />
        <TextField
          label="Bis"
          name="to"
          type="date"
          required={false}
          defaultValue={day.to === day.from ? '' : day.to}
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
        defaultValue={day.note ?? ''}
        hint="Zum Beispiel: Betriebsferien. Besucher lesen das."
      />
    </RecordDialog>
  )
}
