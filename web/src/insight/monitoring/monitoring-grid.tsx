import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted, germanDate } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { monitoringPage, saveTable, type Choice, type Monitored, type MonitoredCompany } from './api.ts'
import { isNarrowed, type MonitoringQuery } from './monitoring-query.ts'
import { MonitoringToolbar } from './monitoring-toolbar.tsx'

interface MonitoringGridProps {
  readonly query: MonitoringQuery
  readonly today: string
  readonly linkTo: (query: MonitoringQuery) => string
  readonly onAsk: (query: MonitoringQuery) => void
  readonly stages: readonly Choice[]
  readonly industries: readonly Choice[]
  /** How the stage of a company is shown. */
  readonly statusTag: (status: string) => ReactNode
  /** Where more is told of one. */
  readonly reportOf: (id: string) => string
}

/** The companies that came in a range of days. */
export const MonitoringGrid = ({
  query,
  today,
  linkTo,
  onAsk,
  stages,
  industries,
  statusTag,
  reportOf,
}: MonitoringGridProps) => {
  const dispatch = useDispatch()
  const page = useAnswer(monitoringPage)
  useRefresh(monitoringPage)
  return (
    <>
      <MonitoringToolbar query={query} today={today} stages={stages} industries={industries} onAsk={onAsk} />
      <DataGrid
        caption="Neue Unternehmen"
        className="monitoring"
        loadable={page}
        listed={({ companies: rows, totalCompanies: total, ...pages }) => ({ rows, total, ...pages })}
        keyOf={({ id }) => id}
        columns={columnsOf(statusTag, reportOf)}
        query={query}
        linkTo={linkTo}
        counted={wordsOf}
        empty={{
          title: 'Nichts gefunden',
          sign: 'Nichts da',
          text: isNarrowed(query)
            ? 'Kein Unternehmen dieses Zeitraums passt zu Ihrer Auswahl.'
            : 'In diesem Zeitraum kam kein Unternehmen dazu.',
        }}
        failure={<p lang="en">Failed to fetch companies</p>}
        onRetry={() => dispatch(monitoringPage.asked(query))}
      >
        {(answer) => <Summary answer={answer} query={query} stages={stages} />}
      </DataGrid>
    </>
  )
}

const wordsOf = ({ totalCompanies }: Monitored) => counted(totalCompanies, 'Unternehmen', 'Unternehmen')

/** On narrow screens the facts stand below the name. */
const columnsOf = (
  statusTag: MonitoringGridProps['statusTag'],
  reportOf: MonitoringGridProps['reportOf'],
): readonly Column<MonitoredCompany, MonitoringQuery['order']>[] => [
  {
    key: 'name',
    label: 'Unternehmen',
    sort: { ascending: 'alphabetically' },
    cell: ({ id, name, industry, city, createdAt }) => (
      <>
        <Link to={reportOf(id)}>{name}</Link>
        <span className="monitoring__facts">
          {[namesOf(industry), city].filter(Boolean).map((fact) => `${fact} · `)}
          <Day at={createdAt} />
        </span>
      </>
    ),
  },
  { key: 'industry', label: 'Branche', kind: 'wide', cell: ({ industry }) => namesOf(industry) || '–' },
  { key: 'city', label: 'Ort', kind: 'wide', cell: ({ city }) => city ?? '–' },
  { key: 'status', label: 'Status', cell: ({ status }) => statusTag(status) },
  {
    key: 'created',
    label: 'Eingetragen',
    kind: 'wide',
    sort: { descending: 'newest', ascending: 'oldest' },
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
]

const namesOf = (industries: MonitoredCompany['industry']): string =>
  industries.map(({ name }) => name).join(', ')

const Day = ({ at }: { readonly at: string }) => <time dateTime={at}>{germanDate(at)}</time>

interface SummaryProps extends Pick<MonitoringGridProps, 'query' | 'stages'> {
  readonly answer: Monitored
}

/** How many came, and all of them as a file, not only the page that is shown. */
const Summary = ({ answer, query, stages }: SummaryProps) => {
  const dispatch = useDispatch()
  const { state: saving } = useForm(saveTable)
  return (
    <>
      {!answer.totalIsExact && (
        <Notice title="Sehr viele Treffer">
          <p>Gesucht wurde unter den 10.000 passendsten. Mit mehr Wörtern finden Sie genauer.</p>
        </Notice>
      )}
      {answer.totalCompanies > 0 && (
        <div className="monitoring__summary">
          <p>{wordsOf(answer)}</p>
          <Button
            size="s"
            look="quiet"
            icon={<IconDownload aria-hidden="true" />}
            busy={saving.status === 'sending'}
            onClick={() => dispatch(saveTable.requested({ query, stages }))}
          >
            CSV
          </Button>
          {saving.status === 'failed' && <p role="alert">{saving.problem.message}</p>}
        </div>
      )}
    </>
  )
}
