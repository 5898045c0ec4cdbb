import { useId } from 'react'
import { described, FieldFrame, useCount, useProblem } from '../field.tsx'

interface MessageFieldProps {
  readonly label: string
  readonly name: string
  readonly defaultValue?: string
  readonly hint?: string
}

/** Some lines that must be written; for the public site, which loads nothing of the workspace. */
export const MessageField = ({ label, name, defaultValue = '', hint }: MessageFieldProps) => {
  const id = useId()
  const problem = useProblem(name, undefined)
  const [count, setTyped] = useCount(name, undefined)
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} count={count} optional={false}>
      <span className="field__box">
        <textarea
          id={id}
          name={name}
          rows={8}
          required
          className="field__input field__input--area"
          {...described(id, { hint, problem, count })}
          defaultValue={defaultValue}
          onChange={({ target }) => setTyped(target.value)}
        />
      </span>
    </FieldFrame>
  )
}
