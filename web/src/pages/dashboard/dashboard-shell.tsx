import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import {
  IconBuildingStore,
  IconChartBar,
  IconClockHour4,
  IconFiles,
  IconFileText,
  IconGavel,
  IconAddressBook,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconBookmark,
  IconId,
  IconDeviceMobile,
  IconMovie,
  IconSchool,
  IconSettings,
  IconStar,
  IconSocial,
  IconReceiptEuro,
  IconTags,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { matchPath, useLocation } from 'react-router'
import { tierLabel } from '../../directory/company-status.ts'
import { LastSaveBar } from '../../directory/editing/last-save-bar.tsx'
import { lastSaveLeft } from '../../directory/editing/last-save.ts'
import { NextPageNote } from '../../directory/editing/next-page-note.tsx'
import { companyPartners, partnersChannel } from '../../directory/partners/api.ts'
import { EditedPage } from '../../directory/presence/edited-page.tsx'
import { ConfirmationNote } from '../../identity/confirmation/confirmation-note.tsx'
import { LiveNote } from '../../lib/live/live-note.tsx'
import { OnlineDot } from '../../lib/live/online-dot.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { TutorialLink } from '../../media/tutorials/tutorial-link.tsx'
import { useVideoNews } from '../../media/videos/use-video-news.ts'
import { failedOf } from '../../media/videos/video-words.ts'
import { privatePaths } from '../../private-paths.ts'
import { useReviewNews } from '../../reputation/reviews/use-review-news.ts'
import { WorkspaceFrame } from '../../ui/heavy/workspace-frame.tsx'
import { PatternPicture } from '../../ui/pattern/pattern-picture.tsx'
import './dashboard.css'

interface DashboardShellProps {
  readonly company: CompanyDraft
  /** By name; decides about the picture of a company without a logo. */
  readonly industry: string
  readonly children: ReactNode
}

/** How many companies wait for an answer; the page of partners shows the same. */
const useWaitingPartners = (companyId: string): number | undefined => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(companyPartners.asked(companyId))
  }, [dispatch, companyId])
  useLive(
    [partnersChannel(companyId)],
    useCallback(() => void dispatch(companyPartners.askedAgain(companyId)), [dispatch, companyId]),
  )
  return dataOf(useAnswer(companyPartners, companyId))?.incoming.length
}

/** A page by the word that stands for it in the address. */
const pageOf = (pathname: string): string => pathname.split('/')[2]?.toLowerCase() ?? ''

/** Their form has a bar of its own, which says it; a decision about a text is no save, and its message takes it back. */
const pagesWithoutBar: ReadonlySet<string> = new Set(
  [
    privatePaths.masterData,
    privatePaths.contact,
    privatePaths.about,
    privatePaths.openingHours,
    privatePaths.services,
    privatePaths.socials,
    privatePaths.imprint,
    privatePaths.reviews,
  ].map(({ path }) => pageOf(path)),
)

/** The company's workspace: tier, logo or a drawn one, name, and the pages that exist (spec §2). */
export const DashboardShell = ({ company, industry, children }: DashboardShellProps) => {
  const { businessName, companyLogo } = company.master
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  const dispatch = useDispatch()
  useEffect(() => {
    const leave = () => void dispatch(lastSaveLeft())
    leave()
    return leave
  }, [dispatch])
  const overview = privatePaths.overview.href(company.id)
  const waitingPartners = useWaitingPartners(company.id)
  const waitingReviews = useReviewNews(company.id)
  const videos = useVideoNews(company.id, matchPath(privatePaths.videos.path, pathname) !== null)
  return (
    <WorkspaceFrame
      label="Bereich des Unternehmens"
      owner={
        <div className="dashboard-owner">
          <div className="dashboard-owner__logo">
            {companyLogo.src === undefined ? (
              <PatternPicture industry={industry} name={businessName} shape="square" />
            ) : (
              <img src={companyLogo.src} alt="" />
            )}
          </div>
          <div className="dashboard-owner__text">
            <p className="dashboard-owner__name">{businessName}</p>
            <p className="dashboard-owner__tier">Tarif {tierLabel(company.tier)}</p>
            <OnlineDot />
          </div>
        </div>
      }
      links={[
        { label: 'Übersicht', href: overview, icon: IconLayoutDashboard },
        { label: 'Stammdaten', href: privatePaths.masterData.href(company.id), icon: IconId },
        { label: 'Kontakt', href: privatePaths.contact.href(company.id), icon: IconAddressBook },
        { label: 'Über uns', href: privatePaths.about.href(company.id), icon: IconFileText },
        { label: 'Öffnungszeiten', href: privatePaths.openingHours.href(company.id), icon: IconClockHour4 },
        { label: 'Suchbegriffe', href: privatePaths.services.href(company.id), icon: IconTags },
        { label: 'Soziale Netze', href: privatePaths.socials.href(company.id), icon: IconSocial },
        {
          label: 'Videos',
          href: privatePaths.videos.href(company.id),
          icon: IconMovie,
          waiting: videos && failedOf(videos),
        },
        { label: 'Reels', href: privatePaths.reels.href(company.id), icon: IconDeviceMobile },
        { label: 'Preisliste', href: privatePaths.priceList.href(company.id), icon: IconReceiptEuro },
        { label: 'Speisekarte', href: privatePaths.menu.href(company.id), icon: IconToolsKitchen2 },
        { label: 'Dokumente', href: privatePaths.documents.href(company.id), icon: IconFiles },
        { label: 'Impressum', href: privatePaths.imprint.href(company.id), icon: IconGavel },
        {
          label: 'Bewertungen',
          href: privatePaths.reviews.href(company.id),
          icon: IconStar,
          waiting: waitingReviews,
        },
        {
          label: 'Partner',
          href: privatePaths.partners.href(company.id),
          icon: IconHeartHandshake,
          waiting: waitingPartners,
        },
        {
          label: 'Statistik',
          href: privatePaths.statistics.href(company.id),
          icon: IconChartBar,
        },
        { label: 'Favoriten', href: privatePaths.favorites.href(company.id), icon: IconBookmark },
        { label: 'Tutorials', href: privatePaths.tutorials.href(company.id), icon: IconSchool },
        { label: 'Einstellungen', href: privatePaths.settings.href(company.id), icon: IconSettings },
        {
          label: 'Meine Unternehmen',
          href: privatePaths.companyList.href(),
          icon: IconBuildingStore,
        },
      ]}
    >
      <LiveNote />
      <ConfirmationNote />
      {pathname !== overview && <NextPageNote company={company} />}
      <TutorialLink company={company.id} path={pathname} />
      <EditedPage company={company.id} page={page}>
        {children}
        {!pagesWithoutBar.has(page) && <LastSaveBar />}
      </EditedPage>
    </WorkspaceFrame>
  )
}
