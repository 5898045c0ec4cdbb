import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import { focusFault, textOf } from '../../lib/form-data.ts'
import { tooLong } from '../../lib/too-long.ts'
import { described } from '../field.tsx'
import './tools.css'

interface SearchLineProps {
  readonly label: string
  /** Stands in the empty field; without it the label stands above. */
  readonly placeholder?: string
  /** Characters that the API takes. */
  readonly longest: number
  /** What the field says at first; give the search a `key` of it. */
  readonly text: string
  /** What was typed, without the blanks around it. */
  readonly onSearch: (text: string) => void
}

/** Words to search for in a row of tools: asked with Enter or the button, and never cut (docs/decisions/0084). */
export const SearchLine = ({ label, placeholder, longest, text, onSearch }: SearchLineProps) => {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem === undefined) onSearch(textOf(new FormData(event.currentTarget), 'text').trim())
    else focusFault(event.currentTarget)
  }
  return (
    <search className="search-line">
      <form onSubmit={submit}>
        <label htmlFor={id} className={placeholder === undefined ? undefined : 'visually-hidden'}>
          {label}
        </label>
        <span className="field__box">
          <input
            id={id}
            className="field__input"
            type="search"
            name="text"
            placeholder={placeholder}
            defaultValue={text}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...described(id, { problem })}
            onChange={({ target }) => setProblem(tooLong(target.value, longest))}
          />
          <button type="submit" className="icon-button" aria-label="Suchen" title="Suchen">
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
