import { useId, type TextareaHTMLAttributes } from 'react'
import { described, FieldFrame, useCount, useProblem, type TextFieldProps } from '../field.tsx'

interface TextAreaFieldProps
  extends
    Pick<TextFieldProps, 'label' | 'hint' | 'problem'>,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** Some lines of text. */
export const TextAreaField = ({ label, hint, problem: own, ...input }: TextAreaFieldProps) => {
  const id = useId()
  const problem = useProblem(input.name, own)
  const [count] = useCount(input.name, input.value)
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      problem={problem}
      count={count}
      optional={input.required !== true}
    >
      <span className="field__box">
        <textarea
          id={id}
          className="field__input field__input--area"
          rows={4}
          {...described(id, { hint, problem, count })}
          {...input}
        />
      </span>
    </FieldFrame>
  )
}
