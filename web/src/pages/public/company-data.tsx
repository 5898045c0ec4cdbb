import type { OpenProfile } from '../../directory/api.ts'
import { companyBreadcrumbs, companyJsonLd } from '../../directory/profile/company-json-ld.ts'
import { reviewsJsonLd } from '../../reputation/reviews/reviews-json-ld.ts'
import { JsonLd } from '../../ui/head.tsx'

interface CompanyDataProps {
  readonly company: OpenProfile
  /** Of the site. */
  readonly publicUrl: string
}

/** What search engines read of a company. */
export const CompanyData = ({ company, publicUrl }: CompanyDataProps) => (
  <JsonLd
    data={[
      { ...companyJsonLd(company, publicUrl), ...reviewsJsonLd(company) },
      companyBreadcrumbs(company, publicUrl),
    ]}
  />
)
