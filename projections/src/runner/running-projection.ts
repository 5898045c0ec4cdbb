import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { hasPassed, lowWater } from '../documents/checkpoints.ts'
import type { Generation } from '../documents/documents-writer.ts'
import { mutex } from '../lib/mutex.ts'
import { Fenced } from './faults.ts'
import type { MaintainedSearchIndex } from '../search/search-index.ts'
import type { Follower, Followers } from './followers.ts'
import { planGenerations } from './generations.ts'
import type { AnyProjection } from './projection.ts'
import { runGeneration, type Folded, type RunningGeneration } from './running-generation.ts'
import type { RunnerOptions } from './runner.ts'
import { requireScope } from './scope.ts'
import { roughDistance, type ProjectionStatus } from './status.ts'

/** A projection with all of its fillings: the one that serves, and the one that may fill beside it. */
export interface RunningProjection {
  readonly generations: () => readonly RunningGeneration[]
  status(head: Position): Promise<readonly ProjectionStatus[]>
  /** Answers the followers of the new filling, by partition, which the caller adds to the sources; none when one fills already. */
  rebuild(): Promise<readonly Follower[]>
  retryParked(key?: string): Promise<number>
  /** Lets its search indexes forget removals that no write can come before any more. */
  sweep(): Promise<void>
  end(): Promise<void>
}

const parkedShown = 100

/** `sources` are the runs of the log that it reads, by partition; the caller adds the followers to them for the first time. */
export const runProjection = async (
  options: RunnerOptions & { readonly cleanSoon: () => void },
  projection: AnyProjection,
  sources: readonly Followers[],
): Promise<RunningProjection> => {
  requireScope(projection)
  const { documents, store, announce } = options
  const { name, version } = projection
  const partitions = sources.length
  const existing = (await documents.generations()).filter((one) => one.projection === name)
  const plan = planGenerations({ version, partitions }, existing)
  const folding = new Map<number, RunningGeneration>()
  const goals = new Map<number, Position>()
  const oneByOne = mutex()
  let serving = existing.find((one) => one.serving)

  const start = async (generation: Generation): Promise<RunningGeneration> => {
    const goal = await store.head()
    const serves = (): boolean => generation.id === serving?.id
    const running = await runGeneration(options, projection, generation, sources, goal, serves, folded)
    goals.set(generation.id, goal)
    folding.set(generation.id, running)
    return running
  }
  const create = async (): Promise<RunningGeneration> => {
    const { indexes } = projection
    const generation = await documents.create({ projection: name, version, partitions, indexes })
    if (generation === undefined) throw new Fenced(name)
    if (generation.serving) serving = generation
    return start(generation)
  }

  const servingThrough = (): readonly Position[] =>
    serving === undefined ? [] : (folding.get(serving.id)?.written() ?? serving.checkpoints)
  const tell = (): void => {
    const running = serving && folding.get(serving.id)
    const stopped = running?.trouble().stopped === true
    const mark = `${serving?.id}.${running?.writes() ?? 0}`
    announce({ projection: name, through: servingThrough(), mark, stopped })
  }

  /** Only a newer filling takes over: two that are level would otherwise take over from each other. */
  const takesOver = (running: RunningGeneration): boolean =>
    serving !== undefined &&
    running.id > serving.id &&
    !running.trouble().stopped &&
    hasPassed(running.through(), servingThrough())

  const folded: Folded = async (running, erases, save) => {
    if (erases) options.cleanSoon()
    if (takesOver(running) && !running.isIndexed()) running.index()
    else if (takesOver(running)) await takeOver(running, save)
    else if (running.id === serving?.id) tell()
  }

  /** Readers change over at once, and see nothing older than before. */
  const takeOver = async (running: RunningGeneration, save: () => Promise<void>): Promise<void> => {
    const old = serving
    await save()
    if (old === undefined || !(await documents.serve(running.id, old.id))) throw new Fenced(name)
    serving = (await documents.generations()).find(({ id }) => id === running.id)
    tell()
    await folding.get(old.id)?.end()
    folding.delete(old.id)
    await drop(old)
  }
  const drop = async ({ id }: Generation): Promise<void> => {
    await documents.drop(id)
    await options.searchIndexes.prune((await documents.generations()).map((generation) => generation.id))
    if (await documents.cleaningDue()) options.cleanSoon()
  }

  const statusOf = async (generation: Generation, head: Position): Promise<ProjectionStatus> => {
    const running = folding.get(generation.id)
    const through = running?.written() ?? generation.checkpoints
    const low = lowWater(through)
    const { stopped, reason } = running?.trouble() ?? { stopped: false }
    const goal = goals.get(generation.id)
    const state = running === undefined ? 'frozen' : stopped ? 'stopped' : 'running'
    const filled = goal !== undefined && low >= goal
    return {
      name,
      version: generation.version,
      generation: generation.id,
      serving: generation.id === serving?.id,
      state: state !== 'running' ? state : filled && generation.id === serving?.id ? 'live' : 'building',
      ...(reason !== undefined && { reason }),
      through,
      lag: Math.max(0, roughDistance(head) - roughDistance(low)),
      progress: low >= head ? 1 : roughDistance(low) / roughDistance(head),
      parked: await documents.parked(generation.id, parkedShown),
    }
  }

  for (const generation of plan.drop) await drop(generation)
  let fillsAnew = plan.create
  for (const generation of plan.fold) {
    const running = await start(generation)
    if (await isComplete(generation, running.search)) continue
    options.report(
      name,
      new Error('its search index has lost writes, as a power cut may do: it is filled anew'),
    )
    fillsAnew = true
    if (generation.serving) continue
    await running.end()
    folding.delete(generation.id)
    await drop(generation)
  }
  if (fillsAnew && [...folding.keys()].every((id) => id === serving?.id)) await create()
  tell()

  return {
    generations: () => [...folding.values()],
    status: async (head) => {
      const generations = (await documents.generations()).filter((one) => one.projection === name)
      return Promise.all(generations.map((generation) => statusOf(generation, head)))
    },
    rebuild: () =>
      oneByOne(async () =>
        [...folding.keys()].some((id) => id !== serving?.id) ? [] : (await create()).followers,
      ),
    retryParked: async (key) => {
      const tries = [...folding.values()].map((running) =>
        running.exclusively(async (folder) => {
          try {
            const left = await folder.heal(key)
            return running.id === serving?.id ? left : 0
          } finally {
            // Also of those before the one that failed.
            tell()
          }
        }),
      )
      const counts = await Promise.all(tries)
      return counts.reduce((sum, count) => sum + count, 0)
    },
    sweep: async () => {
      // What a crash would fold again lies after the stored checkpoints.
      for (const { id, checkpoints } of await documents.generations())
        await folding.get(id)?.search?.sweepTombstones(lowWater(checkpoints))
    },
    end: async () => {
      await Promise.all([...folding.values()].map((running) => running.end()))
    },
  }
}

/** Whether an index has everything that it once took. What is known to be removed everywhere it need not remember. */
const isComplete = async (
  { indexed, checkpoints }: Generation,
  search: MaintainedSearchIndex | undefined,
): Promise<boolean> => {
  if (search === undefined) return true
  if (isAfter(indexed, (await search.newest()) ?? beginning)) return false
  await search.sweepTombstones(lowWater(checkpoints))
  return true
}
