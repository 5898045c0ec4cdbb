import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { IndustryList } from '../../directory/industry-list.tsx'
import { Street } from '../../directory/street.tsx'
import type { WindowCompany } from '../../directory/window-card.tsx'
import { WindowList } from '../../directory/window-list.tsx'
import { newestCompanies } from '../../discovery/api.ts'
import { HomeSearch } from '../../discovery/home-search.tsx'
import { mostViewed, recommended, townStreet, type TownStreet } from '../../discovery/home/home-lists.ts'
import { Meant } from '../../discovery/meant.tsx'
import { UnknownPlace } from '../../discovery/unknown-place.tsx'
import { forCompanies } from '../../identity/for-companies.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyHome } from './empty-home.tsx'
import { Recommendations } from './recommendations.tsx'
import { HomeReels } from './served-reels.ts'

/** `/` and `/home` */
export const View = () => {
  const [parameters] = useSearchParams()
  const town = parameters.get('ort')?.trim() ?? ''
  // A form that was sent without scripts brings its words along.
  const words = parameters.get('keyWord')?.trim() ?? ''
  const { publicUrl } = useAppSelector((state) => state.site)
  const newest = useAnswer(newestCompanies)
  const street = useAnswer(townStreet)
  const industries = useAnswer(allIndustries)
  const { hot, popular } = dataOf(useAnswer(mostViewed)) ?? { hot: [], popular: [] }
  const { heroSlider, hotspot, category } = dataOf(useAnswer(recommended)) ?? nothingPlaced
  const recent = dataOf(newest)
  const near = dataOf(street)
  const unknownPlace = town !== '' && street.status === 'ready' && street.data.place === undefined
  const townName = unknownPlace ? '' : (near?.place?.label ?? town)
  const windows = town === '' ? recent : near?.companies

  if (newest.status === 'failed' && recent === undefined) {
    return <LoadFailed problem={newest.problem} retry={newestCompanies.asked()} />
  }
  const head = <Head description={description} canonical={paths.home.href()} jsonLd={siteJsonLd(publicUrl)} />
  if (recent?.length === 0) {
    return (
      <>
        {head}
        <EmptyHome industries={dataOf(industries)} />
      </>
    )
  }
  return (
    <>
      {head}
      <section className="home-hero on-dusk" aria-labelledby="frage">
        <div className="home-hero__question contained">
          <p className="home-hero__overline">Unternehmenssuche</p>
          <h1 id="frage" data-long={townName.length >= longName || undefined}>
            {`Was suchen Sie in ${townName === '' ? 'Deutschland' : townName}?`}
          </h1>
          <HomeSearch key={`${town} ${words}`} town={town} words={words} />
          {unknownPlace && <UnknownPlace place={town} />}
          <Meant answer={town === '' ? undefined : near} href={paths.home.href} />
        </div>
        <Street title={streetTitle(town, townName, windows)} companies={windows} />
      </section>
      <div className="home contained">
        <Recommendations companies={heroSlider} />
        <Suspense fallback={null}>
          <HomeReels />
        </Suspense>
        <IndustrySection industries={around(dataOf(industries), near)} town={unknownPlace ? '' : town} />
        <WindowSection id="aus-den-branchen" title="Aus den Branchen empfohlen" companies={category} />
        <WindowSection id="hot-spot" title="Hot Spot" companies={hotspot} />
        {town !== '' && <WindowSection id="neu" title="Neu im Verzeichnis" companies={recent} />}
        <WindowSection id="gefragt" title="Gerade gefragt" companies={hot} />
        <WindowSection id="beliebt" title="Beliebt" companies={popular} />
        <OwnersSection />
      </div>
    </>
  )
}

/** Letters of a town from which on it is wider than a phone in the size of the question. */
const longName = 11

const description =
  'Das Video-Firmenverzeichnis: Unternehmen in Ihrer Nähe mit Öffnungszeiten, Leistungen und Kontakt. Suchen Sie nach Name, Branche oder Ort.'

const streetTitle = (town: string, name: string, windows: readonly WindowCompany[] | undefined): string => {
  if (town === '') return 'Neu in der Straße'
  if (name === '') return 'Schaufenster aus ganz Deutschland'
  return windows?.length === 0 ? `Rund um ${name} ist noch kein Schaufenster` : `Schaufenster rund um ${name}`
}

/** How many there are around the selected town; all of them without one, or if its position is unknown. */
const around = (industries: readonly IndustryView[] | undefined, near: TownStreet | undefined) => {
  if (near?.place === undefined) return industries
  const counts = new Map(near.industries.map(({ value, count }) => [value, count]))
  return industries?.map((industry) => ({ ...industry, count: counts.get(industry._id) ?? 0 }))
}

const IndustrySection = ({
  industries,
  town,
}: {
  readonly industries: readonly IndustryView[] | undefined
  readonly town: string
}) => (
  <section aria-labelledby="branchen">
    <h2 id="branchen">Branchen</h2>
    <IndustryList industries={industries} town={town === '' ? undefined : town} />
    <p className="home__more">
      <Link to={paths.industries.href()}>Alle Branchen nach Orten</Link>
    </p>
  </section>
)

const shownAtOnce = 6

interface WindowSectionProps {
  readonly id: string
  readonly title: string
  readonly companies: readonly WindowCompany[] | undefined
}

/** Nothing at all where there is nobody to show. */
const WindowSection = ({ id, title, companies = none }: WindowSectionProps) =>
  companies.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <WindowList companies={companies.slice(0, shownAtOnce)} />
    </section>
  )

const none: readonly WindowCompany[] = []
const nothingPlaced = { heroSlider: [], hotspot: [], category: [] } as const

const OwnersSection = () => {
  const companies = useAppSelector(({ identity }) => forCompanies(identity.session))
  return (
    <section className="home__owners" aria-labelledby="eintragen">
      <div>
        <h2 id="eintragen">Ihr Unternehmen fehlt?</h2>
        <p>
          Name, Branche, Adresse: In drei Schritten steht Ihr Schaufenster, nach kurzer Prüfung ist es
          öffentlich.
        </p>
      </div>
      <ButtonLink look="primary" to={companies}>
        Unternehmen eintragen
      </ButtonLink>
    </section>
  )
}

const siteJsonLd = (publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Schaufenster',
  url: `${publicUrl}/`,
  inLanguage: 'de',
  potentialAction: {
    '@type': 'SearchAction',
    target: `${publicUrl}${paths.search.path}?keyWord={keyWord}`,
    'query-input': 'required name=keyWord',
  },
})
