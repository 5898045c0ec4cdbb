import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isHidden, publicCompany, type OpenProfile } from '../../directory/api.ts'
import { CompanyArticle } from '../../directory/profile/company-article.tsx'
import { companyBreadcrumbs, companyJsonLd } from '../../directory/profile/company-json-ld.ts'
import { CompanySkeleton } from '../../directory/profile/company-skeleton.tsx'
import { SimilarCompanies } from '../../directory/profile/similar-companies.tsx'
import { routeHref } from '../../directory/route-link.ts'
import { useViewRegistration } from '../../insight/registration/use-view-registration.ts'
import { loadChunk } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CompanySections } from '../company-sections.tsx'
import { Neighbours } from './neighbours.tsx'
import { WhenNear } from './when-near.tsx'

/** Visitors never load it: their addresses lead to the page as it is now (docs/decisions/0105). */
const CompanyAsOf = lazy(async () => {
  const { CompanyAsOf: past } = await loadChunk(
    'past',
    async () => await import('../admin/company-as-of.tsx'),
  )
  return { default: past }
})

/** Fetched when the visitor comes near: nobody needs it to read the page. */
const CompanyExtra = lazy(async () => {
  const { CompanyExtra: extra } = await loadChunk('extra', async () => await import('./company-extra.tsx'))
  return { default: extra }
})

/** `/unternehmen/{slug}`; with `?stand=` as it was then, for administrators. */
export const View = () => {
  const { slug = '' } = useParams()
  const asOf = useSearchParams()[0].get('stand')
  const loadable = useAnswer(publicCompany, slug)
  const company = dataOf(loadable)
  if (asOf !== null)
    return (
      <Suspense fallback={<CompanySkeleton />}>
        <CompanyAsOf slug={slug} asOf={asOf} Sections={CompanySections} />
      </Suspense>
    )
  if (company !== undefined && !isHidden(company)) return <CompanyPage company={company} />
  if (loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={publicCompany.asked(slug)} />
  return <CompanySkeleton />
}

const CompanyPage = ({ company }: { readonly company: OpenProfile }) => {
  const { publicUrl } = useAppSelector((state) => state.site)
  const { address, slug } = company
  const url = `${publicUrl}${paths.company.href(slug)}`
  const extra = (kind: 'map' | 'tools') => (
    <WhenNear className={`company__${kind}`}>
      <CompanyExtra company={company} kind={kind} url={url} />
    </WhenNear>
  )
  useViewRegistration(company, routeHref(company.address), company.isApproved)
  return (
    <CompanyArticle
      company={company}
      sections={<CompanySections company={company} />}
      map={address?.latitude !== undefined && extra('map')}
      tools={extra('tools')}
      above={
        <>
          <Head
            title={[company.name, company.city].filter(Boolean).join(', ')}
            description={descriptionOf(company)}
            {...(company.isApproved ? { canonical: paths.company.href(company.slug) } : {})}
            image={sharePicture(company.slug)}
            jsonLd={[companyJsonLd(company, publicUrl), companyBreadcrumbs(company, publicUrl)]}
          />
          <meta name="twitter:card" content="summary_large_image" />
          {!company.isApproved && (
            <div className="contained company__hidden">
              <Notice title="Noch nicht öffentlich">
                Nur die Administration sieht diese Seite. Alle anderen lesen, dass der Eintrag geprüft wird.
              </Notice>
            </div>
          )}
        </>
      }
    >
      <SimilarCompanies companies={company.similar} />
      <Neighbours company={company} />
    </CompanyArticle>
  )
}

/** What networks show where somebody shares the page. */
const sharePicture = (slug: string): string => `/media/share/${encodeURIComponent(slug)}`

/** What search engines show: the company's own line, else what and where it is. */
const descriptionOf = ({ tagLine, name, industry, city }: OpenProfile): string => {
  const what = [industry[0]?.name, city].filter(Boolean).join(' in ')
  const fallback = what === '' ? name : `${name}: ${what}`
  return `${tagLine ?? fallback}. Adresse, Öffnungszeiten und Kontakt.`.replace('..', '.')
}
