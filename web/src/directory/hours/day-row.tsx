import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useForm } from '../../ui/form-talk.ts'
import { closingTime } from '../opening.ts'
import { TimeField } from './time-field.tsx'
import { endsOf, isUnclear, type TypedSlot, type Weekday } from './week.ts'

interface DayRowProps {
  readonly day: Weekday
  readonly name: string
  readonly slots: readonly TypedSlot[]
  readonly onChange: (slots: readonly TypedSlot[]) => void
  /** Opens the day with likely hours. */
  readonly onOpen: () => void
  readonly onCopy: () => void
}

const mostSlots = 4
const nothing: TypedSlot = { startHour: '', endHour: '', overnight: false }

/** One day: whether it is open, and from when until when. */
export const DayRow = ({ day, name, slots, onChange, onOpen, onCopy }: DayRowProps) => {
  const id = useId()
  const { problems, changed } = useForm()
  const problem = problems[day]
  const isOpen = slots.length > 0
  const unclear = slots.filter(isUnclear)
  /** Where no slot by itself is wrong, they are together. */
  const isAtFault = (slot: TypedSlot) =>
    problem !== undefined && (unclear.length === 0 || unclear.includes(slot))
  const change = (next: readonly TypedSlot[]) => {
    changed(day, '')
    onChange(next)
  }
  const toggle = () => {
    if (isOpen) return change([])
    changed(day, '')
    onOpen()
  }
  return (
    <li className="day-row" data-open={isOpen || undefined}>
      <h2 className="day-row__name" id={`${id}-name`}>
        {name}
      </h2>
      <label className="day-row__switch">
        <input
          type="checkbox"
          role="switch"
          checked={isOpen}
          aria-checked={isOpen}
          aria-labelledby={`${id}-name ${id}-state`}
          onChange={toggle}
        />
        <span id={`${id}-state`}>{isOpen ? 'Geöffnet' : 'Geschlossen'}</span>
      </label>
      {isOpen && (
        <>
          <ul className="plain-list day-row__slots">
            {Array.from(slots, (slot, index) => (
              <Slot
                key={index}
                day={day}
                label={slots.length === 1 ? name : `${name}, ${index + 1}. Zeit`}
                slot={slot}
                problemId={isAtFault(slot) ? `${id}-problem` : undefined}
                onChange={(next) => change(slots.with(index, next))}
                {...(slots.length > 1 && { onRemove: () => change(slots.toSpliced(index, 1)) })}
              />
            ))}
          </ul>
          <div className="day-row__tools">
            {slots.length < mostSlots && (
              <IconButton
                label={`${name}: weitere Zeit`}
                icon={<IconPlus />}
                onClick={() => change([...slots, nothing])}
              />
            )}
            <IconButton
              label={`Zeiten von ${name} auf andere Tage übertragen`}
              icon={<IconCopy />}
              onClick={onCopy}
            />
          </div>
        </>
      )}
      <p className="field__problem day-row__problem" id={`${id}-problem`}>
        {problem}
      </p>
    </li>
  )
}

interface SlotProps {
  readonly day: Weekday
  readonly label: string
  readonly slot: TypedSlot
  readonly problemId: string | undefined
  readonly onChange: (slot: TypedSlot) => void
  readonly onRemove?: () => void
}

/** From when until when; asks what an end before the beginning means (D-2.3). */
const Slot = ({ day, label, slot, problemId, onChange, onRemove }: SlotProps) => {
  const ends = endsOf(slot)
  const time = (which: 'startHour' | 'endHour', name: string) => (
    <TimeField
      name={day}
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
