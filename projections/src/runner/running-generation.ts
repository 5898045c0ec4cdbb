import type { LogPage } from '@schaufenster/events/store/event-store.ts'
import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { lowWater } from '../documents/checkpoints.ts'
import type { Generation } from '../documents/documents-writer.ts'
import { mutex } from '../lib/mutex.ts'
import type { MaintainedSearchIndex } from '../search/search-index.ts'
import { ProjectionStops, reasonOf } from './faults.ts'
import type { Follower, Followers } from './followers.ts'
import { eager, generationFolder, patient, type GenerationFolder } from './generation-folder.ts'
import type { AnyProjection } from './projection.ts'
import type { RunnerOptions } from './runner.ts'

/** One filling of a projection on its way through the log. */
export interface RunningGeneration {
  readonly id: number
  /** By partition. */
  readonly followers: readonly Follower[]
  readonly search: MaintainedSearchIndex | undefined
  /** By partition: up to here all is folded. */
  through(): readonly Position[]
  /** By partition: up to here all is written, so that readers see it. */
  written(): readonly Position[]
  /** How often documents have been written since it runs. */
  writes(): number
  /** Why it stopped for good, and what it is trying to get over. */
  trouble(): { readonly stopped: boolean; readonly reason?: string }
  /** Does something with the documents while no page is folded. */
  exclusively<Result>(task: (folder: GenerationFolder) => Promise<Result>): Promise<Result>
  /** Whether its search index has all documents; one that nobody searches waits for {@link index}. */
  isIndexed(): boolean
  /** Fills the search index as soon as no page is folded, apart from those who read the log with it. */
  index(): void
  /** Leaves the log. What it has folded in memory only is saved, when it can be. */
  end(): Promise<void>
}

/** Runs after each page, before the next, and when it has stopped. */
export type Folded = (running: RunningGeneration, erases: boolean, save: () => Promise<void>) => Promise<void>

const firstPauseMs = 100
const longestPauseMs = 10_000

/**
 * `sources` are its runs of the log by partition; the caller adds the followers to them for the first time. After a fault it goes on by itself from
 * its checkpoint, after a pause that grows. `serves`: readers see it. `goal`: where the log ended when it started; up to there all is old.
 */
export const runGeneration = async (
  options: RunnerOptions,
  projection: AnyProjection,
  generation: Generation,
  sources: readonly Followers[],
  goal: Position,
  serves: () => boolean,
  folded: Folded,
): Promise<RunningGeneration> => {
  const { documents, reader, store, forget, patience = patient } = options
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
    wrote: () => {
      writes += 1
    },
  }
  const exclusively = mutex()
  let isIndexed = search === undefined || serves()
  let reason: string | undefined
  let state: 'running' | 'pausing' | 'stopped' | 'ended' = 'running'
  let pause = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let taking = beginning
  /** After a fault steps are short until the place is passed where it happened. */
  let carefulUntil = beginning

  const isAwaited = (): boolean => serves() && !isAfter(goal, taking)
  const isCareful = (): boolean => isAfter(carefulUntil, lowWater(through()))
  const newFolder = (from: Generation): GenerationFolder =>
    generationFolder(context, from, () => (isAwaited() || isCareful() ? eager : patience))
  let folder = newFolder(generation)
  const through = (): readonly Position[] =>
    generation.checkpoints.map((_, partition) => folder.position(partition))

  const followers = generation.checkpoints.map((_, partition): Follower => ({
    pace: () => (folder.feedsIndex() ? 'search' : 'documents'),
    position: () => folder.position(partition),
    take: (page) => exclusively(() => take(partition, page)),
    lost: (error) => lost(error),
  }))
  const join = (): void => {
    if (state !== 'running') return
    for (const [partition, source] of sources.entries()) source.add(followers.slice(partition, partition + 1))
  }
  const leave = (): void => {
    for (const source of sources) for (const follower of followers) source.remove(follower)
  }

  const take = async (partition: number, page: LogPage): Promise<void> => {
    if (state !== 'running') return
    taking = page.through
    const erases = await folder.fold(partition, page)
    reason = undefined
    pause = firstPauseMs
    await folded(running, erases, folder.save)
  }

  const lost = (error: unknown): void => {
    if (state !== 'running') return
    options.report(projection.name, error)
    reason = reasonOf(error)
    leave()
    if (error instanceof ProjectionStops) {
      state = 'stopped'
      void folded(running, false, folder.save)
    } else {
      state = 'pausing'
      carefulUntil = taking
      timer = setTimeout(() => void exclusively(resume), pause)
      pause = Math.min(pause * 2, longestPauseMs)
    }
  }

  const resume = async (): Promise<void> => {
    if (state !== 'pausing') return
    state = 'running'
    try {
      const stored = (await documents.generations()).find(({ id }) => id === generation.id)
      if (stored === undefined) throw new ProjectionStops(`generation ${generation.id} is gone`)
      folder = newFolder(stored)
      join()
    } catch (error) {
      lost(error)
    }
  }

  const fillSearch = async (): Promise<void> => {
    if (state !== 'running') return
    try {
      await folder.fillSearch()
      isIndexed = true
      join()
    } catch (error) {
      lost(error)
    }
  }

  const running: RunningGeneration = {
    id: generation.id,
    followers,
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
          lost(error)
          throw error
        }
      }),
    isIndexed: () => isIndexed,
    index: () => {
      leave()
      void exclusively(fillSearch)
    },
    end: async () => {
      const saves = state === 'running'
      state = 'ended'
      clearTimeout(timer)
      leave()
      await exclusively(async () => {
        // What could not be saved is folded again.
        if (saves) await folder.save().catch((error: unknown) => options.report(projection.name, error))
      })
      await search?.close()
    },
  }
  return running
}
