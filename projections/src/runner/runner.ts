import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { Feed } from '@schaufenster/events/feed/feed.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import type { MaintainedSearchIndex } from '../search/search-index.ts'
import { followers, type Follower, type Followers } from './followers.ts'
import type { Patience } from './generation-folder.ts'
import { logPages } from './log-pages.ts'
import type { Progress } from './progress.ts'
import type { AnyProjection } from './projection.ts'
import { runProjection, type RunningProjection } from './running-projection.ts'
import type { RunnerStatus } from './status.ts'

/** The search indexes of the projections: one for each generation, so that a rebuild fills its own. */
export interface SearchIndexes {
  open(index: string, generation: number): Promise<MaintainedSearchIndex>
  /** Removes the indexes of all generations but these. */
  prune(generations: readonly number[]): Promise<void>
}

/** What a runner folds, from where, and into what. */
export interface RunnerOptions {
  readonly projections: readonly AnyProjection[]
  /** Names of those that another process folds: what is stored of them is left alone. */
  readonly elsewhere?: readonly string[]
  readonly store: Pick<EventStore, 'readStream' | 'readAll' | 'subscribe' | 'head'>
  /** For projections of the scope `partition`; with one partition they read the store's own order, which is the same. */
  readonly feed: Feed
  readonly reader: EventReader
  readonly documents: DocumentsWriter
  readonly searchIndexes: SearchIndexes
  /** Drops an erased person's key from this process (`KeyRings.forget`). */
  readonly forget: (subject: string) => void
  /** Hears how far readers see; at once and often. */
  readonly announce: (progress: Progress) => void
  /** How much a filling folds before it is written; `patient` unless told. */
  readonly patience?: Patience
  /** A fault that is being got over, and why a projection stopped. */
  readonly report: (projection: string, error: unknown) => void
}

/** Folds the log into the read models until it is stopped. */
export interface Runner {
  status(): Promise<RunnerStatus>
  /** Fills the model anew beside the one that serves, which goes on meanwhile. One that fills already goes on where it is. */
  rebuild(projection: string): Promise<void>
  /** Tries parked documents again, all or one. Returns how many are parked still. */
  retryParked(projection: string, key?: string): Promise<number>
  /** Lets the search indexes forget which documents were removed before the checkpoints; for once a day. */
  sweep(): Promise<void>
  /** Leaves nothing of erased personal data in the bytes of the files. Takes as long as copying them. */
  clean(): Promise<void>
  /** Resolves when nothing is folded any more. Leaves documents and search indexes open. */
  stop(): Promise<void>
}

const cleaningDelayMs = 2_000
/** Rebuilds that are asked for one right after the other read the log together. */
const gatheringMs = 250

/** Throws when a projection asks for an order that its scope doesn't give. */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { projections, documents, store, feed } = options
  const running = new Map<string, RunningProjection>()
  let cleaningTimer: NodeJS.Timeout | undefined
  let gatheringTimer: NodeJS.Timeout | undefined
  let stopped = false

  const log = followers((after, signal) => logPages(store, after, signal))
  const partitions: readonly Followers[] =
    feed.partitions === 1
      ? [log]
      : Array.from({ length: feed.partitions }, (_, partition) =>
          followers((after, signal) => feed.subscribe(partition, after, signal)),
        )
  const sources = new Set([log, ...partitions])

  const clean = async (): Promise<void> => {
    clearTimeout(cleaningTimer)
    cleaningTimer = undefined
    for (const projection of running.values())
      for (const { search } of projection.generations()) await search?.purge()
    await documents.clean()
  }
  /** Soon, and once for many erasures: it rewrites whole files. */
  const cleanSoon = (): void => {
    if (stopped) return
    cleaningTimer ??= setTimeout(() => {
      clean().catch((error: unknown) => options.report('cleaning', error))
    }, cleaningDelayMs)
  }

  const named = (name: string): RunningProjection => {
    const projection = running.get(name)
    if (projection === undefined) throw new Error(`there is no projection ${name}`)
    return projection
  }

  const waiting = new Map<Followers, Follower[]>([...sources].map((source) => [source, []]))
  const gather = ({ scope }: AnyProjection, followers: readonly Follower[]): void => {
    for (const [partition, source] of (scope === 'global' ? [log] : partitions).entries())
      waiting.get(source)?.push(...followers.slice(partition, partition + 1))
  }
  const addGathered = (): void => {
    gatheringTimer = undefined
    for (const [source, followers] of waiting) source.add(followers.splice(0))
  }

  await dropOrphans(options)
  for (const projection of projections) {
    const own = projection.scope === 'global' ? [log] : partitions
    const started = await runProjection({ ...options, cleanSoon }, projection, own)
    running.set(projection.name, started)
    for (const { followers } of started.generations()) gather(projection, followers)
  }
  addGathered()
  if (await documents.cleaningDue()) cleanSoon()

  return {
    status: async () => {
      const head = await store.head()
      const all = await Promise.all([...running.values()].map((projection) => projection.status(head)))
      return { head, projections: all.flat(), cleaningDue: await documents.cleaningDue() }
    },
    rebuild: async (name) => {
      // While one is being made those before it wait.
      clearTimeout(gatheringTimer)
      const followers = await named(name).rebuild()
      for (const projection of projections) if (projection.name === name) gather(projection, followers)
      clearTimeout(gatheringTimer)
      if (!stopped) gatheringTimer = setTimeout(addGathered, gatheringMs)
    },
    retryParked: (name, key) => named(name).retryParked(key),
    sweep: async () => {
      for (const projection of running.values()) await projection.sweep()
    },
    clean,
    stop: async () => {
      stopped = true
      clearTimeout(cleaningTimer)
      clearTimeout(gatheringTimer)
      await Promise.all([...running.values()].map((projection) => projection.end()))
      await Promise.all([...sources].map((source) => source.stop()))
    },
  }
}

/** Fillings of projections that the program has no more: erasures would not reach them. */
const dropOrphans = async ({
  projections,
  elsewhere = [],
  documents,
  searchIndexes,
}: RunnerOptions): Promise<void> => {
  const names = new Set([...projections.map(({ name }) => name), ...elsewhere])
  const generations = await documents.generations()
  const [kept, orphans] = [
    generations.filter(({ projection }) => names.has(projection)),
    generations.filter(({ projection }) => !names.has(projection)),
  ]
  for (const { id } of orphans) await documents.drop(id)
  await searchIndexes.prune(kept.map(({ id }) => id))
}
