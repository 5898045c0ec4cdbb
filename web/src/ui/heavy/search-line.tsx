import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { focusFault } from '../../lib/form-data.ts'
import { tooLong } from '../../lib/too-long.ts'
import { described } from '../field.tsx'
import './tools.css'

interface SearchLineProps {
  readonly label: string
  /** Stands in the empty field; without it the label stands above. */
  readonly placeholder?: string
  /** Characters that the API takes. */
  readonly longest: number
  /** What is searched for now, however that came. */
  readonly text: string
  /** The typed text, trimmed; never the same twice in a row. */
  readonly onSearch: (text: string) => void
  /** Asked as soon as somebody pauses in typing. Without it half a word is never searched for. */
  readonly onPause?: (text: string) => void
}

/** Milliseconds without a key. */
const pause = 300

/** Words to search for in a row of tools: asked with Enter, by the button or in a pause, and never cut (docs/decisions/0084). */
export const SearchLine = ({ label, placeholder, longest, text, onSearch, onPause }: SearchLineProps) => {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  const problem = tooLong(typed, longest)

  useEffect(() => {
    // One's own question leaves the field as it is: there may be more in it by now.
    if (text !== asked.current) setTyped(text)
    asked.current = text
  }, [text])

  const ask = (written: string, search: typeof onSearch) => {
    const words = written.trim()
    if (tooLong(words, longest) !== undefined || words === asked.current) return
    asked.current = words
    search(words)
  }
  const paused = useEffectEvent((written: string) => onPause && ask(written, onPause))
  useEffect(() => {
    const timer = setTimeout(() => paused(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem === undefined) ask(typed, onSearch)
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
            placeholder={placeholder}
            value={typed}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...described(id, { problem })}
            onChange={({ target }) => setTyped(target.value)}
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
