import type { ReactNode } from 'react'
import { AboutSection } from './about-section.tsx'
import { CompanyHero } from './company-hero.tsx'
import { contactActions } from './contact-actions.ts'
import { ContactCard } from './contact-card.tsx'
import { ImprintSection } from './imprint-section.tsx'
import { ServicesSection } from './services-section.tsx'
import type { ShownProfile } from './shown-profile.ts'
import '../profile-preview.css'

interface ProfilePreviewProps {
  readonly company: ShownProfile
  /** Further sections, in the place that they have on the page. */
  readonly children?: ReactNode
}

/** A profile as visitors see it, for those who look at it before it is public. */
export const ProfilePreview = ({ company, children }: ProfilePreviewProps) => (
  <div className="profile-preview">
    <CompanyHero company={company} actions={contactActions(company)} />
    <div className="profile-preview__body">
      <AboutSection company={company} />
      <ServicesSection company={company} withoutLinks />
      {children}
      <ImprintSection company={company} />
      <ContactCard company={company} />
    </div>
  </div>
)
