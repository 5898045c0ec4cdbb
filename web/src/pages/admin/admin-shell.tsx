import {
  IconBuildingStore,
  IconBulb,
  IconCategory,
  IconChartBar,
  IconDatabaseCog,
  IconHistory,
  IconId,
  IconListSearch,
  IconMailForward,
  IconPinned,
  IconScale,
  IconShieldLock,
  IconUserShield,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { useCallback, useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { waitingCompanies } from '../../directory/moderation/api.ts'
import { operatorData } from '../../discovery/operator/operator.ts'
import { mayOpen, type Permission } from '../../identity/permissions.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { LiveNote } from '../../lib/live/live-note.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { Notice } from '../../ui/feedback.tsx'
import { WorkspaceFrame, type WorkspaceLink } from '../../ui/heavy/workspace-frame.tsx'
import './admin.css'

interface AdminLink extends WorkspaceLink {
  readonly permission: Permission
}

const links: readonly AdminLink[] = [
  {
    label: 'Unternehmen',
    href: privatePaths.adminCompanies.href(),
    icon: IconBuildingStore,
    permission: 'company.approve',
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
    label: 'Lesemodelle',
    href: privatePaths.adminProjections.href(),
    icon: IconDatabaseCog,
    permission: 'projection.manage',
  },
]

const noChannels = [] as const

interface AdminShellProps {
  readonly children: ReactNode
}

/** The administrators' workspace: those of its pages that one may open (D-1.3). */
export const AdminShell = ({ children }: AdminShellProps) => {
  const waiting = dataOf(useAnswer(waitingCompanies))
  const session = useAppSelector(({ identity }) => identity.session)
  const may = (permission: Permission): boolean => mayOpen(session, { permission }) === 'yes'
  const approvals = may('company.approve')
  const dispatch = useAppDispatch()
  const mayName = may('operator.manage')
  const answered = dataOf(useAnswer(operatorData))
  useEffect(() => {
    if (mayName) dispatch(operatorData.asked())
  }, [dispatch, mayName])
  useEffect(() => {
    if (approvals) dispatch(waitingCompanies.asked())
  }, [dispatch, approvals])
  useLive(
    approvals ? waitingCompanies.channels : noChannels,
    useCallback(() => void dispatch(waitingCompanies.refreshed()), [dispatch]),
  )
  return (
    <WorkspaceFrame
      label="Verwaltung"
      owner={<p className="admin-owner">Verwaltung</p>}
      links={links
        .filter(({ permission }) => may(permission))
        .map((link) =>
          link.permission === 'company.approve'
            ? { ...link, waiting: waiting && waiting.pending + waiting.flagged }
            : link,
        )}
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
