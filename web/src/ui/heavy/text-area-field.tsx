import { useId, type TextareaHTMLAttributes } from 'react'
import { describedBy, FieldFrame, type TextFieldProps } from '../field.tsx'

interface TextAreaFieldProps
  extends
    Pick<TextFieldProps, 'label' | 'hint' | 'problem'>,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** Some lines of text. */
export const TextAreaField = ({ label, hint, problem, ...input }: TextAreaFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} optional={input.required !== true}>
      <span className="field__box">
        <textarea
          id={id}
          className="field__input field__input--area"
          rows={4}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, problem })}
          {...input}
        />
      </span>
    </FieldFrame>
  )
}
