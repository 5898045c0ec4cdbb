import { useId, type InputHTMLAttributes } from 'react'

interface ToolFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'className'> {
  readonly label: string
  /** What stands in it at first, and whenever that is something else. */
  readonly value: string | undefined
}

/** A field in a row of tools. */
export const ToolField = ({ label, value, ...input }: ToolFieldProps) => {
  const id = useId()
  return (
    <span className="compact-select day-field">
      <label htmlFor={id}>{label}</label>
      <span className="field__box">
        <input key={value} id={id} className="field__input" defaultValue={value} {...input} />
      </span>
    </span>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  /** YYYY-MM-DD; empty when it was cleared. */
  readonly onChange: (day: string) => void
}

/** A day in a row of tools; asks as soon as a whole day stands there. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <ToolField
    type="date"
    label={label}
    value={value}
    onChange={({ target }) => {
      if (target.validity.valid && target.value !== value) onChange(target.value)
    }}
  />
)
