import { IconBuildingStore, IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { focusFault } from '../lib/form-data.ts'
import { dataOf } from '../lib/loadable.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { paths } from '../paths.ts'
import { Combobox } from '../ui/combobox.tsx'
import { suggestions } from './api.ts'
import { wordsProblem } from './fitting.ts'
import type { Suggestion } from './suggestions.ts'

interface SearchBoxProps {
  /** What the field says at first; give the box a `key` of it where it changes. */
  readonly text: string
  /** The place that goes with a search from here. */
  readonly place?: string | undefined
  readonly placeholder: string
  /** Hears what is typed, for a field beside the box that sends it too. */
  readonly onType?: ((text: string) => void) | undefined
}

/** The search of header and home page. A form that also works without scripts; blank text does nothing (D-3.12). */
export const SearchBox = ({ text, place, placeholder, onType }: SearchBoxProps) => {
  const [typed, setTyped] = useState(text)
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const suggested = dataOf(useAnswer(suggestions))
  const fits = suggested !== undefined && typed.trim() !== '' && typed.trim().startsWith(suggested.text)
  const items = fits ? suggested.items : []

  const search = (keyWord: string) => {
    if (keyWord.trim() === '') return
    void navigate(paths.search.href({ keyWord: keyWord.trim(), ort: place }))
  }
  const problem = wordsProblem(typed)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem === undefined) search(typed)
    else focusFault(event.currentTarget)
  }
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'company') {
      setTyped(text)
      void navigate(paths.company.href(suggestion.slug))
    } else {
      setTyped(suggestion.text)
      search(suggestion.text)
    }
  }
  return (
    <search>
      <form className="search-box" action={paths.search.path} onSubmit={submit}>
        <Combobox
          label="Unternehmen suchen"
          name="keyWord"
          placeholder={placeholder}
          problem={problem}
          enterKeyHint="search"
          value={typed}
          items={items}
          keyOf={(item) => (item.kind === 'company' ? item.slug : `${item.field}:${item.text}`)}
          onType={(next) => {
            setTyped(next)
            onType?.(next)
            dispatch(suggestions.asked(next))
          }}
          onChoose={choose}
        >
          {(item) => (
            <>
              {item.kind === 'company' ? (
                <IconBuildingStore aria-hidden="true" />
              ) : (
                <IconSearch aria-hidden="true" />
              )}
              <span className="combobox__text">{item.text}</span>
              {item.kind === 'company' && item.facts !== '' && (
                <span className="combobox__facts">{item.facts}</span>
              )}
            </>
          )}
        </Combobox>
        {place !== undefined && <input type="hidden" name="ort" value={place} />}
        <button type="submit" className="search-box__submit" aria-label="Suchen" title="Suchen">
          <IconSearch aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
