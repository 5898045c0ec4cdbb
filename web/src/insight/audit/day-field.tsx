import { useId } from 'react'

interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  /** YYYY-MM-DD; empty when it was cleared. */
  readonly onChange: (day: string) => void
}

/** A day in a row of tools; asks as soon as a whole day stands there. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => {
  const id = useId()
  return (
    <span className="compact-select day-field">
      <label htmlFor={id}>{label}</label>
      <span className="field__box">
        <input
          key={value}
          id={id}
          className="field__input"
          type="date"
          defaultValue={value}
          onChange={({ target }) => {
            if (target.validity.valid && target.value !== value) onChange(target.value)
          }}
        />
      </span>
    </span>
  )
}
