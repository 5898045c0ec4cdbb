import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import type { Commit, DocumentsWriter } from '../../documents/documents-writer.ts'
import type { MaintainedSearchIndex, SearchDocument, SearchWrite } from '../../search/search-index.ts'
import type { SearchIndexes } from '../runner-options.ts'
import type { Dice } from './hostile-feed.ts'

/** A runner's process that may be killed at any write, and whose writes may arrive after its successor has begun. */
export interface HostileProcess {
  readonly documents: DocumentsWriter
  readonly searchIndexes: SearchIndexes
  /** Resolves when the process has died. */
  readonly death: Promise<void>
  isDead(): boolean
}

/** Writes of dead processes that are still on their way. */
export interface LateWrites {
  send(write: () => Promise<unknown>): void
  /** Lets them arrive. */
  arrive(): Promise<void>
}

/** Holds writes back, like a network that lets a second writer overtake the first. */
export const lateWrites = (): LateWrites => {
  let waiting: (() => Promise<unknown>)[] = []
  return {
    send: (write) => {
      waiting.push(write)
    },
    arrive: async () => {
      const arriving = waiting
      waiting = []
      for (const write of arriving) await write()
    },
  }
}

/**
 * Gives a runner its storage, and kills it before a write, after a write whose answer it never gets, between documents and checkpoint (as a store
 * without transactions would), or with the write still on its way.
 */
export const hostileProcess = (
  documents: DocumentsWriter,
  searchIndexes: SearchIndexes,
  late: LateWrites,
  dice: Dice,
): HostileProcess => {
  const died = Promise.withResolvers<void>()
  let dead = false

  const die = (): Promise<never> => {
    dead = true
    died.resolve()
    return new Promise(() => {})
  }
  const fateful = async <Result>(
    write: () => Promise<Result>,
    tear?: () => Promise<unknown>,
  ): Promise<Result> => {
    if (dead) return die()
    const fate = dice(30)
    if (fate === 21) await late.arrive()
    if (fate === 22 || fate === 23) return die()
    if (fate === 24 || fate === 25) {
      late.send(write)
      return die()
    }
    if (fate === 26 && tear !== undefined) {
      await tear()
      return die()
    }
    const result = await write()
    return fate === 27 ? die() : result
  }

  return {
    death: died.promise,
    isDead: () => dead,
    documents: {
      ...documents,
      // A dead worker gets no answer, or it would retry for ever.
      generations: () => (dead ? die() : documents.generations()),
      commit: (commit) =>
        fateful(
          () => documents.commit(commit),
          // The checkpoint isn't written; the queue is, along with the documents.
          () => documents.commit(torn(commit)),
        ),
      serve: (generation, instead) => fateful(() => documents.serve(generation, instead)),
      drop: (generation) => fateful(() => documents.drop(generation)),
    },
    searchIndexes: {
      ...searchIndexes,
      open: async (index, generation) => {
        const open = await searchIndexes.open(index, generation)
        return { ...open, apply: (writes) => fateful(() => open.apply(writes)) }
      },
    },
  }
}

/** Everything but the checkpoints. */
export const torn = (commit: Commit): Commit => ({
  ...commit,
  checkpoints: commit.checkpoints.map(({ partition, after }) => ({ partition, after, through: after })),
})

/** A search index as the runner sees it: the newest write of each document. Searching is tested elsewhere. */
export interface FakeSearchIndexes extends SearchIndexes {
  /** The documents of a generation's index. */
  contents(generation: number): ReadonlyMap<string, SearchDocument>
  /** Overwritten entries of all generations that are not purged yet. */
  remains(): readonly SearchWrite[]
  /** Drops the last writes, like a power cut. */
  loseWritesAfter(generation: number, version: Position): void
}

/** Indexes in memory that keep the newest write of each id. `isNewer` lets a test break that rule. */
export const fakeSearchIndexes = (
  isNewer = (write: SearchWrite, known: SearchWrite): boolean => isAfter(write.version, known.version),
): FakeSearchIndexes => {
  const indexes = new Map<number, Map<string, SearchWrite>>()
  const overwritten = new Map<number, SearchWrite[]>()
  return {
    open: async (_index, generation) => {
      const writes = indexes.get(generation) ?? new Map<string, SearchWrite>()
      const remains = overwritten.get(generation) ?? []
      indexes.set(generation, writes)
      overwritten.set(generation, remains)
      return fakeSearchIndex(writes, remains, isNewer)
    },
    remains: () => [...overwritten.values()].flat(),
    prune: async (generations, newest = Infinity) => {
      for (const generation of indexes.keys())
        if (generation <= newest && !generations.includes(generation)) indexes.delete(generation)
    },
    loseWritesAfter: (generation, version) => {
      const writes = indexes.get(generation)
      for (const write of writes?.values() ?? [])
        if (isAfter(write.version, version)) writes?.delete(write.id)
    },
    contents: (generation) =>
      new Map(
        [...(indexes.get(generation)?.values() ?? [])].flatMap(({ id, document }) =>
          document === undefined ? [] : [[id, document] as const],
        ),
      ),
  }
}

const fakeSearchIndex = (
  writes: Map<string, SearchWrite>,
  remains: SearchWrite[],
  isNewer: (write: SearchWrite, known: SearchWrite) => boolean,
): MaintainedSearchIndex => ({
  apply: async (batch) => {
    for (const write of batch) {
      const known = writes.get(write.id)
      if (known !== undefined && !isNewer(write, known)) continue
      if (known !== undefined) remains.push(known)
      writes.set(write.id, write)
    }
  },
  newest: async () =>
    [...writes.values()].reduce<Position | undefined>(
      (newest, { version }) => (newest === undefined || isAfter(version, newest) ? version : newest),
      undefined,
    ),
  search: async () => ({ hits: [], total: 0, exact: true, facets: {}, facetTotals: {} }),
  suggest: async () => [],
  setSynonyms: async () => {},
  sweepTombstones: async () => {},
  purge: async () => {
    remains.length = 0
  },
  close: async () => {},
})
