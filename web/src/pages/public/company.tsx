import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isHidden, publicCompany, type OpenProfile } from '../../directory/api.ts'
import { PartnerSection } from '../../directory/partners/partner-section.tsx'
import { CompanyArticle } from '../../directory/profile/company-article.tsx'
import { CompanySkeleton } from '../../directory/profile/company-skeleton.tsx'
import { heroClip } from '../../directory/profile/hero-clip.ts'
import { isPicture } from '../../directory/profile/pictures.ts'
import { SimilarCompanies } from '../../directory/profile/similar-companies.tsx'
import { routeHref } from '../../directory/route-link.ts'
import { similarCompanies } from '../../discovery/api.ts'
import { useViewRegistration } from '../../insight/registration/use-view-registration.ts'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CompanySections } from '../company-sections.tsx'
import { WhenNear } from './near/when-near.tsx'
import { CompanyData, CompanyMedia, CompanyOrigin, CompanyReviews } from './served-parts.ts'

/** Visitors never load it: their addresses lead to the page as it is now (docs/decisions/0105). */
const CompanyAsOf = lazyPart('past', async () => (await import('../admin/company-as-of.tsx')).CompanyAsOf)

// Fetched when the visitor comes near: the page can be read without them.
const CompanyTools = lazyPart('tools', async () => (await import('./company-tools.tsx')).CompanyTools)
const Neighbours = lazyPart('neighbours', async () => (await import('./neighbours.tsx')).Neighbours)
const StillMap = lazyPart('map', async () => (await import('../../discovery/map/hit-map.tsx')).StillMap)

/** `/unternehmen/{slug}`; with `?stand=` as it was then, for administrators. */
export const View = () => {
  const { slug = '' } = useParams()
  const asOf = useSearchParams()[0].get('stand')
  const loadable = useAnswer(publicCompany, slug)
  const company = dataOf(loadable)
  if (asOf !== null)
    return (
      <Suspense fallback={<CompanySkeleton />}>
        <CompanyAsOf slug={slug} asOf={asOf} Sections={CompanySections} Origin={CompanyOrigin} />
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
  const { slug: asked = '' } = useParams()
  const similar = dataOf(useAnswer(similarCompanies, asked))
  const pictures = company.documents.filter(isPicture)
  useViewRegistration(company, routeHref(address), company.isApproved)
  return (
    <CompanyArticle
      company={company}
      clip={heroClip(company.myVideos)}
      landing={similar?.landing}
      sections={
        <>
          {(company.myVideos.length > 0 || company.reels.length > 0 || pictures.length > 0) && (
            <Suspense fallback={null}>
              <CompanyMedia company={company} pictures={pictures} publicUrl={publicUrl} />
            </Suspense>
          )}
          <CompanySections company={company} />
          {company.isApproved && (
            <Suspense fallback={null}>
              <CompanyReviews company={company} />
            </Suspense>
          )}
        </>
      }
      map={
        address?.latitude !== undefined &&
        address.longitude !== undefined && (
          <WhenNear className="company__map">
            <StillMap lat={address.latitude} lon={address.longitude} />
          </WhenNear>
        )
      }
      tools={
        <WhenNear className="company__tools">
          <CompanyTools company={company} url={`${publicUrl}${paths.company.href(slug)}`} />
        </WhenNear>
      }
      origin={
        <Suspense fallback={null}>
          <CompanyOrigin company={company} />
        </Suspense>
      }
      above={
        <>
          <Head
            title={[company.name, company.city].filter(Boolean).join(', ')}
            description={descriptionOf(company)}
            {...(company.isApproved ? { canonical: paths.company.href(slug) } : {})}
            image={sharePicture(slug)}
          />
          <Suspense fallback={null}>
            <CompanyData company={company} publicUrl={publicUrl} />
          </Suspense>
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
      <PartnerSection partners={company.partners} />
      <SimilarCompanies companies={similar?.companies ?? []} />
      <WhenNear className="company__neighbours-place">
        <Neighbours company={company} />
      </WhenNear>
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
