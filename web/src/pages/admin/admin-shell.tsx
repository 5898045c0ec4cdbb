import {
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconDatabaseCog,
  IconHistory,
  IconListSearch,
  IconMailForward,
  IconShieldLock,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { useCallback, useEffect, type ReactNode } from 'react'
import { waitingAsked } from '../../directory/moderation/slice.ts'
import { useDirectorySelector } from '../../directory/store-state.ts'
import { mayOpen, type Permission } from '../../identity/permissions.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { LiveNote } from '../../lib/live/live-note.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { privatePaths } from '../../private-paths.ts'
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

const approvalChannels = ['admin'] as const
const noChannels = [] as const

interface AdminShellProps {
  /** The page asks itself how many wait, with its list. */
  readonly asksWaiting?: true
  readonly children: ReactNode
}

/** The administrators' workspace: those of its pages that one may open (D-1.3). */
export const AdminShell = ({ asksWaiting, children }: AdminShellProps) => {
  const waiting = useDirectorySelector(({ moderation }) => moderation.waiting)
  const session = useAppSelector(({ identity }) => identity.session)
  const may = (permission: Permission): boolean => mayOpen(session, { permission }) === 'yes'
  const approvals = may('company.approve')
  const dispatch = useAppDispatch()
  const askWaiting = useCallback(() => approvals && dispatch(waitingAsked()), [dispatch, approvals])
  useEffect(() => {
    if (asksWaiting !== true) askWaiting()
  }, [askWaiting, asksWaiting])
  useLive(approvals ? approvalChannels : noChannels, askWaiting)
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
      {children}
    </WorkspaceFrame>
  )
}
