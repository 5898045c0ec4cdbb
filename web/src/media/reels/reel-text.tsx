import { memo, useState } from 'react'
import { Link } from 'react-router'
import { wordEnd } from '../../lib/shortened.ts'
import { paths } from '../../paths.ts'
import { Tag } from '../../ui/tag.tsx'
import type { FeedReel } from './feed-reel.ts'

/** Letters of a description that are shown at first. */
const shortText = 70

/** Where the part of a description ends that is shown at first: after a word of its first line. */
const beginningOf = (description: string): number => wordEnd(description.split('\n', 1).join(''), shortText)

/** Whose reel it is, what it is called, and what else is said of it. */
export const ReelText = memo(({ reel, titleId }: { readonly reel: FeedReel; readonly titleId: string }) => {
  const { company, title, description, tags, isAd } = reel
  const [isOpen, setOpen] = useState(false)
  const end = beginningOf(description)
  const isLong = end < description.length || tags.length > 0
  return (
    <div className="reel__text" data-open={isOpen || undefined}>
      <Link className="reel__company" to={paths.company.href(company.slug)}>
        <CompanyLogo {...company} />
        <span>
          {company.name}
          {company.city !== undefined && <span className="reel__city">{company.city}</span>}
        </span>
      </Link>
      <h2 id={titleId} className="reel__title">
        {isAd && <Tag>Anzeige</Tag>} {title}
      </h2>
      {description !== '' && (
        <p className="reel__description">
          {description.slice(0, end)}
          {end < description.length && <span className="reel__rest">{description.slice(end)}</span>}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="plain-list reel__tags" hidden={!isOpen}>
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
      {isLong && (
        <button
          type="button"
          className="reel__more needs-scripts"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Weniger zu ${title}` : `Mehr zu ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Weniger' : 'Mehr'}
        </button>
      )}
    </div>
  )
})

const CompanyLogo = ({ name, logo }: FeedReel['company']) =>
  logo === undefined ? (
    <span className="reel__logo" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  ) : (
    <img className="reel__logo" src={`${logo}?w=96`} width={40} height={40} alt="" loading="lazy" />
  )
