import { Link, useParams } from 'react-router'
import { WindowList } from '../../directory/window-list.tsx'
import { landing, landingKey, type Landing } from '../../discovery/landing/api.ts'
import { landingJsonLd } from '../../discovery/landing/landing-json-ld.ts'
import { LandingLinks } from '../../discovery/landing/landing-links.tsx'
import { landingFacts, landingTitle } from '../../discovery/landing/landing-text.ts'
import { lazyPart } from '../../lib/chunk.ts'
import { counted } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { WhenNear } from './near/when-near.tsx'

const LandingMap = lazyPart(
  'map',
  async () => (await import('../../discovery/landing/landing-map.tsx')).LandingMap,
)

/** `/branche/{industry}/{town}` */
export const View = () => {
  const { industry = '', town = '' } = useParams()
  const question = { industry, town }
  const loadable = useAnswer(landing, landingKey(question))
  const page = dataOf(loadable)
  if (page !== undefined) return <LandingPage page={page} />
  if (loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={landing.asked(question)} />
  return (
    <div className="home contained">
      <LoadingNote />
      <Skeleton width="50%" height="3rem" />
      <Skeleton height="20rem" />
    </div>
  )
}

const LandingPage = ({ page }: { readonly page: Landing }) => {
  const { publicUrl } = useAppSelector((state) => state.site)
  const { industry, town, total, companies, neighbours, others } = page
  const title = landingTitle(page)
  const facts = landingFacts(page)
  const all = paths.search.href({ branche: [industry._id], stadt: [town.name] })
  return (
    <div className="home landing contained">
      <Head
        title={title}
        description={`${counted(total, 'Unternehmen', 'Unternehmen')}: ${title} mit Öffnungszeiten, Adresse und Kontakt.`}
        canonical={paths.landing.href(industry.slug, town.slug)}
        image={companies.find(({ banner }) => banner !== undefined)?.banner}
        jsonLd={landingJsonLd(page, publicUrl)}
      />
      <header className="landing__head">
        <nav aria-label="Sie sind hier">
          <ol className="plain-list landing__steps">
            <li>
              <Link to={paths.home.href()}>Schaufenster</Link>
            </li>
            <li>
              <Link to={paths.industries.href()}>Branchen</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <h1>{title}</h1>
        <p className="landing__facts">{facts.join(' ')}</p>
      </header>
      <section aria-labelledby="unternehmen">
        <h2 id="unternehmen">Unternehmen</h2>
        <WindowList companies={companies} />
        <p className="landing__all">
          <Link to={all}>
            {total > companies.length
              ? `Alle ${counted(total, 'Unternehmen', 'Unternehmen')} in der Suche zeigen`
              : 'In der Suche zeigen'}
          </Link>
        </p>
        <WhenNear className="landing__map">
          <LandingMap companies={companies} />
        </WhenNear>
      </section>
      {neighbours.length > 0 && (
        <section aria-labelledby="andere-orte">
          <h2 id="andere-orte">{industry.name} in anderen Orten</h2>
          <LandingLinks links={neighbours} hrefOf={(slug) => paths.landing.href(industry.slug, slug)} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="andere">
          <h2 id="andere">Andere Branchen in {town.name}</h2>
          <LandingLinks links={others} hrefOf={(slug) => paths.landing.href(slug, town.slug)} />
        </section>
      )}
    </div>
  )
}
