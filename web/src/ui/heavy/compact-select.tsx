import { useId } from 'react'

interface CompactSelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A select in a toolbar: its options show what it is about; the label is for people who can't see the toolbar. */
export const CompactSelect = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: CompactSelectProps<Value>) => {
  const id = useId()
  return (
    <span className="compact-select">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <span className="field__box field__box--select">
        <select
          id={id}
          className="field__input"
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </span>
  )
}

interface FilterSelectProps<Value extends string> {
  readonly label: string
  /** The text if nothing is selected, such as "Jeder Stand". */
  readonly any: string
  /** Undefined: the list is not narrowed. */
  readonly value: Value | undefined
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value | undefined) => void
}

/** A choice that narrows a list, or doesn't. */
export const FilterSelect = <Value extends string>({
  label,
  any,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) => (
  <CompactSelect<Value | ''>
    label={label}
    value={value ?? ''}
    options={[{ value: '', label: any }, ...options]}
    onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
  />
)
