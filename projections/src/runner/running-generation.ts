import { PartitionMoved } from '@schaufenster/events/feed/feed.ts'
import type { LogPage } from '@schaufenster/events/store/event-store.ts'
import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { backOff } from '@schaufenster/platform/lib/back-off.ts'
import { lowWater } from '../documents/checkpoints.ts'
import type { Generation, Trouble } from '../documents/documents-writer.ts'
import { mutex } from '../lib/mutex.ts'
import type { MaintainedSearchIndex } from '../search/search-index.ts'
import { ProjectionStops, reasonOf } from './faults.ts'
import {
  eager,
  generationFolder,
  patient,
  patientTogether,
  soon,
  type GenerationFolder,
} from './fold/generation-folder.ts'
import { streamFilling, type StreamFilling } from './fold/stream-filling.ts'
import type { Follower, Followers } from './followers.ts'
import type { AnyProjection } from './projection.ts'
import type { RunnerOptions } from './runner-options.ts'
import type { Share } from './scope.ts'

/** A generation of a projection on its way through the log. */
export interface RunningGeneration {
  readonly id: number
  /** The runs of the log it is to read now; none if it can't continue. */
  joins(): readonly Joining[]
  readonly search: MaintainedSearchIndex | undefined
  /** By partition: everything up to here is folded. */
  through(): readonly Position[]
  /** By partition: everything up to here is written, so readers see it. */
  written(): readonly Position[]
  /** How often documents have been written since it started. */
  writes(): number
  /** Why it stopped for good, or what it is trying to recover from. */
  trouble(): { readonly stopped: boolean; readonly reason?: string }
  /** Runs a task on the documents while no page is folded. */
  exclusively<Result>(task: (folder: GenerationFolder) => Promise<Result>): Promise<Result>
  /** Whether its search index is complete. An index without readers waits for {@link index}. */
  isIndexed(): boolean
  /** Fills the search index as soon as no page is folded, separately from those who read the log with it. */
  index(): void
  /** Leaves the log. With `saves`, work in memory is saved if possible. */
  end(saves: boolean): Promise<void>
}

/** A follower to add to a run of the log. */
export interface Joining {
  readonly source: Followers
  readonly follower: Follower
}

/** Called after each page, before the next, and when it has stopped. */
export type Folded = (running: RunningGeneration, erases: boolean, save: () => Promise<void>) => Promise<void>

const pauseAfter = backOff({ firstMs: 100, longestMs: 10_000 })
/** How long folded changes wait for more, for readers in other processes. Writing every page would cost more than all other work. */
const storeWithinMs = 25

/** What a generation needs besides the runner's options. */
export interface GenerationOptions extends RunnerOptions {
  /** Where the log ended at the start. Everything up to there is old. */
  readonly goal: Position
  readonly share: Share
  /** Readers see it. */
  readonly serves: () => boolean
  /** It has caught up with the serving generation and now goes first, so that it can take over at any moment. */
  readonly leads: (partition: number) => boolean
  /** Somebody else has dropped it. */
  readonly gone: () => void
  readonly folded: Folded
}

/** The caller starts it on its `sources`. After a fault it resumes from its checkpoint, with growing pauses. */
export const runGeneration = async (
  options: GenerationOptions,
  projection: AnyProjection,
  generation: Generation,
  sources: readonly Followers[],
): Promise<RunningGeneration> => {
  const { documents, reader, store, forget, sharing, share, goal, serves, folded } = options
  const { patience = sharing === undefined ? patient : patientTogether } = options
  const search =
    projection.search && (await options.searchIndexes.open(projection.search.index, generation.id))
  let writes = 0
  const context = {
    projection,
    generation: generation.id,
    documents,
    reader,
    store,
    forget,
    search,
    share,
    wrote: () => {
      writes += 1
    },
  }
  const exclusively = mutex()
  let isIndexed = search === undefined || serves() || sharing !== undefined
  let reason: string | undefined
  let state: 'running' | 'pausing' | 'stopped' | 'ended' = 'running'
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let storing: NodeJS.Timeout | undefined
  let taking = beginning
  /** After a fault, steps are short until the place where it happened is passed. */
  let carefulUntil = beginning

  const isAwaited = (): boolean => serves() && !isAfter(goal, taking)
  const isCareful = (): boolean => isAfter(carefulUntil, lowWater(through()))
  const newFolder = (from: Generation): GenerationFolder =>
    generationFolder(context, from, () =>
      isCareful() ? eager : isAwaited() ? (sharing === undefined ? eager : soon) : patience,
    )
  let folder = newFolder(generation)
  /** From the beginning it reads the past stream by stream, if possible. */
  const newFilling = (from: Generation): StreamFilling | undefined =>
    projection.ownStream &&
    sources.every(({ haveStreams }) => haveStreams) &&
    from.checkpoints.every((position) => position === beginning)
      ? streamFilling(context, from)
      : undefined
  let filling = newFilling(generation)
  const through = (): readonly Position[] =>
    generation.checkpoints.map((_, partition) => folder.position(partition))

  const followers = generation.checkpoints.map((_, partition): Follower => ({
    pace: () => (filling ? 'streams' : folder.feedsIndex() ? 'search' : 'documents'),
    position: () => folder.position(partition),
    goesFirst: () => options.leads(partition),
    take: (page) => exclusively(() => (filling ? fill(filling, page) : take(partition, page))),
    lost: (error) => lost(error, partition),
  }))
  const joins = (): readonly Joining[] =>
    state !== 'running'
      ? []
      : sources.flatMap((source, partition) =>
          followers.slice(partition, partition + 1).map((follower) => ({ source, follower })),
        )
  const join = (): void => {
    for (const { source, follower } of joins()) source.add([follower])
  }
  const leave = (): void => {
    for (const source of sources) for (const follower of followers) source.remove(follower)
  }

  const take = async (partition: number, page: LogPage): Promise<void> => {
    if (state !== 'running') return
    taking = page.through
    const erases = await folder.fold(partition, page)
    reason = undefined
    failures = 0
    await folded(running, erases, folder.save)
    if (sharing !== undefined && isAwaited()) storeSoon()
  }
  /** Readers in other processes see only what is stored, so it is stored soon, for all partitions together. */
  const storeSoon = (): void => {
    storing ??= setTimeout(() => {
      storing = undefined
      exclusively(() => (state === 'running' ? folder.save() : Promise.resolve())).catch((error: unknown) =>
        lost(error, 0),
      )
    }, storeWithinMs)
  }

  const fill = async (streams: StreamFilling, { events, through }: LogPage): Promise<void> => {
    if (state !== 'running') return
    if (events.length > 0) return streams.fold(events, through)
    await streams.end(through)
    leave()
    const from = await stored()
    if (from === undefined) return options.gone()
    filling = undefined
    folder = newFolder(from)
    isIndexed = true
    taking = through
    reason = undefined
    failures = 0
    await folded(running, false, folder.save)
    join()
  }

  const lost = (error: unknown, partition: number): void => {
    if (state !== 'running') return
    leave()
    if (error instanceof PartitionMoved) return moved()
    options.report(projection.name, error)
    reason = reasonOf(error)
    const stopped = error instanceof ProjectionStops
    if (sharing !== undefined) tellOthers({ partition, stopped, reason })
    if (stopped) {
      state = 'stopped'
      void folded(running, false, folder.save)
    } else {
      state = 'pausing'
      carefulUntil = taking
      failures += 1
      timer = setTimeout(() => void exclusively(resume), pauseAfter(failures))
    }
  }
  /** Not a fault: others have stored something meanwhile. That counts, once the other partitions' folded changes are stored. */
  const moved = (): void => {
    void exclusively(async () => {
      if (state !== 'running') return
      // If another worker has taken over, nothing can be saved, and nothing needs to be.
      await folder.save().catch(() => undefined)
      state = 'pausing'
      await resume()
    })
  }
  const tellOthers = (trouble: Trouble): void => {
    documents
      .noteTrouble(generation.id, trouble)
      .catch((error: unknown) => options.report(projection.name, error))
  }

  const stored = async (): Promise<Generation | undefined> =>
    (await documents.generations()).find(({ id }) => id === generation.id)

  const resume = async (): Promise<void> => {
    if (state !== 'pausing') return
    state = 'running'
    try {
      await filling?.idle()
      const from = await stored()
      if (from === undefined) {
        state = 'pausing'
        return options.gone()
      }
      folder = newFolder(from)
      filling = newFilling(from)
      join()
    } catch (error) {
      lost(error, 0)
    }
  }

  const fillSearch = async (): Promise<void> => {
    if (state !== 'running') return
    try {
      await folder.fillSearch()
      isIndexed = true
      join()
    } catch (error) {
      lost(error, 0)
    }
  }

  const running: RunningGeneration = {
    id: generation.id,
    joins,
    search,
    through,
    written: () => generation.checkpoints.map((_, partition) => folder.written(partition)),
    writes: () => writes,
    trouble: () => ({ stopped: state === 'stopped', ...(reason !== undefined && { reason }) }),
    exclusively: (task) =>
      exclusively(async () => {
        try {
          return await task(folder)
        } catch (error) {
          lost(error, 0)
          throw error
        }
      }),
    isIndexed: () => isIndexed,
    index: () => {
      leave()
      void exclusively(fillSearch)
    },
    end: async (saves) => {
      const isWhole = state === 'running'
      state = 'ended'
      clearTimeout(timer)
      clearTimeout(storing)
      leave()
      await exclusively(async () => {
        await filling?.idle()
        // What could not be saved is folded again.
        if (saves && isWhole)
          await folder.save().catch((error: unknown) => options.report(projection.name, error))
      })
      await search?.close()
    },
  }
  return running
}
