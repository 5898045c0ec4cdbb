import type { LandingLink } from '@schaufenster/query-service/discovery/landing-contract.ts'
import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'

interface LandingLinksProps {
  readonly links: readonly LandingLink[]
  readonly hrefOf: (slug: string) => string
}

/** Other pages of this kind, with how many companies are there. */
export const LandingLinks = ({ links, hrefOf }: LandingLinksProps) => (
  <ul className="plain-list industries">
    {links.map(({ name, slug, count }) => (
      <li key={slug}>
        <Link to={hrefOf(slug)}>
          <span>{name}</span>
          <span className="industries__count">{germanNumber(count)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
