import type { ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { ClickList } from './click-list.tsx'
import { isNew, KeyFigures, type KeyFigure } from './key-figures.tsx'
import { daysInWords, hasDays, viewPoints, visitorPoints } from './points.ts'
import { rangeAxes, type ReportQuery } from './report-query.ts'
import { clicksLabel, viewFigures } from './view-figures.ts'
import './report.css'

interface ViewReportProps {
  readonly views: ViewsInRange['results']
  readonly query: Pick<ReportQuery, 'range' | 'compares'>
  /** Of videos nobody clicks a contact. */
  readonly isOfVideos?: boolean
  /** Numbers beside those of the time that is shown. */
  readonly more: readonly KeyFigure[]
}

/** How often somebody was looked at: numbers, charts, contacts. For all companies, some, or one. */
export const ViewReport = ({
  views,
  query: { range, compares },
  isOfVideos = false,
  more,
}: ViewReportProps) => {
  const before = daysInWords(views.previousStartDate, views.previousEndDate)
  const inDays = hasDays(range, views)
  const counted = viewFigures(views, inDays)
  const figures = [...(isOfVideos ? counted.filter(({ label }) => label !== clicksLabel) : counted), ...more]
  const now = { key: 'views', label: 'Aufrufe', tone: 'now' } as const
  return (
    <>
      <p className="report-days">
        {`${daysInWords(views.startDate, views.endDate)}, verglichen mit ${before}`}
        {figures.some(isNew) && '. „Neu“ heißt: Davor wurde nichts gezählt.'}
      </p>
      <KeyFigures figures={figures} />
      <ChartFigure
        title="Aufrufe"
        kind={range === 'Free' ? 'lines' : 'bars'}
        axis={rangeAxes[range]}
        fileName={`aufrufe-${views.startDate}-${views.endDate}`}
        points={viewPoints(views).map((point) => ({ ...point }))}
        series={compares ? [now, { key: 'before', label: 'Zeitraum davor', tone: 'before' }] : [now]}
      />
      <div className="report-pair">
        {inDays && (
          <ChartFigure
            title="Aufrufe und Besucher"
            kind="lines"
            axis="Tage"
            fileName={`besucher-${views.startDate}-${views.endDate}`}
            points={visitorPoints(views).map((point) => ({ ...point }))}
            series={[now, { key: 'visitors', label: 'Besucher', tone: 'visitors' }]}
            note="Wer im Browser „Nicht verfolgen“ eingestellt hat, zählt als Aufruf, aber nicht als Besucher."
          />
        )}
        {!isOfVideos && <ClickList clicks={views.clicks} />}
      </div>
    </>
  )
}
