import type { NoticeRow } from '@schaufenster/query-service/reputation/notice-contract.ts'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted, dotted, germanDate } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { CompactSelect, FilterSelect } from '../../ui/heavy/compact-select.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { GridTools } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { noticePage } from './manage.ts'
import { orderChoices, reasonChoices, stageChoices, type NoticeQuery } from './notice-query.ts'
import { NoticeTag } from './notice-tag.tsx'
import { appellantOf, reasonNames } from './notice-words.ts'

type Order = NoticeQuery['order']

const columns: readonly Column<NoticeRow, Order>[] = [
  {
    key: 'number',
    label: 'Meldung',
    cell: ({ id, number, reason, words, explanation, name }) => (
      <>
        <Link to={privatePaths.adminNotice.href(id)}>
          {number}: {reasonNames[reason]}
        </Link>
        <span className="data-table__facts">{explanation}</span>
        <span className="data-table__facts">{dotted([words, name])}</span>
      </>
    ),
  },
  {
    key: 'explanation',
    label: 'Worum es geht',
    kind: 'wide',
    cell: ({ words, explanation }) => (
      <>
        {words}
        <br />
        {explanation}
      </>
    ),
  },
  {
    key: 'stage',
    label: 'Stand',
    cell: ({ stage, appealedBy, targetKind, removedBefore }) => (
      <>
        <NoticeTag stage={stage} />
        {removedBefore !== undefined && (
          <span className="data-table__facts">
            wiederholt: {counted(removedBefore, 'anderer Inhalt', 'andere Inhalte')} des Unternehmens entfernt
          </span>
        )}
        {appealedBy.length > 0 && (
          <span className="data-table__facts">
            Beschwerde {appealedBy.map((party) => appellantOf(party, targetKind)).join(' und ')}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'submittedAt',
    label: 'Eingegangen',
    kind: 'wide',
    sort: { descending: 'newest', ascending: 'oldest' },
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{germanDate(submittedAt)}</time>,
  },
]

interface NoticeGridProps {
  readonly query: NoticeQuery
  readonly linkTo: (query: NoticeQuery) => string
  readonly onAsk: (query: NoticeQuery) => void
}

/** The queue of notices. */
export const NoticeGrid = ({ query, linkTo, onAsk }: NoticeGridProps) => {
  const dispatch = useDispatch()
  const page = useAnswer(noticePage)
  useRefresh(noticePage)
  const narrow = (change: Partial<NoticeQuery>) => onAsk({ ...query, page: 1, ...change })
  return (
    <>
      <GridTools>
        <FilterSelect
          label="Stand"
          any="Jeder Stand"
          value={query.stage}
          options={stageChoices}
          onChange={(stage) => narrow({ stage })}
        />
        <FilterSelect
          label="Grund"
          any="Jeder Grund"
          value={query.reason}
          options={reasonChoices}
          onChange={(reason) => narrow({ reason })}
        />
        <CompactSelect<Order>
          label="Sortierung"
          value={query.order}
          options={orderChoices}
          onChange={(order) => narrow({ order })}
        />
      </GridTools>
      <DataGrid
        caption="Meldungen"
        loadable={page}
        listed={({ notices, ...pages }) => ({ rows: notices, ...pages })}
        keyOf={({ id }) => id}
        columns={columns}
        query={query}
        linkTo={linkTo}
        counted={({ total }) => counted(total, 'Meldung', 'Meldungen')}
        empty={{
          title: 'Keine Meldung',
          sign: 'Alles ruhig',
          text: 'Sobald jemand einen Inhalt meldet, steht es hier. Nehmen Sie sonst einen Filter weg.',
        }}
        onRetry={() => dispatch(noticePage.asked(query))}
      />
    </>
  )
}
