import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import type { SimilarCompanies } from '@schaufenster/query-service/discovery/landing-contract.ts'
import type { WindowClip } from '@schaufenster/query-service/media/clip-contract.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CompanyHero } from './company-hero.tsx'
import { contactActions } from './contact-actions.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { ContactCard } from './contact-card.tsx'
import type { ShownProfile } from './shown-profile.ts'

type ArticleCompany = Omit<CompanyView, 'email'> & ShownProfile
type Landing = SimilarCompanies['landing']

interface CompanyArticleProps {
  readonly company: ArticleCompany
  /** Moves in its window. */
  readonly clip?: WindowClip | undefined
  /** The page of its main industry in its town. */
  readonly landing?: Landing
  /** What there is to tell. Without a section the facts get the room. */
  readonly sections: ReactNode
  /** Shown above the article. */
  readonly above?: ReactNode
  /** What one can do with the page. */
  readonly tools?: ReactNode
  /** Where the company is, as a picture. */
  readonly map?: ReactNode
  /** Where its facts come from. */
  readonly origin: ReactNode
  /** Links to further pages. */
  readonly children?: ReactNode
}

/** Where others of an industry in the same town are; of the main one on their page, if there is one. */
const othersHref = ({ industry: [main], city }: ArticleCompany, landing: Landing, id: string): string =>
  landing === undefined || id !== main?._id
    ? paths.search.href({ branche: [id], ort: city })
    : paths.landing.href(landing.industry, landing.town)

/** A company as everybody reads it. */
export const CompanyArticle = ({
  company,
  clip,
  landing,
  sections,
  above,
  tools,
  map,
  origin,
  children,
}: CompanyArticleProps) => {
  const actions = contactActions(company)
  return (
    <article className="company">
      {above}
      <CompanyHero company={company} actions={actions} clip={clip} />
      <div className="company__body contained">
        <div className="company__story">
          {tools}
          {sections}
          {company.industry.map(({ _id, name }) => (
            <p key={_id}>
              <Link to={othersHref(company, landing, _id)}>
                Mehr aus der Branche {name}
                {company.city !== undefined && ` in ${company.city}`}
              </Link>
            </p>
          ))}
        </div>
        <ContactCard company={company} map={map} />
        {origin}
      </div>
      {children}
      {actions.length > 0 && (
        <nav className="action-bar on-dusk" aria-label="Direkt erreichen">
          <ContactButtons actions={actions} />
        </nav>
      )}
    </article>
  )
}
