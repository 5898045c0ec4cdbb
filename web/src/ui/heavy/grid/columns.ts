import type { ReactNode } from 'react'

/** What a page knows of each column of its table. */
export interface Column<Row, Order extends string = string> {
  readonly key: string
  readonly label: string
  /** Stands in the heading instead of the label. */
  readonly heading?: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly sort?: ColumnSort<Order>
  /** `wide`: only where there is room; on narrow screens the row's own heading says it. `figure`: a number, at the end of its cell. */
  readonly kind?: 'wide' | 'figure'
  readonly className?: string
}

/** The orders that the heading of a column asks for, by the way they run. Pressed first it runs down, if it can. */
export interface ColumnSort<Order extends string> {
  readonly descending?: Order
  readonly ascending?: Order
}

/** The question of a list: its order and its page are parts of its address. */
export interface ListQuery<Order extends string = string> {
  readonly order: Order
  /** The first has number 1. */
  readonly page: number
}

/** Which way a column runs now, and the order that a press on its heading asks for. */
export const nextOrder = <Order extends string>(
  { descending, ascending }: ColumnSort<Order>,
  current: Order,
): { readonly runs: 'ascending' | 'descending' | undefined; readonly next: Order } => {
  const runs = current === descending ? 'descending' : current === ascending ? 'ascending' : undefined
  const wanted = runs === 'descending' ? (ascending ?? descending) : (descending ?? ascending)
  return { runs, next: wanted ?? current }
}
