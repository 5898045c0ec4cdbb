import type { EventDefinition, RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { Sealed } from '@schaufenster/events/lib/sealed.ts'
import type { Static } from 'typebox'
import type { AnyFilter, AnyIndex, Filter, Index } from '../documents/filter.ts'
import type { SearchDocument } from '../search/search-index.ts'

/** The destination of an event: the documents with these keys, or all documents of this projection that match. */
export type Route<Document> = { readonly keys: readonly string[] } | { readonly where: Filter<Document> }

/** The event as passed to `fold`: personal fields are sealed except for those that the projection opens. */
export type FoldedEvent<Definition, Opened extends string = never> =
  Definition extends EventDefinition<infer Type, infer Schema, infer Personal>
    ? RecordedEvent<
        Type,
        {
          readonly [Field in keyof Static<Schema>]: Field extends Exclude<Personal, Opened>
            ? Sealed
            : Static<Schema>[Field]
        }
      >
    : never

/**
 * A read model as a pure value; the runner does the rest (promises 4 to 8).
 *
 * `scope` says in which order a document's events arrive. `partition`: a document's key determines the partition key of all its events (the runner
 * checks it and faults otherwise). `global`: one worker folds the store's own ordered feed; required if a document is fed by several partition keys,
 * or if `route` returns a filter.
 */
export interface Projection<
  Definition extends EventDefinition = EventDefinition,
  Document = unknown,
  Opened extends string = never,
> {
  /** kebab-case, equal to the name of its file. */
  readonly name: string
  /** Its purpose in German, for operators. */
  readonly title: string
  /** Increment it with every change of `route`, `fold` or `indexes`: the new version fills beside the old one. */
  readonly version: number
  readonly scope: 'partition' | 'global'
  /**
   * All events of a document are in one stream, and that stream has no other document. The past may then be read stream by stream, where the log
   * supports it (docs/decisions/0042). Filling checks this and stops otherwise.
   */
  readonly ownStream?: true
  readonly events: readonly Definition[]
  /** Pure. Sees every personal field sealed, so that keys can't depend on them. A filter sees the documents as of this event. */
  readonly route: (event: RecordedOf<Definition>) => Route<Document>
  /** Pure. Undefined: there is no such document (any more). Throwing parks the document. */
  readonly fold: (
    document: Document | undefined,
    event: FoldedEvent<Definition, Opened>,
    key: string,
  ) => Document | undefined
  /** Pure. Adds what an older version's fold lacks, which serves until this one has filled (docs/decisions/0042). */
  readonly completed?: (document: Document) => Document
  readonly indexes: readonly Index<Document>[]
  /**
   * Names of personal fields that `fold` gets in clear because this model searches or sorts them. Only such a projection re-folds its documents,
   * under a new epoch, when a subject is erased (promise 8); their fields then read as `erased` of `subject-keys.ts`. It must route by keys, and the
   * erasure's partition key must be that of the documents, or its scope must be `global`.
   */
  readonly opens?: readonly Opened[]
  /** The search index document of a changed document; undefined takes it out. Written before document and checkpoint. */
  readonly search?: SearchSink<Document>
}

/** Which index a projection fills, and what a document looks like there. */
export interface SearchSink<Document> {
  readonly index: string
  readonly document: (document: Document, key: string) => SearchDocument | undefined
}

/** Preserves the types of a projection at its definition. */
export const defineProjection = <
  Definition extends EventDefinition,
  Document,
  const Opened extends string = never,
>(
  projection: Projection<Definition, Document, Opened>,
): Projection<Definition, Document, Opened> => projection

/**
 * Any projection, as the runner takes it. Written as methods, because a list of projections has different documents and events: the runner gives each
 * only documents it folded itself and events of the types it lists.
 */
export interface AnyProjection {
  readonly name: string
  readonly title: string
  readonly version: number
  readonly scope: 'partition' | 'global'
  readonly ownStream?: true
  readonly events: readonly EventDefinition[]
  route(event: RecordedEvent): AnyRoute
  fold(document: unknown, event: RecordedEvent, key: string): unknown
  readonly indexes: readonly AnyIndex[]
  readonly opens?: readonly string[]
  readonly search?: AnySearchSink
}

/** {@link Route} with its types left open, as the runner handles projections of all kinds. */
export type AnyRoute = { readonly keys: readonly string[] } | { readonly where: AnyFilter }

/** {@link SearchSink} with its types left open. */
export interface AnySearchSink {
  readonly index: string
  document(document: unknown, key: string): SearchDocument | undefined
}
