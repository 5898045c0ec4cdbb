import type { ReactNode } from 'react'
import type { Choice } from '../../../lib/address-query.ts'
import { CompactSelect } from '../compact-select.tsx'
import { SearchLine } from '../search-line.tsx'
import type { ListQuery } from './columns.ts'
import '../tools.css'
import './grid-toolbar.css'

interface SearchedQuery<Order extends string = string> extends ListQuery<Order> {
  readonly text: string
}

interface GridToolbarProps<Query extends SearchedQuery> {
  readonly query: Query
  readonly orders: readonly Choice<Query['order']>[]
  /** `replaces`: it takes the place of the question before, which is only typed further. */
  readonly onAsk: (query: Query, replaces?: boolean) => void
  readonly search: {
    readonly label: string
    readonly placeholder: string
    /** Characters that the API takes. */
    readonly longest: number
    /** Searches in a pause too. Not where each question is recorded. */
    readonly whileTyping?: true
  }
  /** Filters, between search and order. */
  readonly children?: ReactNode
  /** At the end: what is done with the whole list. */
  readonly end?: ReactNode
}

/** Search, filters and order of a list; every choice is an address, and another question begins with its first page. */
export const GridToolbar = <Query extends SearchedQuery>({
  query,
  orders,
  onAsk,
  search: { whileTyping, ...search },
  children,
  end,
}: GridToolbarProps<Query>) => {
  const onSearch = (text: string) => onAsk({ ...query, page: 1, text })
  const onPause = (text: string) => onAsk({ ...query, page: 1, text }, query.text !== '')
  return (
    <GridTools>
      <SearchLine
        {...search}
        text={query.text}
        onSearch={onSearch}
        {...(whileTyping === true && { onPause })}
      />
      {children}
      <CompactSelect<Query['order']>
        label="Sortierung"
        value={query.order}
        options={orders}
        onChange={(order) => onAsk({ ...query, page: 1, order })}
      />
      {end}
    </GridTools>
  )
}

/** The row of tools above a list: for those that have more to search for than words, or less. */
export const GridTools = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid-toolbar">{children}</div>
)
