import type { Feed } from '@schaufenster/events/feed/feed.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import type { MaintainedSearchIndex } from '../search/search-index.ts'
import type { Patience } from './fold/generation-folder.ts'
import type { Progress } from './progress.ts'
import type { AnyProjection } from './projection.ts'

/** The search indexes of the projections: one for each generation, so that a rebuild fills its own. */
export interface SearchIndexes {
  open(index: string, generation: number): Promise<MaintainedSearchIndex>
  /** Removes the indexes of all generations but these, up to the newest that there was, if that is told: later ones others have made. */
  prune(generations: readonly number[], newest?: number): Promise<void>
}

/** How processes that fold the same models live together; milliseconds. */
export interface Sharing {
  /** So often what others have done is looked for; 500 unless told. */
  readonly lookMs?: number
  /** So long a filling rests after it was replaced, before it is dropped; a minute unless told. */
  readonly restMs?: number
}

/** What a runner folds, from where, and into what. */
export interface RunnerOptions {
  readonly projections: readonly AnyProjection[]
  /** Names of those that another process folds: what is stored of them is left alone. */
  readonly elsewhere?: readonly string[]
  readonly store: Pick<EventStore, 'readStream' | 'readByStream' | 'readAll' | 'subscribe' | 'head'>
  /** For projections of the scope `partition`; with one partition they read the store's own order, which is the same. */
  readonly feed: Feed
  readonly reader: EventReader
  readonly documents: DocumentsWriter
  readonly searchIndexes: SearchIndexes
  /** Drops an erased person's key from this process (`KeyRings.forget`). */
  readonly forget: (subject: string) => void
  /** Hears how far readers see; at once and often. */
  readonly announce: (progress: Progress) => void
  /** Other processes fold the same models, over the same feed (docs/decisions/0143). */
  readonly sharing?: Sharing
  /** How much a filling folds before it is written; unless told as much as memory allows, and less where others may have to go on. */
  readonly patience?: Patience
  /** A fault that is being got over, and why a projection stopped. */
  readonly report: (projection: string, error: unknown) => void
}
