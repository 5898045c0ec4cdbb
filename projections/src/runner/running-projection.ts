import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { hasPassed, lowWater } from '../documents/checkpoints.ts'
import type { Generation } from '../documents/documents-writer.ts'
import { mutex } from '../lib/mutex.ts'
import { repeating } from '../lib/repeating.ts'
import type { MaintainedSearchIndex } from '../search/search-index.ts'
import { fillingsOf } from './fillings.ts'
import type { Followers } from './followers.ts'
import { planGenerations } from './generations.ts'
import type { AnyProjection } from './projection.ts'
import { resting } from './resting.ts'
import type { RunnerOptions } from './runner-options.ts'
import { runGeneration, type Folded, type RunningGeneration } from './running-generation.ts'
import { requireScope, shareOf } from './scope.ts'
import { searchMerging } from './search-merging.ts'
import { parkedShown, statusOfFilling, type ProjectionStatus } from './status.ts'

/** A projection with its generations: the serving one, and possibly one that is filling. */
export interface RunningProjection {
  readonly generations: () => readonly RunningGeneration[]
  /** The status of its generations among all stored ones. */
  status(head: Position, stored: readonly Generation[]): Promise<readonly ProjectionStatus[]>
  rebuild(): Promise<void>
  retryParked(key?: string): Promise<number>
  /** Acts on the stored generations: others may have created, switched or dropped some, or requested a retry of parked documents. */
  follow(): Promise<void>
  /** Lets its search indexes forget removals that no earlier write can follow any more. */
  sweep(): Promise<void>
  end(): Promise<void>
}

/** What a projection needs besides the runner's options. */
export interface ProjectionOptions extends RunnerOptions {
  readonly cleanSoon: () => void
  /** Adds a new generation to its runs of the log soon. */
  readonly gather: (generation: RunningGeneration) => void
}

/** How long a replaced generation is kept for those in other processes who still read it, or write to it without knowing. */
const replacedRestMs = 60_000

/** Resolves when its generations are ready to be folded. */
export const runProjection = async (
  options: ProjectionOptions,
  projection: AnyProjection,
  sources: readonly Followers[],
): Promise<RunningProjection> => {
  requireScope(projection)
  const { documents, store, announce, sharing, gather } = options
  const { name, version, indexes } = projection
  const partitions = sources.length
  const share = shareOf(projection, options.feed)
  const shared = sharing !== undefined
  const fillings = fillingsOf({ projection: name, documents, share, shared })
  const program = { version, partitions, shared }
  const { running: folding, look, stored, serving, replaces, leads, takesOver } = fillings
  const goals = new Map<number, Position>()
  const oneByOne = mutex()
  const rested = resting(sharing === undefined ? 0 : (sharing.restMs ?? replacedRestMs))
  let ended = false

  const tell = (): void => announce(fillings.progress())

  const folded: Folded = async (running, erases, save) => {
    if (erases) options.cleanSoon()
    if (running.id === serving()?.id) tell()
    else if (takesOver(running) && !running.isIndexed()) running.index()
    else if (takesOver(running)) {
      await save()
      following.again()
    }
  }

  const start = async (generation: Generation): Promise<RunningGeneration> => {
    const goal = await store.head()
    const running = await runGeneration(
      {
        ...options,
        goal,
        share,
        serves: () => generation.id === serving()?.id,
        leads: (partition) => leads(running, partition),
        gone: () => following.again(),
        folded,
      },
      projection,
      generation,
      sources,
    )
    goals.set(generation.id, goal)
    folding.set(generation.id, running)
    return running
  }
  const create = async (): Promise<void> => {
    const beside = stored().map(({ id }) => id)
    await documents.create({
      projection: name,
      version,
      partitions,
      indexes,
      beside,
      indexing: shared,
    })
    await look()
  }
  const drop = async (id: number): Promise<void> => {
    await documents.drop(id)
    const generations = await documents.generations()
    await options.searchIndexes.prune(
      generations.map((generation) => generation.id),
      Math.max(id, ...generations.map((generation) => generation.id)),
    )
    if (await documents.cleaningDue()) options.cleanSoon()
  }

  /** Switches readers at once; they see nothing older than before. */
  const changeOver = async (): Promise<void> => {
    const [served, next] = [serving(), stored().findLast(({ id }) => folding.get(id)?.isIndexed())]
    if (served === undefined || next === undefined || !replaces(next)) return
    if (!hasPassed(next.checkpoints, served.checkpoints)) return
    if (folding.get(next.id)?.trouble().stopped === true) return
    await documents.serve(next.id, served.id)
    await look()
  }
  const leave = async (running: RunningGeneration): Promise<void> => {
    folding.delete(running.id)
    await running.end(false)
  }
  const retry = async ({ id, retries, retried }: Generation): Promise<void> => {
    const due = retried.flatMap((times, partition) =>
      times < retries && share.holds(partition) ? [partition] : [],
    )
    if (due.length === 0) return
    await folding.get(id)?.exclusively((folder) => folder.heal())
    for (const partition of due) await documents.noteRetried(id, partition, retries)
  }

  /** An index that has lost writes is useless, so its generation is filled again. */
  const begin = async (generation: Generation): Promise<void> => {
    const running = await start(generation)
    const complete = await isComplete(generation, running.search)
    if (complete || generation.serving) gather(running)
    if (complete) return
    options.report(
      name,
      new Error('its search index has lost writes, as a power cut may do: it is filled anew'),
    )
    if (!generation.serving) {
      await leave(running)
      await drop(generation.id)
      await look()
    }
    if (!stored().some(replaces)) await create()
  }

  const settle = async (): Promise<void> => {
    await changeOver()
    for (;;) {
      const { fold, create: none } = planGenerations(program, stored())
      for (const running of folding.values())
        if (fold.every(({ id }) => id !== running.id)) await leave(running)
      const next = fold.find(({ id }) => !folding.has(id))
      if (next !== undefined) await begin(next)
      else if (none) await create()
      else break
    }
    const { fold, drop: replaced } = planGenerations(program, stored())
    for (const id of rested(replaced.map((generation) => generation.id))) await drop(id)
    tell()
    for (const generation of fold) await retry(generation)
  }
  const settling = (task: () => Promise<void> = async () => undefined): Promise<void> =>
    oneByOne(async () => {
      if (ended) return
      await look()
      await task()
      await settle()
    })
  const following = repeating(settling, (error) => options.report(name, error))

  const isFilled = (id: number, through: Position): boolean => {
    const goal = goals.get(id)
    return goal !== undefined && through >= goal
  }
  await settling()
  /** Not for an index that is about to be replaced, nor for one that is being filled, whose thread is busy. */
  const merging =
    projection.search &&
    searchMerging({
      index: () => {
        const running = folding.get(serving()?.id ?? -1)
        const isDue = running && !stored().some(replaces) && isFilled(running.id, lowWater(running.written()))
        return isDue ? running.search : undefined
      },
      report: (fault) => options.report(name, fault),
    })

  return {
    generations: () => [...folding.values()],
    follow: () => settling(),
    status: (head, all) => {
      const generations = all.filter((one) => one.projection === name)
      return Promise.all(
        generations.map(async (generation) => {
          const running = folding.get(generation.id)
          return statusOfFilling(generation, head, {
            folded: running !== undefined,
            through: fillings.writtenOf(generation),
            filled: (through) => isFilled(generation.id, through),
            trouble: running?.trouble(),
            merged: generation.serving ? merging?.merged() : undefined,
            parked: await documents.parked(generation.id, parkedShown),
          })
        }),
      )
    },
    rebuild: () =>
      settling(async () => {
        if (!planGenerations(program, stored()).fold.some(replaces)) await create()
      }),
    retryParked: async (key) => {
      const tries = [...folding.values()].map((running) =>
        running.exclusively(async (folder) => {
          try {
            const left = await folder.heal(key)
            return running.id === serving()?.id ? left : 0
          } finally {
            // Includes those before the failed one.
            tell()
          }
        }),
      )
      const counts = await Promise.all(tries)
      return counts.reduce((sum, count) => sum + count, 0)
    },
    sweep: async () => {
      // What a crash would fold again comes after the stored checkpoints.
      for (const { id, checkpoints } of await documents.generations())
        await folding.get(id)?.search?.sweepTombstones(lowWater(checkpoints))
    },
    end: async () => {
      ended = true
      const ending = Promise.all([following.stop(), merging?.stop()])
      await oneByOne(() => Promise.all([...folding.values()].map((running) => running.end(true))))
      await ending
    },
  }
}

/** Whether an index has everything that it once received. It may forget what is known to be removed everywhere. */
const isComplete = async (
  { indexed, checkpoints }: Generation,
  search: MaintainedSearchIndex | undefined,
): Promise<boolean> => {
  if (search === undefined) return true
  if (isAfter(indexed, (await search.newest()) ?? beginning)) return false
  await search.sweepTombstones(lowWater(checkpoints))
  return true
}
