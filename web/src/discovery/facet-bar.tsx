import type { SearchResult } from '@schaufenster/query-service/discovery/contract.ts'
import {
  IconAdjustmentsHorizontal,
  IconBuildingStore,
  IconClock,
  IconMapPin,
  IconStar,
  IconBuildingSkyscraper,
} from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { focusFault } from '../lib/form-data.ts'
import { germanNumber } from '../lib/format.ts'
import { paths, type SearchParams } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { placeProblem } from './fitting.ts'
import { NearMe } from './near-me.tsx'
import { PlaceField } from './place-field.tsx'
import { isFiltered, leastStars, radiuses, readSearch } from './search-address.ts'

type Facets = SearchResult['facets']

interface FacetBarProps {
  readonly search: SearchParams
  readonly facets: Facets | undefined
  /** Kilometres around the place where the visitor chose none, if they are others than around a town. */
  readonly placeRadius: number | undefined
  /** Asked for, but no place: nothing is narrowed by it. */
  readonly unknownPlace: string | undefined
  /** Says to the router that the visitor stays at this place of the page. */
  readonly stayHere: object
}

/**
 * Filters of a search as chips that open panels. One form: without scripts each panel's button submits it;
 * with scripts a filter applies at once and the visitor stays in place.
 */
export const FacetBar = ({ search, facets, placeRadius, unknownPlace, stayHere }: FacetBarProps) => {
  const navigate = useNavigate()
  const [place, setPlace] = useState(unknownPlace ?? search.ort ?? '')
  const apply = (form: HTMLFormElement) => {
    if (placeProblem(place) !== undefined) return focusFault(form)
    const data = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const wanted = readSearch(new URLSearchParams(data))
    void navigate(paths.search.href(wanted), { state: stayHere })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const radius = search.umkreis ?? placeRadius ?? radiuses[0]
  const isNear = search.ort !== undefined
  const chosen = (values: readonly string[] | undefined) => (values ?? []).length
  return (
    <form className="facets" action={paths.search.path} onSubmit={submit} aria-label="Treffer eingrenzen">
      {search.keyWord !== undefined && <input type="hidden" name="keyWord" value={search.keyWord} />}
      <FacetPanel
        label={isNear ? `${search.ort}, ${germanNumber(radius)} km` : 'Ort und Umkreis'}
        icon={<IconMapPin aria-hidden="true" />}
        on={isNear}
      >
        <div className="facet__place">
          <span className="field__label" aria-hidden="true">
            Ort oder Postleitzahl
          </span>
          <PlaceField value={place} onType={setPlace} />
        </div>
        <NearMe
          onFound={(ort) =>
            void navigate(paths.search.href({ ...search, ort, seite: undefined }), { state: stayHere })
          }
        />
        <fieldset className="facets__radius">
          <legend>Umkreis</legend>
          {[...new Set([...radiuses, radius])]
            .sort((a, b) => a - b)
            .map((choice) => (
              <label key={choice}>
                <input type="radio" name="umkreis" value={choice} defaultChecked={choice === radius} />
                {germanNumber(choice)} km
              </label>
            ))}
        </fieldset>
      </FacetPanel>
      <FacetPanel
        label={counted('Branche', chosen(search.branche))}
        icon={<IconBuildingStore aria-hidden="true" />}
        on={chosen(search.branche) > 0}
      >
        <Choices
          name="branche"
          legend="Branche"
          values={facets?.industry ?? []}
          chosen={search.branche ?? []}
        />
      </FacetPanel>
      <FacetPanel
        label={counted('Stadt', chosen(search.stadt))}
        icon={<IconBuildingSkyscraper aria-hidden="true" />}
        on={chosen(search.stadt) > 0}
      >
        <Choices name="stadt" legend="Stadt" values={facets?.city ?? []} chosen={search.stadt ?? []} />
      </FacetPanel>
      <label className="chip facets__toggle" data-on={search.offen === true || undefined}>
        <input
          type="checkbox"
          name="offen"
          value="1"
          defaultChecked={search.offen}
          onChange={({ currentTarget }) => currentTarget.form !== null && apply(currentTarget.form)}
        />
        <IconClock aria-hidden="true" />
        Jetzt geöffnet
      </label>
      <FacetPanel
        label={search.sterne === undefined ? 'Bewertung' : `ab ${search.sterne} Sternen`}
        icon={<IconStar aria-hidden="true" />}
        on={search.sterne !== undefined}
      >
        <fieldset className="facets__choices">
          <legend>Im Durchschnitt mindestens</legend>
          {['', ...leastStars].map((least) => (
            <label key={least}>
              <input
                type="radio"
                name="sterne"
                value={least}
                defaultChecked={least === (search.sterne ?? '')}
              />
              {least === '' ? 'Alle, auch ohne Bewertung' : `${least} Sterne`}
            </label>
          ))}
        </fieldset>
      </FacetPanel>
      <FacetPanel
        label="Sortierung"
        icon={<IconAdjustmentsHorizontal aria-hidden="true" />}
        on={search.sortierung !== undefined}
      >
        <fieldset className="facets__choices">
          <legend>Sortieren nach</legend>
          {ordersFor(search).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="sortierung"
                value={value}
                defaultChecked={value === (search.sortierung ?? '')}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </FacetPanel>
      <noscript>
        <Button type="submit" size="s">
          Anwenden
        </Button>
      </noscript>
      {(isFiltered(search) || unknownPlace !== undefined) && (
        <Link className="facets__reset" to={paths.search.href({ keyWord: search.keyWord })} state={stayHere}>
          Filter zurücksetzen
        </Link>
      )}
    </form>
  )
}

/** Distance needs a place; without words all fit equally well, and what is near comes first anyway. */
const ordersFor = ({ keyWord, ort }: SearchParams) => [
  ['', keyWord === undefined && ort !== undefined ? 'Entfernung' : 'Passt am besten'] as const,
  ...(keyWord === undefined || ort === undefined ? [] : [['entfernung', 'Entfernung'] as const]),
  ['name', 'Name A–Z'] as const,
  ['neu', 'Neu zuerst'] as const,
  ['bewertung', 'Beste Bewertung'] as const,
]

const counted = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`)

interface ChoicesProps {
  readonly name: string
  readonly legend: string
  readonly values: Facets['industry']
  readonly chosen: readonly string[]
}

/** The API lists so many values of a facet, the most frequent ones. */
const mostListed = 100

/** Selected values stay in the list, even if no hit has them any more. */
const Choices = ({ name, legend, values, chosen }: ChoicesProps) => {
  const missing = chosen.filter((value) => !values.some((one) => one.value === value))
  const all = [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))]
  return (
    <fieldset className="facets__choices">
      <legend>{legend}</legend>
      {values.length >= mostListed && <p>Gezeigt sind die {germanNumber(mostListed)} häufigsten.</p>}
      {all.length === 0 && <p>Hier gibt es nichts zu wählen.</p>}
      {all.map(({ value, label, count }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {label}
          <span className="facets__count">{germanNumber(count)}</span>
        </label>
      ))}
    </fieldset>
  )
}
