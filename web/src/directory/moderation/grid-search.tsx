import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import { focusFault, textOf } from '../../lib/form-data.ts'
import { tooLong } from '../../lib/too-long.ts'
import { described } from '../../ui/field.tsx'

interface GridSearchProps {
  /** What the field says at first; give the search a `key` of it. */
  readonly text: string
  readonly onSearch: (text: string) => void
}

/** The words of the grid. */
export const GridSearch = ({ text, onSearch }: GridSearchProps) => {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem === undefined) onSearch(textOf(new FormData(event.currentTarget), 'suche').trim())
    else focusFault(event.currentTarget)
  }
  return (
    <form onSubmit={submit}>
      <span className="field__box">
        <input
          className="field__input"
          type="search"
          name="suche"
          aria-label="Unternehmen suchen"
          placeholder="Name, Ort oder PLZ"
          defaultValue={text}
          {...described(id, { problem })}
          onChange={({ target }) => setProblem(tooLong(target.value, 200))}
        />
        <button type="submit" className="icon-button" aria-label="Suchen" title="Suchen">
          <IconSearch aria-hidden="true" />
        </button>
      </span>
      <p className="field__problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  )
}
