import type { Position } from '@schaufenster/events/store/position.ts'
import type { Filter, Sort } from './filter.ts'

/** A document of a read model as its readers get it. */
export interface Found<Document> {
  readonly key: string
  readonly document: Document
  /** The event up to which it is folded. */
  readonly position: Position
  /** An event of this document could not be folded and waits: what is shown is the state before it (promise 7). */
  readonly parked: boolean
}

/** Which documents, in which order, and which page of them. */
export interface Query<Document> {
  readonly where: Filter<Document>
  /** Only documents of these keys, at most 10,000; unknown ones are left out. */
  readonly keys?: readonly string[]
  /** Only documents whose keys come after this one: whoever reads a whole model goes on from there, where each `offset` would be counted off anew. */
  readonly after?: string
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
  /** Those of these keys whose documents are parked; a look that reads none of them. */
  parkedAmong(keys: readonly string[]): Promise<readonly string[]>
  /** Up to so many of all that are parked, also those that have no document yet. */
  parkedKeys(limit: number): Promise<readonly string[]>
  /** Of these keys only, if any are given. */
  count(where: Filter<Document>, keys?: readonly string[]): Promise<number>
}

/** What tells a read model and the type of its documents: any projection. */
export interface ReadModel<Document> {
  readonly name: string
  fold(document: never, event: never, key: string): Document | undefined
  /** Adds what a fold of an older version lacks. */
  completed?(document: Document): Document
}

/** The read models, for those who read. Every adapter passes `documents-suite.ts`. */
export interface Documents {
  /** Documents of the version that serves: while a new version fills for the first time, the fold of the one before. */
  reader<Document>(model: ReadModel<Document>): DocumentReader<Document>
  /** Which filling serves just now, for what is kept beside the documents (a search index); undefined before the first. */
  servingGeneration(model: { readonly name: string }): Promise<number | undefined>
  close(): Promise<void>
}
