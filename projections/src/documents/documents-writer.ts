import type { Position } from '@schaufenster/events/store/position.ts'
import type { AnyFilter, AnyIndex } from './filter.ts'

/** One generation of a read model. A rebuild fills a new one beside the one that serves (promise 6). */
export interface Generation {
  readonly id: number
  readonly projection: string
  /** The version of its projection. */
  readonly version: number
  readonly partitions: number
  /** Readers see this one. At most one per projection. */
  readonly serving: boolean
  /** Its search index may have been written to and must follow every change from then on. */
  readonly indexing: boolean
  /** The greatest version that its search index has received. An index that is behind it has lost writes. */
  readonly indexed: Position
  /** How far each partition is folded, by partition number. */
  readonly checkpoints: readonly Position[]
  /** Counts steps that wrote documents. */
  readonly writes: number
  /** Partitions that currently can't continue. */
  readonly troubles: readonly Trouble[]
  /** How often a retry of parked documents was requested, and by partition which of these requests are done. */
  readonly retries: number
  readonly retried: readonly number[]
}

/** Why a partition doesn't continue, as reported by whoever folds it. Its next step clears it. */
export interface Trouble {
  readonly partition: number
  /** Permanently, with this program. */
  readonly stopped: boolean
  readonly reason: string
}

/** A new, empty generation of a projection, with the indexes that it declares. */
export interface NewGeneration {
  readonly projection: string
  readonly version: number
  readonly partitions: number
  readonly indexes: readonly AnyIndex[]
  /** All generations of the projection that the caller knows. If there are others by now, none is created. */
  readonly beside?: readonly number[]
  /** Its search index follows from the first step on. */
  readonly indexing?: boolean
}

/** A document as its folder stores it. */
export interface DocumentRecord {
  readonly key: string
  /** Undefined is a tombstone: there is no such document as of `position`. */
  readonly document: unknown
  /** Grows when the document is re-folded because a person was erased. Compared before the position. */
  readonly epoch: number
  readonly position: Position
  /** Of its first event; with the scope `partition`, of all of them. */
  readonly partitionKey: string
  /** Its next event could not be folded. That one and all later ones wait in the queue. */
  readonly parked: boolean
}

/** An event that waits for its document. Its body stays in the log. */
export interface ParkedEvent {
  readonly key: string
  readonly position: Position
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** Why it could not be folded; undefined if it only waits behind another one. */
  readonly reason: string | undefined
}

/** The events that a document came from, so that it can be re-folded when a person is erased. */
export interface Trace {
  readonly key: string
  readonly stream: string
  /** The people whose personal data were in the event's opened fields. */
  readonly subjects: readonly string[]
}

/** A partition's progress with this step. Steps of one partition are sequential. */
export interface CheckpointMove {
  readonly partition: number
  /** The checkpoint that this step was folded from. If another folder has moved it, nothing is written. */
  readonly after: Position
  readonly through: Position
}

/** The changes of one step, written completely or not at all. */
export interface Commit {
  readonly generation: number
  /** Of all partitions with documents in it. */
  readonly checkpoints: readonly CheckpointMove[]
  readonly documents: readonly DocumentRecord[]
  /** The greatest version that the search index received in this step. */
  readonly indexed?: Position
  readonly parked: readonly ParkedEvent[]
  /** Events that no longer have to wait. */
  readonly unparked: readonly { readonly key: string; readonly position: Position }[]
  readonly traces: readonly Trace[]
  /** This step overwrites personal data, so {@link DocumentsWriter.clean} is due until it has run, even after a crash. */
  readonly erases: boolean
}

/** Whether a step was written, and if not, why. */
export type CommitOutcome =
  | { readonly kind: 'committed' }
  /** Another folder has the lease by now or has dropped the generation. */
  | { readonly kind: 'fenced' }
  /** Nothing was written: this document would break a unique index. */
  | { readonly kind: 'conflict'; readonly key: string; readonly reason: string }

/** A parked document and the event that blocks it. */
export interface ParkedDocument extends ParkedEvent {
  /** How many events wait, including the first. */
  readonly waiting: number
}

/**
 * The writing side of the read models, for the runner alone. Every adapter passes `documents-suite.ts`.
 *
 * A document is written only over an older one, by epoch and then position, checked in the write itself. Together with the checkpoint named by a
 * commit, this prevents a folder that has lost its lease from changing anything, whichever of its writes arrives late.
 */
export interface DocumentsWriter {
  generations(): Promise<readonly Generation[]>
  /**
   * Creates an empty generation at the beginning of the log. A projection's first one serves at once. Returns undefined and does nothing if the
   * caller doesn't know all current generations.
   */
  create(generation: NewGeneration): Promise<Generation | undefined>
  /**
   * From here on readers see this generation. Returns false and does nothing if `instead` is not the serving one or has a checkpoint that this one
   * has not passed: readers never go back.
   */
  serve(generation: number, instead: number): Promise<boolean>
  /** Records that a generation's search index is about to be written to. For one that serves at once this always holds. */
  startIndexing(generation: number): Promise<void>
  /** Removes a generation with everything that belongs to it. Makes cleaning due if it held personal data in clear. */
  drop(generation: number): Promise<void>
  /** The records of these keys, tombstones included. */
  load(generation: number, keys: readonly string[]): Promise<ReadonlyMap<string, DocumentRecord>>
  /** The documents after a key, in key order, without tombstones. */
  scan(generation: number, after: string | undefined, limit: number): Promise<readonly DocumentRecord[]>
  /** The keys of all documents that match. */
  keysWhere(generation: number, where: AnyFilter): Promise<readonly string[]>
  commit(commit: Commit): Promise<CommitOutcome>
  /** The first parked documents in key order, and their total number. */
  parked(
    generation: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly documents: readonly ParkedDocument[] }>
  /** The keys of all parked documents. */
  parkedKeys(generation: number): Promise<readonly string[]>
  /** Asks those who fold a generation's partitions to retry its parked documents. */
  askRetry(generation: number): Promise<void>
  /** Records that a partition's parked documents were retried, up to this number of requests. */
  noteRetried(generation: number, partition: number, retries: number): Promise<void>
  /** Records why a partition can't continue. */
  noteTrouble(generation: number, trouble: Trouble): Promise<void>
  /** The events that wait for a document, in log order. */
  queue(generation: number, key: string): Promise<readonly ParkedEvent[]>
  /** The keys of documents made from events with this person's data. */
  keysOfSubject(generation: number, subject: string): Promise<readonly string[]>
  streamsOf(generation: number, key: string): Promise<readonly string[]>
  /** Whether cleaning after an erasure is still due. */
  cleaningDue(): Promise<boolean>
  /** Rewrites the files so that their bytes contain nothing that was overwritten. Takes as long as copying them. */
  clean(): Promise<void>
  close(): Promise<void>
}
