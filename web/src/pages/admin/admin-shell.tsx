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
import { WorkspaceFrame, type WorkspaceLink } from '../../ui/heavy/workspace-frame.tsx'
import './admin.css'

const companies = { label: 'Unternehmen', href: paths.adminCompanies.href(), icon: IconBuildingStore }
const others: readonly WorkspaceLink[] = [
  { label: 'Branchen', href: paths.adminIndustries.href(), icon: IconCategory },
  { label: 'Auswertung', href: paths.adminAnalytics.href(), icon: IconChartBar },
  { label: 'Monitoring', href: paths.adminMonitoring.href(), icon: IconListSearch },
  { label: 'Postausgang', href: paths.adminOutbox.href(), icon: IconMailForward },
  { label: 'Protokoll', href: paths.adminProtocol.href(), icon: IconHistory },
  { label: 'Lesemodelle', href: paths.adminProjections.href(), icon: IconDatabaseCog },
]

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
      links={[{ ...companies, waiting: waiting && waiting.pending + waiting.flagged }, ...others]}
    >
      <LiveNote />
      {children}
    </WorkspaceFrame>
  )
}
