import { useId, useState, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react'
import { longestOf } from '../lib/form-checks.ts'
import { own } from '../lib/own.ts'
import { useForm } from './form-talk.ts'

interface FieldProps {
  readonly label: ReactNode
  /** What helps to fill it in; always in sight. */
  readonly hint?: string | undefined
  /** What is wrong with it, where its form doesn't know. */
  readonly problem?: string | undefined
}

interface FrameProps extends FieldProps {
  readonly id: string
  /** Said where `required={false}`: the other fields of the form are needed. */
  readonly optional: boolean
  /** How many characters are left; beside the hint. */
  readonly count?: string | undefined
  readonly children: ReactNode
}

type Description = Pick<FieldProps, 'hint' | 'problem'> & Pick<FrameProps, 'count'>

const describedBy = (id: string, { hint, problem, count }: Description) =>
  [
    hint !== undefined && `${id}-hint`,
    count !== undefined && `${id}-count`,
    problem !== undefined && `${id}-problem`,
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** What an input tells assistive technology about itself. */
export const described = (id: string, description: Description) => ({
  'aria-invalid': description.problem !== undefined || undefined,
  'aria-describedby': describedBy(id, description),
})

/** The fault of the field with this name: given by its owner or its form. */
export const useProblem = (name: string | undefined, told: string | undefined): string | undefined => {
  const { problems } = useForm()
  return told ?? (name === undefined ? undefined : own(problems, name))
}

/** From this part of the room on it is said how much is left. */
const tellFrom = 0.75

/** How many characters a field still takes, once it gets tight; typed and pasted text is never cut. */
export const useCount = (name: string | undefined, text: unknown) => {
  const { rules } = useForm()
  const longest = name === undefined ? undefined : longestOf(own(rules, name))
  const [typed, setTyped] = useState('')
  const length = (typeof text === 'string' ? text : typed).trim().length
  const left = (longest ?? 0) - length
  // Beyond the end the field's fault says how many there are.
  const isTight = longest !== undefined && length >= longest * tellFrom && left >= 0
  const count = isTight ? `Noch ${left} Zeichen` : undefined
  return [count, setTyped] as const
}

/** Label above, hint and problem below: the same for every kind of input. */
export const FieldFrame = ({ id, label, hint, problem, count, optional, children }: FrameProps) => (
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
    {count !== undefined && (
      <p className="field__hint field__count" id={`${id}-count`}>
        {count}
      </p>
    )}
    <p className="field__problem" id={`${id}-problem`}>
      {problem}
    </p>
  </div>
)

/** All that an input takes; the id is the field's own. */
export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Stands inside the field at its end, e.g. a button that shows the password. */
  readonly end?: ReactNode
}

/** A line of text with label, hint and problem tied to it. */
export const TextField = ({ label, hint, problem: own, end, ...input }: TextFieldProps) => {
  const id = useId()
  const problem = useProblem(input.name, own)
  const [count, setTyped] = useCount(input.name, input.value)
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      problem={problem}
      count={count}
      optional={input.required === false}
    >
      <span className="field__box">
        <input
          id={id}
          className="field__input"
          {...described(id, { hint, problem, count })}
          {...input}
          onChange={(event) => {
            setTyped(event.target.value)
            input.onChange?.(event)
          }}
        />
        {end}
      </span>
    </FieldFrame>
  )
}

/** A choice of one. `options` in the order shown. */
export interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What choosing nothing is called, where one may. */
  readonly none?: string
}

/** Begins with a disabled "Bitte auswählen" (spec §2); where nothing may be chosen, a choice can be taken back. */
export const SelectField = ({ label, hint, problem: own, options, none, ...select }: SelectFieldProps) => {
  const id = useId()
  const problem = useProblem(select.name, own)
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} optional={select.required === false}>
      <span className="field__box field__box--select">
        <select
          id={id}
          className="field__input"
          {...described(id, { hint, problem })}
          {...(select.value === undefined ? { defaultValue: '' } : {})}
          {...select}
        >
          <option value="" disabled={none === undefined}>
            {none !== undefined && select.value !== '' ? none : 'Bitte auswählen'}
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

/** A box with its label beside it. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: ReactNode
  readonly problem?: string | undefined
}

/** The problem stands below, where the other fields have theirs. */
export const Checkbox = ({ label, problem: own, ...input }: CheckboxProps) => {
  const id = useId()
  const problem = useProblem(input.name, own)
  return (
    <div className="field" data-invalid={problem !== undefined || undefined}>
      <span className="checkbox">
        <input id={id} type="checkbox" {...described(id, { problem })} {...input} />
        <label htmlFor={id}>{label}</label>
      </span>
      <p className="field__problem" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  )
}
