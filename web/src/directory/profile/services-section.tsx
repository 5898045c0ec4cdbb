import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { ShownProfile } from './shown-profile.ts'

interface ServicesSectionProps {
  readonly company: ShownProfile
  /** Without the ways to others who offer the same: a preview leads nowhere. */
  readonly withoutLinks?: boolean
}

/** What the company offers. */
export const ServicesSection = ({ company: { services }, withoutLinks = false }: ServicesSectionProps) =>
  services.length > 0 && (
    <section aria-labelledby="leistungen">
      <h2 id="leistungen">Leistungen</h2>
      <ul className="plain-list company__services">
        {services.map(({ name }) =>
          withoutLinks ? (
            <li key={name} className="tag">
              {name}
            </li>
          ) : (
            <li key={name}>
              <Link className="chip" to={paths.search.href({ keyWord: name })}>
                {name}
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  )
