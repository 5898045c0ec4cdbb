import {
  IconBuildingStore,
  IconChecklist,
  IconBulb,
  IconCategory,
  IconChartBar,
  IconChartHistogram,
  IconComponents,
  IconCopyX,
  IconDatabaseCog,
  IconDeviceMobile,
  IconFileImport,
  IconFlag,
  IconHistory,
  IconHome,
  IconId,
  IconListSearch,
  IconMailForward,
  IconPinned,
  IconScale,
  IconSchool,
  IconShieldLock,
  IconStar,
  IconUserShield,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { useCallback, useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { queueCounts } from '../../directory/queue/api.ts'
import { operatorData } from '../../discovery/operator/operator.ts'
import { mayOpen, type Permission } from '../../identity/permissions.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { LiveNote } from '../../lib/live/live-note.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { waitingNotices } from '../../reputation/notices/manage.ts'
import { waitingOf, waitingReviews } from '../../reputation/reviews/queue.ts'
import { Notice } from '../../ui/feedback.tsx'
import { WorkspaceFrame, type WorkspaceLink } from '../../ui/heavy/workspace-frame.tsx'
import './admin.css'

interface AdminLink extends WorkspaceLink {
  readonly permission: Permission
}

const links: readonly AdminLink[] = [
  {
    label: 'Übersicht',
    href: privatePaths.adminHome.href(),
    icon: IconHome,
    permission: 'company.approve',
  },
  {
    label: 'Prüfung',
    href: privatePaths.adminApprovals.href(),
    icon: IconChecklist,
    permission: 'company.approve',
  },
  {
    label: 'Unternehmen',
    href: privatePaths.adminCompanies.href(),
    icon: IconBuildingStore,
    permission: 'company.approve',
  },
  {
    label: 'Import',
    href: privatePaths.adminAddCompanies.href(),
    icon: IconFileImport,
    permission: 'company.import',
  },
  {
    label: 'Dubletten',
    href: privatePaths.adminDuplicates.href(),
    icon: IconCopyX,
    permission: 'company.manage',
  },
  {
    label: 'Meldungen',
    href: privatePaths.adminNotices.href(),
    icon: IconFlag,
    permission: 'notice.manage',
    within: true,
  },
  {
    label: 'Bewertungen',
    href: privatePaths.adminReviews.href(),
    icon: IconStar,
    permission: 'review.manage',
  },
  {
    label: 'Reels',
    href: privatePaths.adminReels.href(),
    icon: IconDeviceMobile,
    permission: 'video.manage',
  },
  {
    label: 'Tutorials',
    href: privatePaths.adminTutorials.href(),
    icon: IconSchool,
    permission: 'tutorial.manage',
  },
  {
    label: 'Branchen',
    href: privatePaths.adminIndustries.href(),
    icon: IconCategory,
    permission: 'industry.manage',
  },
  {
    label: 'Tipps',
    href: privatePaths.adminTips.href(),
    icon: IconBulb,
    permission: 'tip.manage',
  },
  {
    label: 'Rechtstexte',
    href: privatePaths.adminLegalTexts.href(),
    icon: IconScale,
    permission: 'legal.manage',
  },
  {
    label: 'Betreiber',
    href: privatePaths.adminOperator.href(),
    icon: IconId,
    permission: 'operator.manage',
  },
  {
    label: 'Platzierungen',
    href: privatePaths.adminPlacements.href(),
    icon: IconPinned,
    permission: 'placement.manage',
  },
  {
    label: 'Auswertung',
    href: privatePaths.adminAnalytics.href(),
    icon: IconChartBar,
    permission: 'analytics.read',
  },
  {
    label: 'Videos auswerten',
    href: privatePaths.adminVideosAnalytics.href(),
    icon: IconChartHistogram,
    permission: 'analytics.read',
  },
  {
    label: 'Monitoring',
    href: privatePaths.adminMonitoring.href(),
    icon: IconListSearch,
    permission: 'analytics.read',
  },
  {
    label: 'Suche',
    href: privatePaths.adminSearch.href(),
    icon: IconZoomQuestion,
    permission: 'search.manage',
  },
  {
    label: 'Postausgang',
    href: privatePaths.adminOutbox.href(),
    icon: IconMailForward,
    permission: 'mail.read',
  },
  {
    label: 'Konten',
    href: privatePaths.adminUsers.href(),
    icon: IconUsers,
    permission: 'user.manage',
    within: true,
  },
  { label: 'Rollen', href: privatePaths.adminRoles.href(), icon: IconUserShield, permission: 'role.manage' },
  {
    label: 'Datenschutz',
    href: privatePaths.adminDataProtection.href(),
    icon: IconShieldLock,
    permission: 'privacy.read',
  },
  {
    label: 'Protokoll',
    href: privatePaths.adminProtocol.href(),
    icon: IconHistory,
    permission: 'audit.read',
  },
  {
    label: 'Datenbestände',
    href: privatePaths.adminProjections.href(),
    icon: IconDatabaseCog,
    permission: 'projection.manage',
  },
  {
    label: 'Bausteine',
    href: privatePaths.adminGallery.href(),
    icon: IconComponents,
    permission: 'company.approve',
  },
]

const noChannels = [] as const

interface AdminShellProps {
  readonly children: ReactNode
}

/** The administrators' workspace: those of its pages that one may open (D-1.3). */
export const AdminShell = ({ children }: AdminShellProps) => {
  const waiting = dataOf(useAnswer(queueCounts))
  const session = useAppSelector(({ identity }) => identity.session)
  const may = (permission: Permission): boolean => mayOpen(session, { permission }) === 'yes'
  const approvals = may('company.approve')
  const manages = may('notice.manage')
  const reported = dataOf(useAnswer(waitingNotices))
  const judges = may('review.manage')
  const unjudged = dataOf(useAnswer(waitingReviews))
  const dispatch = useAppDispatch()
  const mayName = may('operator.manage')
  const answered = dataOf(useAnswer(operatorData))
  useEffect(() => {
    if (mayName) dispatch(operatorData.asked())
  }, [dispatch, mayName])
  useEffect(() => {
    if (approvals) dispatch(queueCounts.asked())
  }, [dispatch, approvals])
  useEffect(() => {
    if (manages) dispatch(waitingNotices.asked())
  }, [dispatch, manages])
  useEffect(() => {
    if (judges) dispatch(waitingReviews.asked())
  }, [dispatch, judges])
  useLive(
    judges ? waitingReviews.channels : noChannels,
    useCallback(() => void dispatch(waitingReviews.refreshed()), [dispatch]),
  )
  useLive(
    manages ? waitingNotices.channels : noChannels,
    useCallback(() => void dispatch(waitingNotices.refreshed()), [dispatch]),
  )
  useLive(
    approvals ? queueCounts.channels : noChannels,
    useCallback(() => void dispatch(queueCounts.refreshed()), [dispatch]),
  )
  const waitingAt = ({ href }: AdminLink) => {
    if (href === privatePaths.adminApprovals.href())
      return { waiting: waiting && waiting.new + waiting.changed + waiting.claim }
    if (href === privatePaths.adminNotices.href())
      return { waiting: reported && reported.open + reported.appealed }
    if (href === privatePaths.adminReviews.href())
      return {
        waiting: unjudged && waitingOf(unjudged, 'review') + waitingOf(unjudged, 'comment'),
      }
    return {}
  }
  return (
    <WorkspaceFrame
      label="Verwaltung"
      owner={<p className="admin-owner">Verwaltung</p>}
      links={links
        .filter(({ permission }) => may(permission))
        .map((link) => ({ ...link, ...waitingAt(link) }))}
    >
      <LiveNote />
      {mayName && answered !== undefined && answered.data === undefined && <OperatorMissing />}
      {children}
    </WorkspaceFrame>
  )
}

/** Until somebody says who runs the installation (D-3.11). */
const OperatorMissing = () => (
  <Notice title="Die Angaben des Betreibers fehlen">
    <p>
      Impressum, Kontaktseite und E-Mails nennen noch niemanden.{' '}
      <Link to={privatePaths.adminOperator.href()}>Angaben eintragen</Link>
    </p>
  </Notice>
)
