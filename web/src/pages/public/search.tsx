import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { ContactLinks } from '../../directory/contact-links.tsx'
import { LateHeart } from '../../directory/favorites/late-heart.tsx'
import { OpeningLine } from '../../directory/opening-line.tsx'
import { OpensFirst } from '../../directory/opens-first.tsx'
import { RatingLine } from '../../directory/rating-line.tsx'
import { ResultPicture } from '../../directory/result-picture.tsx'
import { searchHits, type SearchHit, type SearchHits } from '../../discovery/api.ts'
import { FacetBar } from '../../discovery/facet-bar.tsx'
import { LazyHitMap } from '../../discovery/map/lazy-hit-map.tsx'
import { Meant } from '../../discovery/meant.tsx'
import { MoreHits } from '../../discovery/more-hits.tsx'
import { NoHits } from '../../discovery/no-hits.tsx'
import { RankingNote } from '../../discovery/ranking-note.tsx'
import { RelaxedNote } from '../../discovery/relaxed-note.tsx'
import { ResultRow } from '../../discovery/result-row.tsx'
import { ResultSkeletons } from '../../discovery/result-skeletons.tsx'
import {
  firstPage,
  isWholeList,
  pageSize,
  readSearch,
  searchTitle,
  toQuery,
} from '../../discovery/search-address.ts'
import { understoodAs } from '../../discovery/understood.ts'
import { UnknownPlace } from '../../discovery/unknown-place.tsx'
import { counted } from '../../lib/format.ts'
import { useAppStore } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths, type SearchParams } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'

/** `/suchen?keyWord=…` */
export const View = () => {
  const [parameters] = useSearchParams()
  const search = useMemo(() => readSearch(parameters), [parameters])
  const loadable = useAnswer(searchHits)
  const industries = dataOf(useAnswer(allIndustries)) ?? []
  const result = dataOf(loadable)
  const { search: understood, unknownPlace } = understoodAs(search, loadable)
  const title = searchTitle(understood, result?.place?.label)

  const store = useAppStore()
  useEffect(() => {
    if (loadable.status === 'ready')
      void import('../../discovery/search-notes.ts').then(({ tellSearch }) => tellSearch(store))
  }, [store, loadable.status])

  if (loadable.status === 'failed' && result === undefined) {
    return <LoadFailed problem={loadable.problem} retry={searchHits.asked(toQuery(search))} />
  }
  return (
    <div className="search contained">
      <Head
        title={title}
        description={`Unternehmen im Schaufenster: ${title}. Mit Öffnungszeiten, Adresse und Kontakt.`}
        {...(isWholeList(search) ? { canonical: paths.search.href() } : {})}
      />
      <header className="search__header">
        <h1>{title}</h1>
        <output className="search__count">{result === undefined ? 'Wird gesucht' : countText(result)}</output>
      </header>
      <FacetBar
        key={parameters.toString()}
        search={understood}
        facets={result?.facets}
        placeRadius={result?.place?.radiusKm}
        unknownPlace={unknownPlace}
        stayHere={stayHere}
      />
      {unknownPlace !== undefined && <UnknownPlace place={unknownPlace} />}
      <RelaxedNote
        asked={understood.keyWord}
        open={understood.offen}
        answer={result}
        opensFirst={<OpensFirst companies={(result?.hits.hits ?? []).map(({ _source }) => _source)} />}
      />
      <Meant
        answer={result}
        href={(meant) => paths.search.href({ ...understood, ...meant, seite: undefined })}
      />
      {result?.parked === true && (
        <p className="search__sources">
          Einzelne Einträge werden gerade aktualisiert und können hier fehlen.
        </p>
      )}
      {result === undefined && <ResultSkeletons />}
      {result?.total === 0 && <NoHits search={understood} answer={result} industries={industries} />}
      {result !== undefined && result.hits.hits.length > 0 && (
        <Hits search={search} result={result} waiting={loadable.status === 'loading'} />
      )}
    </div>
  )
}

const countText = ({ total, totalIsExact }: SearchHits): string =>
  `${totalIsExact ? '' : 'ca. '}${counted(total, 'Unternehmen', 'Unternehmen')}`

interface HitsProps {
  readonly search: SearchParams
  readonly result: SearchHits
  /** Newer hits are on their way. */
  readonly waiting: boolean
}

const Hits = ({ search, result, waiting }: HitsProps) => {
  const list = useRef<HTMLOListElement>(null)
  const { hits } = result.hits
  const first = (firstPage(search) - 1) * pageSize + 1
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    if (awaited.current === undefined || awaited.current >= hits.length) return
    list.current?.children[awaited.current]?.querySelector('a')?.focus()
    awaited.current = undefined
  }, [hits])
  return (
    <div className="search__hits" aria-busy={waiting}>
      {hits.some(({ _source }) => _source.address?.latitude) && (
        <LazyHitMap hits={hits} first={first} place={result.place} list={list} />
      )}
      <div className="search__list">
        <ol ref={list} className="plain-list">
          {hits.map((hit, index) => (
            <li key={hit._id} data-hit={hit._id}>
              <Hit hit={hit} number={first + index} />
            </li>
          ))}
        </ol>
        <MoreHits
          search={search}
          result={result}
          onMore={() => {
            awaited.current = hits.length
          }}
        />
        <RankingNote order={result.order} />
        <Sources hits={hits} />
      </div>
    </div>
  )
}

/** Whose data the hits are, once for all of them. */
const Sources = ({ hits }: { readonly hits: readonly SearchHit[] }) => {
  const named = hits
    .map(({ _source: { source } }) => source)
    .filter((source) => source !== undefined)
    .map(({ name, licence }) => `${name}, ${licence}`)
  return named.length === 0 ? null : (
    <p className="search__sources">Daten mancher Einträge: {[...new Set(named)].join(' · ')}</p>
  )
}

const Hit = ({ hit, number }: { readonly hit: SearchHit; readonly number: number }) => {
  const store = useAppStore()
  const follow = async (way: 'phone' | 'route') => {
    const { noteContact } = await import('../../insight/registration/note-contact.ts')
    noteContact(store, hit._id, way)
  }
  return (
    <ResultRow
      hit={hit}
      number={number}
      picture={<ResultPicture company={hit._source} eager={number < 4} />}
      rating={<RatingLine rating={hit._source.rating} />}
      opening={<OpeningLine company={hit._source} />}
      ways={
        <>
          <ContactLinks company={hit._source} onFollow={(way) => void follow(way)} />
          {hit._source.isApproved && <LateHeart company={hit._source} />}
        </>
      }
    />
  )
}
