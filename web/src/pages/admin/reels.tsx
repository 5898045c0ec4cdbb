import { germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { reelGrid } from '../../media/reels-admin/api.ts'
import { ReelGrid } from '../../media/reels-admin/reel-grid.tsx'
import { readReelQuery, reelSearch, type ReelQuery } from '../../media/reels-admin/reel-query.ts'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const linkTo = (query: ReelQuery): string => privatePaths.adminReels.href(reelSearch(query))

/** `/admin/reels` */
export const View = () => {
  const { query, onAsk } = useAddressQuery({ read: readReelQuery, linkTo, request: reelGrid.asked })
  const list = dataOf(useAnswer(reelGrid))
  return (
    <AdminShell>
      <Head title="Reels verwalten" />
      <WorkspaceHead
        title="Reels"
        aside={list !== undefined && <span className="workspace__count">{germanNumber(list.total)}</span>}
      />
      <ReelGrid query={query} linkTo={linkTo} onAsk={onAsk} />
    </AdminShell>
  )
}
