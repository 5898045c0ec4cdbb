import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { focusFault } from '../lib/form-data.ts'
import { dataOf } from '../lib/loadable.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { placeProblem, wordsProblem } from './fitting.ts'
import { placeSuggestions } from './place-suggestions.ts'
import { WordsField } from './words-field.tsx'

interface HomeSearchProps {
  /** What the fields say at first; give the form a `key` of both. */
  readonly town: string
  readonly words: string
}

/**
 * The one question of the home page: what, and where. With words it searches, around the town if there is one; a town alone chooses the
 * street that is shown. Without scripts each button takes both fields along.
 */
export const HomeSearch = ({ town, words }: HomeSearchProps) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(words)
  const [typedTown, setTypedTown] = useState(town)
  const dispatch = useDispatch()
  const places = dataOf(useAnswer(placeSuggestions))
  const fits = places !== undefined && typedTown.trim() !== '' && typedTown.trim().startsWith(places.text)
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
          placeholder="Friseur, Terrassendach, Café"
          onType={setTyped}
          onSearch={search}
        />
        <div className="home-search__town">
          <span aria-hidden="true">in</span>
          <Combobox
            label="Ort oder Postleitzahl"
            name="ort"
            value={typedTown}
            problem={problem}
            placeholder="Ort oder PLZ"
            items={fits ? places.items : []}
            keyOf={({ label }) => label}
            onType={(text) => {
              setTypedTown(text)
              dispatch(placeSuggestions.asked(text))
            }}
            onChoose={({ label }) => setTypedTown(label)}
          >
            {({ label }) => label}
          </Combobox>
          <Button type="submit" look="secondary" formAction={paths.home.path}>
            Ort übernehmen
          </Button>
        </div>
      </form>
    </search>
  )
}
