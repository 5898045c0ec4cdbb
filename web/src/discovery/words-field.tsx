import { IconBuildingStore, IconSearch } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useAppStore } from '../lib/hooks.ts'
import { dataOf } from '../lib/loadable.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { paths } from '../paths.ts'
import { Combobox } from '../ui/combobox.tsx'
import { suggestions } from './api.ts'
import { wordsProblem } from './fitting.ts'
import type { Suggestion } from './suggestions.ts'

interface WordsFieldProps {
  readonly typed: string
  readonly placeholder: string
  /** The place that was chosen beside it: what is suggested is from there first. */
  readonly place?: string | undefined
  readonly onType: (text: string) => void
  /** Searches for words that were suggested. */
  readonly onSearch: (words: string) => void
}

/** The search field with suggestions, and the submit button: part of a form. A suggested company opens at once. */
export const WordsField = ({ typed, placeholder, place, onType, onSearch }: WordsFieldProps) => {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const store = useAppStore()
  const suggested = dataOf(useAnswer(suggestions))
  const fits = suggested !== undefined && typed.trim() !== '' && typed.trim().startsWith(suggested.text)
  const problem = wordsProblem(typed)
  const choose = (suggestion: Suggestion) => {
    const position = 1 + (suggested?.items.indexOf(suggestion) ?? -1)
    void import('./search-notes.ts').then(({ tellSuggestion }) => tellSuggestion(store, typed, position))
    if (suggestion.kind === 'company') {
      onType('')
      void navigate(paths.company.href(suggestion.slug))
    } else if (suggestion.kind === 'industry')
      void navigate(paths.search.href({ branche: [suggestion.id], ort: place }))
    else {
      onType(suggestion.text)
      onSearch(suggestion.text)
    }
  }
  return (
    <div className="search-box">
      <Combobox
        label="Unternehmen suchen"
        name="keyWord"
        placeholder={placeholder}
        problem={problem}
        enterKeyHint="search"
        value={typed}
        items={fits ? suggested.items : []}
        keyOf={(item) => JSON.stringify(item)}
        onType={(text) => {
          onType(text)
          if (wordsProblem(text) === undefined) dispatch(suggestions.asked({ text, place }))
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
            {item.kind !== 'words' && (
              <span className="combobox__facts">{item.kind === 'company' ? item.facts : 'Branche'}</span>
            )}
          </>
        )}
      </Combobox>
      <button type="submit" className="search-box__submit" aria-label="Suchen" title="Suchen">
        <IconSearch aria-hidden="true" />
      </button>
    </div>
  )
}
