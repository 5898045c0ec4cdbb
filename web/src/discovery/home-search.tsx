import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { SearchBox } from './search-box.tsx'

/** The one question of the home page: what, and where. The town searches what was typed; alone it chooses the street that is shown. */
export const HomeSearch = ({ town }: { readonly town: string }) => {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [typed, setTyped] = useState(town)
  const place = typed.trim() === '' ? undefined : typed.trim()
  return (
    <div className="home-search">
      <SearchBox text="" place={place} placeholder="Friseur, Terrassendach, Café" onType={setWords} />
      <form
        className="home-search__town"
        action={paths.home.path}
        onSubmit={(event) => {
          event.preventDefault()
          const keyWord = words.trim()
          void navigate(
            keyWord === ''
              ? paths.home.href({ ...(place === undefined ? {} : { ort: place }) })
              : paths.search.href({ keyWord, ort: place }),
          )
        }}
      >
        <label htmlFor="home-ort">in</label>
        <input
          id="home-ort"
          name="ort"
          value={typed}
          maxLength={100}
          placeholder="Ort oder PLZ"
          autoComplete="address-level2"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" look="secondary">
          Straße zeigen
        </Button>
      </form>
    </div>
  )
}
