import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import { AboutSection } from '../directory/profile/about-section.tsx'
import { ServicesSection } from '../directory/profile/services-section.tsx'

/**
 * What a company's page tells, in this order. A capability adds its section here: a `<section>` made of its field of the profile, or nothing where that is empty.
 */
export const CompanySections = ({ company }: { readonly company: PublicProfile }) => (
  <>
    <AboutSection company={company} />
    <ServicesSection company={company} />
  </>
)
