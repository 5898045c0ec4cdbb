import type { Position } from '@schaufenster/events/store/position.ts'
import type { Filter, Sort } from './filter.ts'

/** A document of a read model, for readers. */
export interface Found<Document> {
  readonly key: string
  readonly document: Document
  /** The event up to which it is folded. */
  readonly position: Position
  /** One of its events could not be folded and waits: the document shows the state before it (promise 7). */
  readonly parked: boolean
}

/** Which documents, in which order, and which page. */
export interface Query<Document> {
  readonly where: Filter<Document>
  /** Only documents with these keys, at most 10,000. Unknown ones are left out. */
  readonly keys?: readonly string[]
  /** Only documents after this key. A reader of a whole model continues from there; an `offset` would be counted off each time. */
  readonly after?: string
  /** The key breaks ties, so that pages never overlap. */
  readonly sort?: readonly Sort<Document>[]
  readonly limit: number
  readonly offset?: number
}

/** Reads one read model, always its serving version, so that a half-finished rebuild is never seen. */
export interface DocumentReader<Document> {
  get(key: string): Promise<Found<Document> | undefined>
  /** In the order of the keys; unknown ones are left out. */
  getMany(keys: readonly string[]): Promise<readonly Found<Document>[]>
  find(query: Query<Document>): Promise<readonly Found<Document>[]>
  /** Which of these keys are parked. Reads no documents. */
  parkedAmong(keys: readonly string[]): Promise<readonly string[]>
  /** Up to so many parked keys, including those without a document yet. */
  parkedKeys(limit: number): Promise<readonly string[]>
  /** Only of these keys, if any are given. */
  count(where: Filter<Document>, keys?: readonly string[]): Promise<number>
}

/** Identifies a read model and the type of its documents: any projection. */
export interface ReadModel<Document> {
  readonly name: string
  fold(document: never, event: never, key: string): Document | undefined
  /** Adds what an older version's fold lacks. */
  completed?(document: Document): Document
}

/** The reading side of the read models. Every adapter passes `documents-suite.ts`. */
export interface Documents {
  /** Documents of the serving version. While a new version fills for the first time, that is the previous one. */
  reader<Document>(model: ReadModel<Document>): DocumentReader<Document>
  /** The currently serving generation, for data kept beside the documents (a search index); undefined before the first. */
  servingGeneration(model: { readonly name: string }): Promise<number | undefined>
  close(): Promise<void>
}
