import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/button.tsx'
import { closingTime } from '../opening.ts'
import { TimeField } from './time-field.tsx'
import { endsOf, type TypedSlot } from './week.ts'

interface SlotFieldsProps {
  /** Under which its form knows it. */
  readonly name: string
  readonly label: string
  readonly slot: TypedSlot
  readonly problemId: string | undefined
  readonly onChange: (slot: TypedSlot) => void
  readonly onRemove?: () => void
}

/** From when until when; asks what an end before the beginning means (D-2.3). */
export const SlotFields = ({ name: field, label, slot, problemId, onChange, onRemove }: SlotFieldsProps) => {
  const ends = endsOf(slot)
  const time = (which: 'startHour' | 'endHour', name: string) => (
    <TimeField
      name={field}
      label={`${label}, ${name}`}
      problemId={problemId}
      time={slot[which]}
      onChange={(typed) => onChange({ ...slot, overnight: false, [which]: typed })}
    />
  )
  return (
    <li className="day-row__slot">
      {time('startHour', 'von')}
      <span aria-hidden="true">–</span>
      {time('endHour', 'bis')}
      {onRemove !== undefined && (
        <IconButton label={`${label} entfernen`} icon={<IconX />} onClick={onRemove} />
      )}
      {ends.length === 1 && ends[0]?.overnight === true && (
        <span className="day-row__meaning">
          {slot.startHour === slot.endHour ? '24 Stunden' : 'bis zum nächsten Tag'}
        </span>
      )}
      {ends.length > 1 && (
        <fieldset className="day-row__question">
          <legend>Wann schließen Sie?</legend>
          {ends.map(({ endHour, overnight }) => (
            <button
              key={endHour}
              type="button"
              className="chip"
              aria-pressed={overnight && slot.overnight}
              data-on={(overnight && slot.overnight) || undefined}
              onClick={() => onChange({ ...slot, endHour, overnight })}
            >
              {overnight ? `bis ${closingTime(endHour)} am nächsten Tag` : `bis ${closingTime(endHour)}`}
            </button>
          ))}
        </fieldset>
      )}
    </li>
  )
}
