import type { Position } from '@schaufenster/events/store/position.ts'
import type { AnyFilter, AnyIndex } from './filter.ts'

/** One filling of a read model. A rebuild makes a new one beside the one that serves (promise 6). */
export interface Generation {
  readonly id: number
  readonly projection: string
  /** The version of the projection that folds it. */
  readonly version: number
  readonly partitions: number
  /** Readers see this one. At most one of a projection. */
  readonly serving: boolean
  /** Its search index may have been written to, and has to follow every change from then on. */
  readonly indexing: boolean
  /** The greatest version that its search index has taken. One that stands before it has lost writes. */
  readonly indexed: Position
  /** How far each partition is folded, by number. */
  readonly checkpoints: readonly Position[]
  /** Grows with every step that has written documents. */
  readonly writes: number
  /** Of the partitions that can't go on just now. */
  readonly troubles: readonly Trouble[]
  /** How often it was asked that parked documents are tried again, and by partition up to which time they were. */
  readonly retries: number
  readonly retried: readonly number[]
}

/** Why a partition doesn't go on, as whoever folds it says; its next step takes that back. */
export interface Trouble {
  readonly partition: number
  /** For good, with this program. */
  readonly stopped: boolean
  readonly reason: string
}

/** A version of a projection that is to be filled: empty tables, with the indexes of its declaration. */
export interface NewGeneration {
  readonly projection: string
  readonly version: number
  readonly partitions: number
  readonly indexes: readonly AnyIndex[]
  /** All fillings of the projection that whoever asks knows of: when there are others by now, none is made. */
  readonly beside?: readonly number[]
  /** Its search index follows from the first step on. */
  readonly indexing?: boolean
}

/** A document as its folder keeps it. */
export interface DocumentRecord {
  readonly key: string
  /** Undefined is a tombstone: there is no such document, and what came up to `position` is known. */
  readonly document: unknown
  /** Grows when the document is folded anew because a person was erased; compared before the position. */
  readonly epoch: number
  readonly position: Position
  /** Of its first event; under the scope `partition` of all of them. */
  readonly partitionKey: string
  /** Its next event could not be folded: that one and all later ones wait in the queue. */
  readonly parked: boolean
}

/** An event that waits for its document. Its body stays in the log. */
export interface ParkedEvent {
  readonly key: string
  readonly position: Position
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** Why it could not be folded; undefined when it only waits behind another. */
  readonly reason: string | undefined
}

/** Which events a document came from, so that it can be folded anew when a person is erased. */
export interface Trace {
  readonly key: string
  readonly stream: string
  /** Whose personal data the event held in fields that the projection opens. */
  readonly subjects: readonly string[]
}

/** How far one partition is with this step. Steps of one partition come one after another. */
export interface CheckpointMove {
  readonly partition: number
  /** The checkpoint that this step was folded from. When another folder has moved it, nothing is written. */
  readonly after: Position
  readonly through: Position
}

/** What one step of a folder changes: all of it or nothing. */
export interface Commit {
  readonly generation: number
  /** Of all partitions whose documents are in it. */
  readonly checkpoints: readonly CheckpointMove[]
  readonly documents: readonly DocumentRecord[]
  /** The greatest version that the search index has taken in this step. */
  readonly indexed?: Position
  readonly parked: readonly ParkedEvent[]
  /** Events that need not wait any more. */
  readonly unparked: readonly { readonly key: string; readonly position: Position }[]
  readonly traces: readonly Trace[]
  /** Personal data was in what this step overwrites: {@link DocumentsWriter.clean} is due until it has run, also after a crash. */
  readonly erases: boolean
}

/** What became of a step: all of it was written or nothing. */
export type CommitOutcome =
  | { readonly kind: 'committed' }
  /** Another folder has the lease by now, or has dropped the generation. */
  | { readonly kind: 'fenced' }
  /** Nothing was written: this document would break a unique index. */
  | { readonly kind: 'conflict'; readonly key: string; readonly reason: string }

/** A parked document with the event that it hangs on. */
export interface ParkedDocument extends ParkedEvent {
  /** How many events wait, the first included. */
  readonly waiting: number
}

/**
 * The writing side of the read models, for the runner alone. Every adapter passes `documents-suite.ts`.
 *
 * A document is written only over what is not newer: epoch first, then position, in the write itself. With the checkpoint that a commit names
 * this keeps a folder that has lost its lease from changing anything, whichever of its writes comes late.
 */
export interface DocumentsWriter {
  generations(): Promise<readonly Generation[]>
  /**
   * An empty generation at the beginning of the log. The first of a projection serves at once. Undefined, and nothing happens, when another has been made
   * or dropped than those that the caller knows.
   */
  create(generation: NewGeneration): Promise<Generation | undefined>
  /**
   * From here on readers see this generation. False, and nothing happens, when `instead` is not the one that serves, or has a checkpoint that this one
   * has not passed: readers never go back.
   */
  serve(generation: number, instead: number): Promise<boolean>
  /** Notes that the search index of a generation is about to be written to; that of one that serves at once always is. */
  startIndexing(generation: number): Promise<void>
  /** Removes a generation with all that belongs to it. Cleaning is due when it held personal data in clear. */
  drop(generation: number): Promise<void>
  /** The records of these keys, tombstones included. */
  load(generation: number, keys: readonly string[]): Promise<ReadonlyMap<string, DocumentRecord>>
  /** The documents after a key, in key order; tombstones are left out. */
  scan(generation: number, after: string | undefined, limit: number): Promise<readonly DocumentRecord[]>
  /** The keys of all documents that match. */
  keysWhere(generation: number, where: AnyFilter): Promise<readonly string[]>
  commit(commit: Commit): Promise<CommitOutcome>
  /** The first parked documents in key order, and how many there are. */
  parked(
    generation: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly documents: readonly ParkedDocument[] }>
  /** The keys of all parked documents. */
  parkedKeys(generation: number): Promise<readonly string[]>
  /** Asks whoever folds the partitions of a generation to try its parked documents again. */
  askRetry(generation: number): Promise<void>
  /** The parked documents of a partition have been tried, as often as was asked for until now. */
  noteRetried(generation: number, partition: number, retries: number): Promise<void>
  /** Says why a partition can't go on. */
  noteTrouble(generation: number, trouble: Trouble): Promise<void>
  /** The events that wait for a document, in log order. */
  queue(generation: number, key: string): Promise<readonly ParkedEvent[]>
  /** The keys of documents that came from events with this person's data. */
  keysOfSubject(generation: number, subject: string): Promise<readonly string[]>
  streamsOf(generation: number, key: string): Promise<readonly string[]>
  /** Whether an erasure still has to be cleaned up. */
  cleaningDue(): Promise<boolean>
  /** Rewrites the files so that nothing that was overwritten is in their bytes any more. Takes as long as copying them. */
  clean(): Promise<void>
  close(): Promise<void>
}
