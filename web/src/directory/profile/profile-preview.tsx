import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { CompanyHero } from './company-hero.tsx'
import { contactActions } from './contact-actions.ts'
import { ContactCard } from './contact-card.tsx'
import '../profile-preview.css'

/** A profile as visitors see it, for those who look at it before it is public. */
export const ProfilePreview = ({ company }: { readonly company: CompanyView }) => (
  <div className="profile-preview">
    <CompanyHero company={company} actions={contactActions(company)} />
    <div className="profile-preview__body">
      {company.about !== undefined && (
        <section aria-labelledby="vorschau-ueber-uns">
          <h2 id="vorschau-ueber-uns">Über uns</h2>
          {/* The API has sanitised it by an allowlist (D-G9). */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: company.about }} />
        </section>
      )}
      {company.services.length > 0 && (
        <section aria-labelledby="vorschau-leistungen">
          <h2 id="vorschau-leistungen">Leistungen</h2>
          <ul className="plain-list profile-preview__services">
            {company.services.map(({ name }) => (
              <li key={name} className="tag">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ContactCard company={company} />
    </div>
  </div>
)
