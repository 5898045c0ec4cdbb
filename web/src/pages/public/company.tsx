import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { Link, useParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppSelector } from '../../app/hooks.ts'
import { LoadFailed } from '../../app/load-failed.tsx'
import { routeHref } from '../../directory/address-text.ts'
import { CompanyHero } from '../../directory/company-hero.tsx'
import { companyJsonLd } from '../../directory/company-json-ld.ts'
import { CompanyOrigin } from '../../directory/company-origin.tsx'
import { CompanySkeleton } from '../../directory/company-skeleton.tsx'
import { contactActions } from '../../directory/contact-actions.ts'
import { ContactButtons } from '../../directory/contact-buttons.tsx'
import { ContactCard } from '../../directory/contact-card.tsx'
import { companyRequested, isHidden } from '../../directory/slice.ts'
import { useViewRegistration } from '../../insight/registration/use-view-registration.ts'
import { dataOf } from '../../lib/loadable.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Neighbours } from './neighbours.tsx'

/** `/unternehmen/{slug}` */
export const View = () => {
  const { slug = '' } = useParams()
  const loadable = useAppSelector((state) => state.directory.companies[slug])
  const company = dataOf(loadable)
  if (company !== undefined && !isHidden(company)) return <CompanyPage company={company} />
  if (loadable?.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={companyRequested(slug)} />
  return <CompanySkeleton />
}

const CompanyPage = ({ company }: { readonly company: CompanyView }) => {
  const { publicUrl, links } = useAppSelector((state) => state.site)
  const actions = contactActions(company)
  const industry = company.industry[0]
  useViewRegistration(company, routeHref(company.address), company.isApproved)
  return (
    <article className="company">
      <Head
        title={[company.name, company.city].filter(Boolean).join(', ')}
        description={descriptionOf(company)}
        {...(company.isApproved ? { canonical: paths.company.href(company.slug) } : {})}
        image={company.banner ?? company.logo}
        jsonLd={companyJsonLd(company, publicUrl)}
      />
      {!company.isApproved && (
        <div className="contained company__hidden">
          <Notice title="Noch nicht öffentlich">
            Nur die Administration sieht diese Seite. Alle anderen lesen, dass der Eintrag geprüft wird.
          </Notice>
        </div>
      )}
      <CompanyHero company={company} actions={actions} />
      <div className="company__body contained" data-sparse={isSparse(company) || undefined}>
        <div className="company__story">
          {company.about !== undefined && (
            <section aria-labelledby="ueber-uns">
              <h2 id="ueber-uns">Über uns</h2>
              {/* The API has sanitised it by an allowlist (D-G9). */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: company.about }} />
            </section>
          )}
          {company.services.length > 0 && (
            <section aria-labelledby="leistungen">
              <h2 id="leistungen">Leistungen</h2>
              <ul className="plain-list company__services">
                {company.services.map(({ name }) => (
                  <li key={name}>
                    <Link className="chip" to={paths.search.href({ keyWord: name })}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {industry !== undefined && (
            <p>
              <Link to={paths.search.href({ branche: [industry._id], ort: company.city })}>
                Mehr aus der Branche {industry.name}
                {company.city !== undefined && ` in ${company.city}`}
              </Link>
            </p>
          )}
        </div>
        <ContactCard company={company} />
        <CompanyOrigin company={company} contactHref={links.contact} />
      </div>
      <Neighbours company={company} />
      {actions.length > 0 && (
        <nav className="action-bar on-dusk" aria-label="Direkt erreichen">
          <ContactButtons actions={actions} />
        </nav>
      )}
    </article>
  )
}

/** Nothing to tell but facts: they get the room then. */
const isSparse = ({ about, services }: CompanyView): boolean => about === undefined && services.length === 0

/** What search engines show: the company's own line, else what and where it is. */
const descriptionOf = ({ tagLine, name, industry, city }: CompanyView): string => {
  const what = [industry[0]?.name, city].filter(Boolean).join(' in ')
  const fallback = what === '' ? name : `${name}: ${what}`
  return `${tagLine ?? fallback}. Adresse, Öffnungszeiten und Kontakt.`.replace('..', '.')
}
