import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted, dotted, germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { Notice } from '../../ui/feedback.tsx'
import { FilterSelect } from '../../ui/heavy/compact-select.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { GridToolbar } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { inWidth } from '../../ui/picture-source.ts'
import { Tag } from '../../ui/tag.tsx'
import { DayRangeForm } from '../reports/report-toolbar.tsx'
import { ReportTrail } from '../reports/report-trail.tsx'
import { newVideos, type MonitoredVideo, type MonitoredVideos } from './video-api.ts'
import { standChoices, videoOrderChoices, type VideoOrder, type VideoQuery } from './video-query.ts'
import '../reports/report.css'
import './monitoring.css'

interface VideoMonitoringProps {
  readonly query: VideoQuery
  readonly today: string
  readonly linkTo: (query: VideoQuery) => string
  readonly onAsk: (query: VideoQuery) => void
  /** Where more is told of one. */
  readonly reportOf: (id: string) => string
  /** Chooses the company by its name. */
  readonly companyFilter: ReactNode
}

/** The videos that came in a range of days. */
export const VideoMonitoringGrid = ({
  query,
  today,
  linkTo,
  onAsk,
  reportOf,
  companyFilter,
}: VideoMonitoringProps) => {
  const dispatch = useDispatch()
  const page = useAnswer(newVideos)
  useRefresh(newVideos)
  const ofCompany = (company: string | undefined) => linkTo({ ...query, page: 1, company })
  const narrow = (change: Partial<VideoQuery>) => onAsk({ ...query, page: 1, ...change })
  const isNarrowed = query.text !== '' || query.status !== undefined || query.company !== undefined
  return (
    <>
      <GridToolbar
        query={query}
        orders={videoOrderChoices}
        onAsk={(asked) => onAsk(asked)}
        search={{
          label: 'Neue Videos suchen',
          placeholder: 'Titel, Schlagwort oder Unternehmen',
          longest: 200,
          whileTyping: true,
        }}
      >
        <DayRangeForm
          key={`${query.start} ${query.end}`}
          start={query.start}
          end={query.end}
          today={today}
          onChoose={(start, end) => narrow({ start, end })}
        />
        {companyFilter}
        <FilterSelect
          label="Stand"
          any="Jeder Stand"
          value={query.status}
          options={standChoices}
          onChange={(status) => narrow({ status })}
        />
      </GridToolbar>
      {query.company !== undefined && (
        <ReportTrail
          steps={[
            { label: 'Alle Unternehmen', to: ofCompany(undefined) },
            { label: dataOf(page)?.company?.name ?? 'Unternehmen' },
          ]}
        />
      )}
      <DataGrid
        caption="Neue Videos"
        className="monitoring"
        loadable={page}
        listed={({ companies: rows, totalCompanies: total, ...pages }) => ({ rows, total, ...pages })}
        keyOf={({ id }) => id}
        columns={columnsOf(reportOf, ofCompany)}
        query={query}
        linkTo={linkTo}
        counted={wordsOf}
        empty={{
          title: 'Nichts gefunden',
          sign: 'Kein Film',
          text: isNarrowed
            ? 'Kein Video dieses Zeitraums passt zu Ihrer Auswahl.'
            : 'In diesem Zeitraum kam kein Video dazu.',
        }}
        failure={<p lang="en">Failed to fetch videos</p>}
        onRetry={() => dispatch(newVideos.asked(query))}
      >
        {(answer) => <Summary answer={answer} />}
      </DataGrid>
    </>
  )
}

const wordsOf = ({ totalCompanies }: MonitoredVideos) => counted(totalCompanies, 'Video', 'Videos')

const Summary = ({ answer }: { readonly answer: MonitoredVideos }) => (
  <>
    {!answer.totalIsExact && (
      <Notice title="Sehr viele Videos">
        <p>Gesucht wurde unter den ersten 2.000 des Zeitraums. Mit weniger Tagen finden Sie alle.</p>
      </Notice>
    )}
    {answer.totalCompanies > 0 && (
      <div className="monitoring__summary">
        <p>{wordsOf(answer)}</p>
      </div>
    )}
  </>
)

const tones = { Pending: 'amber', Ready: 'green', Failed: 'red', deleted: 'plain' } as const

const StandTag = ({ status }: Pick<MonitoredVideo, 'status'>) => {
  const stand = standChoices.find(({ value }) => value === status)
  return <Tag tone={stand === undefined ? 'plain' : tones[stand.value]}>{stand?.label ?? status}</Tag>
}

/** On narrow screens the facts stand below the title. */
const columnsOf = (
  reportOf: VideoMonitoringProps['reportOf'],
  ofCompany: (company: string) => string,
): readonly Column<MonitoredVideo, VideoOrder>[] => [
  {
    key: 'title',
    label: 'Video',
    cell: ({ id, title, thumbnail, isReel, company, createdAt }) => (
      <span className="monitored-video">
        <span className="monitored-video__picture" aria-hidden="true">
          {thumbnail !== null && <img src={inWidth(thumbnail, 320)} alt="" loading="lazy" />}
        </span>
        <span>
          <Link to={reportOf(id)}>{title}</Link>
          <span className="monitoring__facts">
            {dotted([isReel ? 'Für Reels' : undefined, company?.name, germanDate(createdAt)])}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'company',
    label: 'Unternehmen',
    kind: 'wide',
    cell: ({ company }) =>
      company === undefined ? (
        '–'
      ) : (
        <Link to={ofCompany(company.id)} state={stayHere}>
          {company.name}
        </Link>
      ),
  },
  { key: 'status', label: 'Stand', cell: ({ status }) => <StandTag status={status} /> },
  {
    key: 'created',
    label: 'Hochgeladen',
    kind: 'wide',
    sort: { descending: 'newest', ascending: 'oldest' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{germanDate(createdAt)}</time>,
  },
]
