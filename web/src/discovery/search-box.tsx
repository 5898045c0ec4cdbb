import { useState } from 'react'
import { useNavigate } from 'react-router'
import { focusFault } from '../lib/form-data.ts'
import { paths } from '../paths.ts'
import { wordsProblem } from './fitting.ts'
import { WordsField } from './words-field.tsx'

interface SearchBoxProps {
  /** What the field says at first; give the box a `key` of it where it changes. */
  readonly text: string
  /** The place that goes with a search from here. */
  readonly place?: string | undefined
  readonly placeholder: string
}

/** The search of the header. A form that also works without scripts; blank text does nothing (D-3.12). */
export const SearchBox = ({ text, place, placeholder }: SearchBoxProps) => {
  const [typed, setTyped] = useState(text)
  const navigate = useNavigate()
  const search = (words: string) => {
    if (words.trim() !== '') void navigate(paths.search.href({ keyWord: words.trim(), ort: place }))
  }
  return (
    <search>
      <form
        action={paths.search.path}
        onSubmit={(event) => {
          event.preventDefault()
          if (wordsProblem(typed) === undefined) search(typed)
          else focusFault(event.currentTarget)
        }}
      >
        <WordsField
          typed={typed}
          placeholder={placeholder}
          place={place}
          onType={setTyped}
          onSearch={search}
        />
        {place !== undefined && <input type="hidden" name="ort" value={place} />}
      </form>
    </search>
  )
}
