import { videoReport } from '../../insight/api.ts'
import { PartFrame } from '../../insight/reports/part-frame.tsx'
import { RankingTable } from '../../insight/reports/ranking-tables.tsx'
import { readReport, reportAddress, type ReportQuery } from '../../insight/reports/report-query.ts'
import { ReportToolbar } from '../../insight/reports/report-toolbar.tsx'
import { ViewReport } from '../../insight/reports/view-report.tsx'
import { germanNumber } from '../../lib/format.ts'
import { germanDay } from '../../lib/german-day.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const linkAt = (query: ReportQuery, now: number): string =>
  privatePaths.adminVideosAnalytics.href() + reportAddress(query, now)

const askReport = (query: ReportQuery) => Object.values(videoReport).map((part) => part.asked(query))

/** `/admin/edit/videosAnalytics`: how videos and reels are viewed. */
export const View = () => {
  const { query, now, linkTo, onAsk } = useAddressQuery({
    read: readReport,
    linkTo: linkAt,
    request: askReport,
  })
  const [views, ranking] = [useAnswer(videoReport.views), useAnswer(videoReport.ranking)]
  useRefresh(videoReport.views)
  useRefresh(videoReport.ranking)
  return (
    <AdminShell>
      <Head title="Videos auswerten" />
      <WorkspaceHead title="Videos auswerten" />
      <div className="report">
        <ReportToolbar query={query} today={germanDay(now)} linkTo={linkTo} onAsk={onAsk} />
        <PartFrame
          loadable={views}
          failure="Failed to fetch views by model"
          retry={videoReport.views.asked(query)}
          height="36rem"
        >
          {(data) => <ViewReport views={data} query={query} isOfVideos more={[]} />}
        </PartFrame>
        <PartFrame
          loadable={ranking}
          failure="Failed to fetch data"
          retry={videoReport.ranking.asked(query)}
          height="24rem"
        >
          {({ videos, total }) => (
            <RankingTable
              title="Meistgesehene Videos"
              head="Video"
              fileName="videos"
              rows={videos.map(({ company, isReel, ...video }) => ({
                ...video,
                slug: company.slug,
                facts: [isReel ? 'Reel' : 'Video', company.name].join(' · '),
              }))}
              hrefOf={({ slug }) => paths.company.href(slug)}
              note={
                total > videos.length
                  ? `Die ersten ${videos.length} von ${germanNumber(total)}, die aufgerufen wurden.`
                  : undefined
              }
            />
          )}
        </PartFrame>
      </div>
    </AdminShell>
  )
}
