import { useState } from 'react'
import { timeOf } from './week.ts'

interface TimeFieldProps {
  readonly name: string
  readonly label: string
  readonly problemId: string | undefined
  /** HH:MM, or empty. */
  readonly time: string
  readonly onChange: (time: string) => void
}

/** A time as one says it: "9", "9.30", "1830". Not the browser's own field: that speaks the browser's language, and half a day where it is English. */
export const TimeField = ({ name, label, problemId, time, onChange }: TimeFieldProps) => {
  const [text, setText] = useState(time)
  // The typed text stays until the field is left, unless the time was set from elsewhere.
  const isTyped = (timeOf(text) ?? '') === time
  return (
    <span className="field__box day-row__time">
      <input
        name={name}
        className="field__input"
        inputMode="numeric"
        autoComplete="off"
        placeholder="--:--"
        aria-label={label}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        value={isTyped ? text : time}
        onChange={({ target }) => {
          setText(target.value)
          onChange(timeOf(target.value) ?? '')
        }}
        onBlur={() => time !== '' && setText(time)}
      />
    </span>
  )
}
