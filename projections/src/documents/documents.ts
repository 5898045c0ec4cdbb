import type { Position } from '@schaufenster/events/store/position.ts'
import type { Filter, Sort } from './filter.ts'

/** A document of a read model as its readers get it. */
export interface Found<Document> {
  readonly key: string
  readonly document: Document
  /** The event up to which it is folded. */
  readonly position: Position
  /** An event of this document could not be folded and waits: what is shown is the state before it (design.md, promise 7). */
  readonly parked: boolean
}

export interface Query<Document> {
  readonly where: Filter<Document>
  /** Ties are broken by key, so that pages never overlap. */
  readonly sort?: readonly Sort<Document>[]
  readonly limit: number
  readonly offset?: number
}

/** Reading one read model: always the version that serves, so that a rebuild is never seen half done. */
export interface DocumentReader<Document> {
  get(key: string): Promise<Found<Document> | undefined>
  /** In the order of the keys; unknown ones are left out. */
  getMany(keys: readonly string[]): Promise<readonly Found<Document>[]>
  find(query: Query<Document>): Promise<readonly Found<Document>[]>
  count(where: Filter<Document>): Promise<number>
}
