import type { OpenProfile } from '../directory/api.ts'
import { AboutSection } from '../directory/profile/about-section.tsx'
import { ImprintSection } from '../directory/profile/imprint-section.tsx'
import { PapersSection } from '../directory/profile/papers-section.tsx'
import { ServicesSection } from '../directory/profile/services-section.tsx'
import { useAppSelector } from '../lib/hooks.ts'
import { paths } from '../paths.ts'

/**
 * The sections of a company's page, in order. A capability adds its section here: a `<section>` made from its
 * field of the profile, or nothing if that is empty.
 */
export const CompanySections = ({ company }: { readonly company: OpenProfile }) => {
  const { publicUrl } = useAppSelector(({ site }) => site)
  return (
    <>
      <AboutSection company={company} />
      <ServicesSection company={company} />
      <PapersSection company={company} page={publicUrl + paths.company.href(company.slug)} />
      <ImprintSection company={company} />
    </>
  )
}
