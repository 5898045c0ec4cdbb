import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import { focusFault, textOf } from '../../lib/form-data.ts'
import { tooLong } from '../../lib/too-long.ts'
import { described } from '../../ui/field.tsx'

interface ObjectFieldProps {
  /** What the field says at first; give it a `key` of it. */
  readonly text: string
  /** Empty: of all objects. */
  readonly onAsk: (object: string) => void
}

/** As long as the API takes it. */
const longest = 220

/** Whose history is asked for: the address or id of a company, or any stream by its name. */
export const ObjectField = ({ text, onAsk }: ObjectFieldProps) => {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem === undefined) onAsk(textOf(new FormData(event.currentTarget), 'objekt'))
    else focusFault(event.currentTarget)
  }
  return (
    <search className="object-field">
      <form onSubmit={submit}>
        <label htmlFor={id}>Objekt: Adresse, Kennung oder Strom</label>
        <span className="field__box">
          <input
            id={id}
            className="field__input"
            type="search"
            name="objekt"
            defaultValue={text}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...described(id, { problem })}
            onChange={({ target }) => setProblem(tooLong(target.value, longest))}
          />
          <button type="submit" className="icon-button" aria-label="Objekt suchen" title="Objekt suchen">
            <IconSearch aria-hidden="true" />
          </button>
        </span>
        <p className="field__problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </form>
    </search>
  )
}
