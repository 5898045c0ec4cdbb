import { CompanyFilter } from '../../discovery/company-filter.tsx'
import { videoReport } from '../../insight/api.ts'
import { PartFrame } from '../../insight/reports/part-frame.tsx'
import { RankingTable } from '../../insight/reports/ranking-tables.tsx'
import { readReport, reportAddress, type ReportQuery } from '../../insight/reports/report-query.ts'
import { ReportToolbar } from '../../insight/reports/report-toolbar.tsx'
import { ReportTrail } from '../../insight/reports/report-trail.tsx'
import { ViewReport } from '../../insight/reports/view-report.tsx'
import { dotted, germanNumber } from '../../lib/format.ts'
import { germanDay } from '../../lib/german-day.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const linkAt = (query: ReportQuery, now: number): string =>
  privatePaths.adminVideosAnalytics.href() + reportAddress(query, now)

const askReport = (query: ReportQuery) => Object.values(videoReport).map((part) => part.asked(query))

/** `/admin/edit/videosAnalytics`: how videos and reels are viewed, from the whole to the one. */
export const View = () => {
  const { query, now, linkTo, onAsk } = useAddressQuery({
    read: readReport,
    linkTo: linkAt,
    request: askReport,
  })
  const [views, ranking] = [useAnswer(videoReport.views), useAnswer(videoReport.ranking)]
  useRefresh(videoReport.views)
  useRefresh(videoReport.ranking)
  const found = dataOf(ranking)
  const video = found?.videos.find(({ id }) => id === query.video)
  const company = query.company === undefined ? video?.company : found?.company
  return (
    <AdminShell>
      <Head title="Videos auswerten" />
      <WorkspaceHead
        title="Videos auswerten"
        actions={
          company !== undefined && (
            <ButtonLink size="s" to={paths.company.href(company.slug)}>
              Seite ansehen
            </ButtonLink>
          )
        }
      />
      <div className="report">
        <ReportToolbar query={query} today={germanDay(now)} linkTo={linkTo} onAsk={onAsk} />
        {query.video === undefined && (
          <CompanyFilter onChoose={(chosen) => onAsk({ ...query, company: chosen })} />
        )}
        <ReportTrail
          steps={[
            { label: 'Alle Videos', to: linkTo({ ...query, company: undefined, video: undefined }) },
            ...(query.company === undefined
              ? []
              : [{ label: company?.name ?? 'Unternehmen', ...ofCompany(query, linkTo) }]),
            ...(query.video === undefined ? [] : [{ label: video?.name ?? 'Video' }]),
          ]}
        />
        <PartFrame
          loadable={views}
          failure="Failed to fetch views by model"
          retry={videoReport.views.asked(query)}
          height="36rem"
        >
          {(data) => <ViewReport views={data} query={query} isOfVideos more={[]} />}
        </PartFrame>
        {query.video === undefined && (
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
                rows={videos.map(({ company: owner, isReel, ...one }) => ({
                  ...one,
                  facts: dotted([isReel ? 'Reel' : 'Video', owner.name]),
                }))}
                hrefOf={({ id }) => linkTo({ ...query, video: id })}
                note={
                  total > videos.length
                    ? `Die ersten ${videos.length} von ${germanNumber(total)}, die aufgerufen wurden.`
                    : undefined
                }
              />
            )}
          </PartFrame>
        )}
      </div>
    </AdminShell>
  )
}

/** The company leads back from one of its videos. */
const ofCompany = (query: ReportQuery, linkTo: (query: ReportQuery) => string) =>
  query.video === undefined ? {} : { to: linkTo({ ...query, video: undefined }) }
