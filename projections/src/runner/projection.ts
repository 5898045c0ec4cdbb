import type { EventDefinition, RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Filter, Index } from '../documents/filter.ts'
import type { SearchDocument } from '../search/search-index.ts'

/** Where an event goes: to the documents with these keys, or to all documents of this projection that match. */
export type Route<Document> = { readonly keys: readonly string[] } | { readonly where: Filter<Document> }

/**
 * A read model as a pure value; the runner does the rest (design.md, promises 4 to 8).
 *
 * `scope` says in which order a document's events come. `partition`: a document's key determines the partition key of all its events (the
 * runner checks it and faults otherwise). `global`: one worker folds the store's own ordered feed; required when a document is fed by events
 * of several partition keys, or when `route` gives a filter.
 */
export interface Projection<Definition extends EventDefinition = EventDefinition, Document = unknown> {
  /** kebab-case, the name of its file. */
  readonly name: string
  /** Grows with every change of `route`, `fold` or `indexes`: the new version fills beside the old one. */
  readonly version: number
  readonly scope: 'partition' | 'global'
  readonly events: readonly Definition[]
  readonly route: (event: RecordedOf<Definition>) => Route<Document>
  /** Pure. Undefined means: there is no such document (any more). Throwing parks the document. */
  readonly fold: (
    document: Document | undefined,
    event: RecordedOf<Definition>,
    key: string,
  ) => Document | undefined
  readonly indexes: readonly Index<Document>[]
  /**
   * Names of personal fields that `fold` gets in clear because this model searches or sorts them. Only such a projection re-folds its
   * documents, under a new epoch, when a subject is erased.
   */
  readonly opens?: readonly string[]
  /** What goes into the search index when a document changed; undefined takes it out. Written before document and checkpoint. */
  readonly search?: SearchSink<Document>
}

export interface SearchSink<Document> {
  readonly index: string
  readonly document: (document: Document, key: string) => SearchDocument | undefined
}

/** Keeps the types of a projection together where it is written. */
export const defineProjection = <Definition extends EventDefinition, Document>(
  projection: Projection<Definition, Document>,
): Projection<Definition, Document> => projection
