import type { Feed } from '@schaufenster/events/feed/feed.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import type { MaintainedSearchIndex } from '../search/search-index.ts'
import type { Patience } from './fold/generation-folder.ts'
import type { Progress } from './progress.ts'
import type { AnyProjection } from './projection.ts'

/** The search indexes of the projections: one per generation, so that a rebuild fills its own. */
export interface SearchIndexes {
  open(index: string, generation: number): Promise<MaintainedSearchIndex>
  /** Removes the indexes of all generations except these. If `newest` is given, later generations are left alone, because others have made them. */
  prune(generations: readonly number[], newest?: number): Promise<void>
}

/** How processes that fold the same models coordinate; milliseconds. */
export interface Sharing {
  /** How often to look for changes by others; 500 by default. */
  readonly lookMs?: number
  /** How long a replaced generation is kept before it is dropped; a minute by default. */
  readonly restMs?: number
}

/** What a runner folds, from where, and into what. */
export interface RunnerOptions {
  readonly projections: readonly AnyProjection[]
  /** Names of projections folded by another process; their stored generations are left alone. */
  readonly elsewhere?: readonly string[]
  readonly store: Pick<EventStore, 'readStream' | 'readByStream' | 'readAll' | 'subscribe' | 'head'>
  /** For projections with the scope `partition`. With one partition they read the store's own order, which is the same. */
  readonly feed: Feed
  readonly reader: EventReader
  readonly documents: DocumentsWriter
  readonly searchIndexes: SearchIndexes
  /** Drops an erased person's key from this process (`KeyRings.forget`). */
  readonly forget: (subject: string) => void
  /** Called at once and often with what readers can see. */
  readonly announce: (progress: Progress) => void
  /** Other processes fold the same models over the same feed (docs/decisions/0143). */
  readonly sharing?: Sharing
  /** How much is folded before it is written. Default: as much as memory allows, but less where others may have to take over. */
  readonly patience?: Patience
  /** Receives faults that are being retried, and why a projection stopped. */
  readonly report: (projection: string, error: unknown) => void
}
