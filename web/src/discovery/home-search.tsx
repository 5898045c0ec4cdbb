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
import { SearchBox } from './search-box.tsx'

/** The one question of the home page: what, and where. The town searches what was typed; alone it chooses the street that is shown. Give it a `key` of the town. */
export const HomeSearch = ({ town }: { readonly town: string }) => {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [typed, setTyped] = useState(town)
  const dispatch = useDispatch()
  const places = dataOf(useAnswer(placeSuggestions))
  const fits = places !== undefined && typed.trim() !== '' && typed.trim().startsWith(places.text)
  const items = fits ? places.items : []
  const place = typed.trim() === '' ? undefined : typed.trim()
  const problem = placeProblem(typed)
  return (
    <div className="home-search">
      <SearchBox text="" place={place} placeholder="Friseur, Terrassendach, Café" onType={setWords} />
      <form
        className="home-search__town"
        action={paths.home.path}
        onSubmit={(event) => {
          event.preventDefault()
          const keyWord = words.trim()
          if (problem !== undefined || wordsProblem(keyWord) !== undefined)
            return focusFault(event.currentTarget.parentElement)
          void navigate(
            keyWord === ''
              ? paths.home.href({ ...(place === undefined ? {} : { ort: place }) })
              : paths.search.href({ keyWord, ort: place }),
          )
        }}
      >
        <span aria-hidden="true">in</span>
        <Combobox
          label="Ort oder Postleitzahl"
          name="ort"
          value={typed}
          problem={problem}
          placeholder="Ort oder PLZ"
          items={items}
          keyOf={({ label }) => label}
          onType={(text) => {
            setTyped(text)
            dispatch(placeSuggestions.asked(text))
          }}
          onChoose={({ label }) => setTyped(label)}
        >
          {({ label }) => label}
        </Combobox>
        <Button type="submit" look="secondary">
          Straße zeigen
        </Button>
      </form>
    </div>
  )
}
