import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { focusFault } from '../lib/form-data.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { placeProblem, wordsProblem } from './fitting.ts'
import { SearchBox } from './search-box.tsx'
import { placesRequested, type DiscoveryState } from './slice.ts'

/** The one question of the home page: what, and where. The town searches what was typed; alone it chooses the street that is shown. Give it a `key` of the town. */
export const HomeSearch = ({ town }: { readonly town: string }) => {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [typed, setTyped] = useState(town)
  const dispatch = useDispatch()
  const places = useSelector(({ discovery }: { discovery: DiscoveryState }) => discovery.places)
  const items = typed.trim() !== '' && typed.trim().startsWith(places.text) ? places.items : []
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
            dispatch(placesRequested(text))
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
