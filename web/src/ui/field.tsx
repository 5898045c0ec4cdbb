import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react'

interface FieldProps {
  readonly label: ReactNode
  /** What helps to fill it in; always in sight. */
  readonly hint?: string | undefined
  /** What is wrong with it; read out when it appears. */
  readonly problem?: string | undefined
}

interface FrameProps extends FieldProps {
  readonly id: string
  /** Said where `required={false}`: the other fields of the form are needed. */
  readonly optional: boolean
  readonly children: ReactNode
}

export const describedBy = (id: string, { hint, problem }: Pick<FieldProps, 'hint' | 'problem'>) =>
  [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean).join(' ') ||
  undefined

/** Label above, hint and problem below: the same for every kind of input. */
export const FieldFrame = ({ id, label, hint, problem, optional, children }: FrameProps) => (
  <div className="field" data-invalid={problem !== undefined || undefined}>
    <label className="field__label" htmlFor={id}>
      {label}
      {optional && <span className="field__optional"> (freiwillig)</span>}
    </label>
    {children}
    {hint !== undefined && (
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <p className="field__problem" id={`${id}-problem`} role="alert">
      {problem}
    </p>
  </div>
)

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Stands inside the field at its end, e.g. a button that shows the password. */
  readonly end?: ReactNode
}

export const TextField = ({ label, hint, problem, end, ...input }: TextFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} optional={input.required === false}>
      <span className="field__box">
        <input
          id={id}
          className="field__input"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, problem })}
          {...input}
        />
        {end}
      </span>
    </FieldFrame>
  )
}

export interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Begins with a disabled "Bitte auswählen" (spec §2). */
export const SelectField = ({ label, hint, problem, options, ...select }: SelectFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} optional={select.required === false}>
      <span className="field__box field__box--select">
        <select
          id={id}
          className="field__input"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, problem })}
          {...(select.value === undefined ? { defaultValue: '' } : {})}
          {...select}
        >
          <option value="" disabled>
            Bitte auswählen
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  )
}

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: ReactNode
  readonly problem?: string | undefined
}

export const Checkbox = ({ label, problem, ...input }: CheckboxProps) => {
  const id = useId()
  return (
    <div className="field" data-invalid={problem !== undefined || undefined}>
      <span className="checkbox">
        <input
          id={id}
          type="checkbox"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, { problem })}
          {...input}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      <p className="field__problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  )
}
