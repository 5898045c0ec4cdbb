import { useState } from 'react'
import { useNavigate } from 'react-router'
import { focusFault } from '../lib/form-data.ts'
import { paths } from '../paths.ts'
import { placeProblem, wordsProblem } from './fitting.ts'
import { NearMe } from './near-me.tsx'
import { PlaceField } from './place-field.tsx'
import { WordsField } from './words-field.tsx'

interface HomeSearchProps {
  /** What the fields say at first; give the form a `key` of both. */
  readonly town: string
  readonly words: string
}

/**
 * The one question of the home page: what, and where. With words it searches, around the town if there is one; a town alone chooses the
 * street that is shown. Without scripts it takes both fields along to the search.
 */
export const HomeSearch = ({ town, words }: HomeSearchProps) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(words)
  const [typedTown, setTypedTown] = useState(town)
  const problem = placeProblem(typedTown)
  const search = (keyWord: string) => {
    const ort = typedTown.trim() === '' ? undefined : typedTown.trim()
    void navigate(
      keyWord.trim() === ''
        ? paths.home.href(ort === undefined ? {} : { ort })
        : paths.search.href({ keyWord: keyWord.trim(), ort }),
    )
  }
  return (
    <search>
      <form
        className="home-search"
        action={paths.search.path}
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === undefined && wordsProblem(typed) === undefined) search(typed)
          else focusFault(event.currentTarget)
        }}
      >
        <WordsField
          typed={typed}
          place={typedTown.trim() || undefined}
          placeholder="Friseur, Terrassendach, Café"
          onType={setTyped}
          onSearch={search}
        />
        <div className="home-search__town">
          <span aria-hidden="true">in</span>
          <PlaceField value={typedTown} onType={setTypedTown} />
          <NearMe onFound={setTypedTown} />
        </div>
      </form>
    </search>
  )
}
