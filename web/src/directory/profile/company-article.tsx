import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { CompanyHero } from './company-hero.tsx'
import { CompanyOrigin } from './company-origin.tsx'
import { contactActions } from './contact-actions.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { ContactCard } from './contact-card.tsx'
import type { ShownProfile } from './shown-profile.ts'

type ArticleCompany = Omit<CompanyView, 'email'> & ShownProfile & Pick<Partial<PublicProfile>, 'landing'>

interface CompanyArticleProps {
  readonly company: ArticleCompany
  /** What there is to tell. Without a section the facts get the room. */
  readonly sections: ReactNode
  /** What is to be known before one reads it. */
  readonly above?: ReactNode
  /** What one can do with the page. */
  readonly tools?: ReactNode
  /** Where the company is, as a picture. */
  readonly map?: ReactNode
  /** What leads on. */
  readonly children?: ReactNode
}

/** Where others of the same industry in the same town are: on their page, if there is one. */
const othersHref = ({ industry: [industry], city, landing }: ArticleCompany): string =>
  landing === undefined
    ? paths.search.href({ branche: industry === undefined ? [] : [industry._id], ort: city })
    : paths.landing.href(landing.industry, landing.town)

/** A company as everybody reads it. */
export const CompanyArticle = ({ company, sections, above, tools, map, children }: CompanyArticleProps) => {
  const { contact } = useAppSelector((state) => state.site.links)
  const actions = contactActions(company)
  const industry = company.industry[0]
  return (
    <article className="company">
      {above}
      <CompanyHero company={company} actions={actions} />
      <div className="company__body contained">
        <div className="company__story">
          {tools}
          {sections}
          {industry !== undefined && (
            <p>
              <Link to={othersHref(company)}>
                Mehr aus der Branche {industry.name}
                {company.city !== undefined && ` in ${company.city}`}
              </Link>
            </p>
          )}
        </div>
        <ContactCard company={company} map={map} />
        <CompanyOrigin company={company} contactHref={contact} />
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
