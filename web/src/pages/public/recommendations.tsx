import { Link } from 'react-router'
import { OpeningLine, useOpening } from '../../directory/opening-line.tsx'
import { WindowPicture } from '../../directory/window-picture.tsx'
import { CarouselControls } from '../../discovery/home/carousel-controls.tsx'
import type { PlacedWindow } from '../../discovery/home/home-lists.ts'
import { useCarousel } from '../../discovery/home/use-carousel.ts'
import { dotted } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { Tag } from '../../ui/tag.tsx'

/** "Empfehlungen": large windows, one after the other. Without scripts a scrollable list; nothing if there are no placements. */
export const Recommendations = ({ companies }: { readonly companies: readonly PlacedWindow[] }) =>
  companies.length === 0 ? null : <Carousel key={companies.length} companies={companies} />

const Carousel = ({ companies }: { readonly companies: readonly PlacedWindow[] }) => {
  const { track, ...carousel } = useCarousel(companies.length)
  const { shown, isRunning, region, onScroll } = carousel
  const current = companies[shown]
  return (
    <section
      className="recommendations"
      aria-roledescription="Karussell"
      aria-labelledby="empfehlungen"
      {...region}
    >
      <header className="recommendations__head">
        <h2 id="empfehlungen">Empfehlungen</h2>
        {companies.length > 1 && <CarouselControls {...carousel} count={companies.length} />}
      </header>
      {/* A scrollable region must be reachable by keyboard; its links are, so it needs no tab stop of its own. */}
      <ul
        className="plain-list recommendations__track"
        id="empfehlungen-liste"
        ref={track}
        onScroll={onScroll}
      >
        {companies.map((company) => (
          <li key={company._id} className="recommendations__slide">
            <Recommendation company={company} />
          </li>
        ))}
      </ul>
      {/* Silent while it plays by itself; a manual change announces the position. */}
      <output className="visually-hidden" aria-live={isRunning ? 'off' : 'polite'}>
        {isRunning || current === undefined || !carousel.isTurned
          ? ''
          : `Empfehlung ${shown + 1} von ${companies.length}: ${current.name}`}
      </output>
    </section>
  )
}

const Recommendation = ({ company }: { readonly company: PlacedWindow }) => {
  const opening = useOpening(company)
  return (
    <article className="window recommendation" data-light={opening.kind}>
      <div className="window__pane">
        <WindowPicture company={company} shape="wide" />
      </div>
      <div className="window__text">
        {company.sponsored && <Tag>Anzeige</Tag>}
        <h3 className="window__name">
          <Link to={paths.company.href(company.slug)}>{company.name}</Link>
        </h3>
        {company.tagLine !== undefined && <p className="recommendation__line">{company.tagLine}</p>}
        <p className="window__facts">{dotted([company.industry[0]?.name, company.city])}</p>
        <p className="window__opening">
          <OpeningLine company={company} />
        </p>
      </div>
    </article>
  )
}
