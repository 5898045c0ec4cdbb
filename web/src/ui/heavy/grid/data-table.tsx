import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { stayHere } from '../../../lib/stay-here.ts'
import { useRowWalk } from '../use-row-walk.ts'
import { nextOrder, type Column, type ListQuery } from './columns.ts'
import type { Selection } from './use-selection.ts'
import '../data-table.css'

/** How the columns of a table order it; every order is an address. */
export interface Sorting<Order extends string> {
  readonly order: Order
  readonly linkTo: (order: Order) => string
}

/** Rows under headings; `linkTo` gives the address of the same list in another order. */
export interface DataTableProps<Row, Order extends string = string> {
  /** What is listed, in the plural. */
  readonly caption: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The first is the heading of each row. */
  readonly columns: readonly Column<Row, Order>[]
  readonly sorting?: Sorting<Order> | undefined
  readonly selection?: RowSelection<Row> | undefined
  /** What can be done with a row, at its end. */
  readonly renderActions?: ((row: Row) => ReactNode) | undefined
  readonly detail?: RowDetail<Row> | undefined
  readonly className?: string | undefined
}

/** The content that opens below a row, by a button that is its heading. */
export interface RowDetail<Row> {
  readonly isOpen: (row: Row) => boolean
  readonly onToggle: (row: Row) => void
  readonly renderBody: (row: Row) => ReactNode
  /** Stands in the heading, too, outside of its button. */
  readonly renderRowExtra?: (row: Row) => ReactNode
}

/** Selectable rows, and each one's name for screen readers. */
export interface RowSelection<Row> extends Pick<Selection, 'ids' | 'choose'> {
  readonly nameOf: (row: Row) => string
  /** Left out: all rows can be chosen. */
  readonly mayChoose?: (row: Row) => boolean
}

/** The one kind of table: its columns are data, its headings order it, the arrow keys lead from row to row. */
export const DataTable = <Row, Order extends string>({
  caption,
  rows,
  keyOf,
  columns,
  sorting,
  selection,
  renderActions,
  detail,
  className,
}: DataTableProps<Row, Order>) => {
  const table = useRowWalk()
  const [heading, ...others] = columns
  const mayChoose = selection?.mayChoose ?? (() => true)
  const choosable = rows.filter(mayChoose).map(keyOf)
  const width = columns.length + (selection === undefined ? 0 : 1) + (renderActions === undefined ? 0 : 1)
  /** With its detail a row is a group of its own. */
  const Group = detail === undefined ? Fragment : 'tbody'
  const Body = detail === undefined ? 'tbody' : Fragment
  return (
    <div className="table-scroll">
      <table ref={table} className={['data-table', className].filter(Boolean).join(' ')}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className="data-table__check">
                <ChooseAll keys={choosable} {...selection} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
            ))}
            {renderActions !== undefined && (
              <th scope="col" className="data-table__actions">
                <span className="visually-hidden">Aktionen</span>
              </th>
            )}
          </tr>
        </thead>
        <Body>
          {rows.map((row) => (
            <Group key={keyOf(row)}>
              <tr data-selected={selection?.ids.has(keyOf(row)) || undefined}>
                {selection !== undefined && (
                  <td className="data-table__check">
                    {mayChoose(row) && <Choose id={keyOf(row)} name={selection.nameOf(row)} {...selection} />}
                  </td>
                )}
                {heading !== undefined && (
                  <th scope="row" className={classOf(heading)}>
                    {detail === undefined ? (
                      heading.cell(row)
                    ) : (
                      <Opener id={keyOf(row)} row={row} detail={detail}>
                        {heading.cell(row)}
                      </Opener>
                    )}
                  </th>
                )}
                {others.map((column) => (
                  <td key={column.key} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
                {renderActions !== undefined && <td className="data-table__actions">{renderActions(row)}</td>}
              </tr>
              {detail !== undefined && (
                <tr data-detail hidden={!detail.isOpen(row)}>
                  <td id={detailId(keyOf(row))} colSpan={width}>
                    {detail.isOpen(row) && detail.renderBody(row)}
                  </td>
                </tr>
              )}
            </Group>
          ))}
        </Body>
      </table>
    </div>
  )
}

const detailId = (key: string): string => `detail-${key}`

interface OpenerProps<Row> {
  readonly id: string
  readonly row: Row
  readonly detail: RowDetail<Row>
  readonly children: ReactNode
}

const Opener = <Row,>({
  id,
  row,
  detail: { isOpen, onToggle, renderRowExtra },
  children,
}: OpenerProps<Row>) => (
  <>
    <button
      type="button"
      className="data-table__opener"
      aria-expanded={isOpen(row)}
      aria-controls={detailId(id)}
      onClick={() => onToggle(row)}
    >
      {children}
    </button>
    {renderRowExtra?.(row)}
  </>
)

const classOf = ({ kind, className }: Pick<Column<never>, 'kind' | 'className'>): string | undefined =>
  [kind && `data-table__${kind}`, className].filter(Boolean).join(' ') || undefined

/** Orders a list by its headings, if it has an order. Another one begins with its first page. */
export const sortingOf = <Query extends Partial<ListQuery>>(
  query: Query,
  linkTo: (query: Query) => string,
): Sorting<NonNullable<Query['order']>> | undefined =>
  query.order === undefined
    ? undefined
    : { order: query.order, linkTo: (order) => linkTo({ ...query, page: 1, order }) }

interface HeadingProps<Order extends string> {
  readonly column: Pick<Column<never, Order>, 'label' | 'heading' | 'sort' | 'kind' | 'className'>
  readonly sorting: Sorting<Order> | undefined
}

const Heading = <Order extends string>({ column, sorting }: HeadingProps<Order>) => {
  const { label, heading = label, sort } = column
  if (sort === undefined || sorting === undefined)
    return (
      <th scope="col" className={classOf(column)}>
        {heading}
      </th>
    )
  const { runs, next } = nextOrder(sort, sorting.order)
  return (
    <th scope="col" className={classOf(column)} aria-sort={runs}>
      <Link to={sorting.linkTo(next)} state={stayHere}>
        {heading}
        {runs === 'ascending' && <IconArrowUp aria-hidden="true" />}
        {runs === 'descending' && <IconArrowDown aria-hidden="true" />}
      </Link>
    </th>
  )
}

const ChooseAll = ({
  keys,
  ids,
  choose,
}: Pick<Selection, 'ids' | 'choose'> & { readonly keys: readonly string[] }) => {
  const all = keys.length > 0 && keys.every((key) => ids.has(key))
  return (
    <input
      type="checkbox"
      aria-label="Alle auf dieser Seite auswählen"
      checked={all}
      onChange={() => choose(new Set(all ? [] : keys))}
    />
  )
}

interface ChooseProps extends Pick<Selection, 'ids' | 'choose'> {
  readonly id: string
  readonly name: string
}

const Choose = ({ id, name, ids, choose }: ChooseProps) => (
  <input
    type="checkbox"
    aria-label={`${name} auswählen`}
    checked={ids.has(id)}
    onChange={({ target }) =>
      choose(new Set(target.checked ? [...ids, id] : [...ids].filter((one) => one !== id)))
    }
  />
)
