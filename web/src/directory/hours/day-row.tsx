import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useForm } from '../../ui/form-talk.ts'
import { SlotFields } from './slot-fields.tsx'
import { isUnclear, type TypedSlot, type Weekday } from './week.ts'

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
              <SlotFields
                key={index}
                name={day}
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
