import { germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { noticePage } from '../../reputation/notices/manage.ts'
import { NoticeGrid } from '../../reputation/notices/notice-grid.tsx'
import { noticeSearch, readNoticeQuery, type NoticeQuery } from '../../reputation/notices/notice-query.ts'
import { TransparencySection } from '../../reputation/notices/transparency.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const linkTo = (query: NoticeQuery): string => privatePaths.adminNotices.href(noticeSearch(query))

/** `/admin/meldungen` */
export const View = () => {
  const { query, onAsk } = useAddressQuery({ read: readNoticeQuery, linkTo, request: noticePage.asked })
  const list = dataOf(useAnswer(noticePage))
  return (
    <AdminShell>
      <Head title="Meldungen" />
      <WorkspaceHead
        title="Meldungen"
        aside={list !== undefined && <span className="workspace__count">{germanNumber(list.total)}</span>}
      />
      <NoticeGrid query={query} linkTo={linkTo} onAsk={onAsk} />
      <TransparencySection />
    </AdminShell>
  )
}
