import type { ReactNode } from 'react'
import { dataOf, type Loadable } from '../../../lib/loadable.ts'
import { DarkWindow } from '../../dark-window.tsx'
import { EmptyState, LoadingNote, Skeleton } from '../../feedback.tsx'
import { Pagination } from '../../pagination.tsx'
import type { ListQuery } from './columns.ts'
import { DataTable, sortingOf, type DataTableProps } from './data-table.tsx'
import { ListFailed } from './list-failed.tsx'

/** A page of a list, whatever the API calls its parts. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  /** Of all pages; left out where that is not known. */
  readonly total?: number
  readonly currentPage?: number
  readonly totalPages?: number
}

/** Shown for an empty list; with a sign in a dark window if the page has no other picture. */
export interface NothingThere {
  readonly title: string
  readonly sign?: string
  readonly text: ReactNode
}

interface DataGridProps<Row, Answer, Query extends Partial<ListQuery>> extends Omit<
  DataTableProps<Row, NonNullable<Query['order']>>,
  'rows' | 'sorting'
> {
  readonly loadable: Loadable<Answer>
  readonly listed: (answer: Answer) => Listed<Row>
  /** What is asked and the address of other questions; left out where the list is always the same. */
  readonly query?: Query
  readonly linkTo?: (query: Query) => string
  /** How many were found, in words. */
  readonly counted?: (answer: Answer) => string
  readonly empty: NothingThere
  /** What could not be loaded, if the spec has its own words for that. */
  readonly failure?: ReactNode
  /** Asks the same once more. */
  readonly onRetry: () => void
  /** Above the rows: what is to know about them, or to do with them. */
  readonly children?: ((answer: Answer) => ReactNode) | undefined
  /** Below the rows: the way to more of them. */
  readonly renderEnd?: ((answer: Answer) => ReactNode) | undefined
}

/** One page of a list at every moment of its life: on its way, there, empty, asked anew, failed. */
export const DataGrid = <Row, Answer, Query extends Partial<ListQuery>>({
  loadable,
  listed,
  query,
  linkTo,
  counted,
  empty,
  failure,
  onRetry,
  children,
  renderEnd,
  ...table
}: DataGridProps<Row, Answer, Query>) => {
  const answer = dataOf(loadable)
  const list = answer === undefined ? undefined : listed(answer)
  return (
    <>
      {loadable.status === 'failed' && (
        <ListFailed problem={loadable.problem} onRetry={onRetry}>
          {failure}
        </ListFailed>
      )}
      {list === undefined && loadable.status !== 'failed' && <RowSkeletons of={table.caption} />}
      {answer !== undefined && children?.(answer)}
      {list !== undefined && (list.total ?? list.rows.length) === 0 && (
        <EmptyState
          title={empty.title}
          {...(empty.sign !== undefined && { picture: <DarkWindow sign={empty.sign} /> })}
        >
          <p>{empty.text}</p>
        </EmptyState>
      )}
      {list !== undefined && list.rows.length > 0 && (
        <div className="grid-results" aria-busy={loadable.status === 'loading'}>
          <DataTable {...table} rows={list.rows} sorting={query && linkTo && sortingOf(query, linkTo)} />
        </div>
      )}
      {answer !== undefined && renderEnd?.(answer)}
      {list?.currentPage !== undefined && list.totalPages !== undefined && query && linkTo && (
        <Pagination
          current={list.currentPage}
          total={list.totalPages}
          href={(page) => linkTo({ ...query, page })}
        />
      )}
      <output className="visually-hidden">
        {loadable.status === 'ready' && counted !== undefined ? `${counted(loadable.data)} gefunden` : ''}
      </output>
    </>
  )
}

interface RowSkeletonsProps {
  /** What is on its way, in the plural. */
  readonly of: string
  readonly rows?: number
}

/** Holds the place of a list that is on its way. */
export const RowSkeletons = ({ of, rows = 10 }: RowSkeletonsProps) => (
  <div className="row-skeletons">
    <LoadingNote>{`${of} werden geladen`}</LoadingNote>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height="3.25rem" />
    ))}
  </div>
)
