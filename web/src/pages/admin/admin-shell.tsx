import {
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconDatabaseCog,
  IconHistory,
  IconListSearch,
  IconMailForward,
} from '@tabler/icons-react'
import { useCallback, type ReactNode } from 'react'
import { useAppDispatch } from '../../app/hooks.ts'
import { waitingAsked } from '../../directory/moderation/slice.ts'
import { useWorkspaceSelector } from '../../directory/workspace-state.ts'
import { LiveNote } from '../../lib/live/live-note.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { paths } from '../../paths.ts'
import { WorkspaceFrame } from '../../ui/heavy/workspace-frame.tsx'
import './admin.css'

/** The administrators' workspace: the pages that exist. */
export const AdminShell = ({ children }: { readonly children: ReactNode }) => {
  const waiting = useWorkspaceSelector(({ moderation }) => moderation.waiting)
  const dispatch = useAppDispatch()
  useLive(
    ['admin'],
    useCallback(() => dispatch(waitingAsked()), [dispatch]),
  )
  return (
    <WorkspaceFrame
      label="Verwaltung"
      owner={<p className="admin-owner">Verwaltung</p>}
      links={[
        {
          label: 'Unternehmen',
          href: paths.adminCompanies.href(),
          icon: <IconBuildingStore aria-hidden="true" />,
          waiting: waiting && waiting.pending + waiting.flagged,
        },
        {
          label: 'Branchen',
          href: paths.adminIndustries.href(),
          icon: <IconCategory aria-hidden="true" />,
        },
        {
          label: 'Auswertung',
          href: paths.adminAnalytics.href(),
          icon: <IconChartBar aria-hidden="true" />,
        },
        {
          label: 'Monitoring',
          href: paths.adminMonitoring.href(),
          icon: <IconListSearch aria-hidden="true" />,
        },
        {
          label: 'Postausgang',
          href: paths.adminOutbox.href(),
          icon: <IconMailForward aria-hidden="true" />,
        },
        {
          label: 'Protokoll',
          href: paths.adminProtocol.href(),
          icon: <IconHistory aria-hidden="true" />,
        },
        {
          label: 'Lesemodelle',
          href: paths.adminProjections.href(),
          icon: <IconDatabaseCog aria-hidden="true" />,
        },
      ]}
    >
      <LiveNote />
      {children}
    </WorkspaceFrame>
  )
}
