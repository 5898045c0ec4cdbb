import { openViewCounting, type ViewCounting } from './view-counting.ts'
import type { ViewDefinition } from './view-definition.ts'
import type { ViewLog } from './view-log.ts'

/**
 * All definitions by which views are counted. Those that have reached the newest row continue together. A definition that lags, such as a new one,
 * catches up in parallel and then joins them.
 */
export interface ViewCountings {
  /** Starts new definitions, and drops missing ones with everything they counted. */
  keep(definitions: readonly ViewDefinition[]): Promise<void>
  /** Counts rows stored since, if there are any, by all joined definitions and those just joining; throws any of their faults. */
  count(hasStored: boolean): Promise<void>
  /** Whether a definition has joined the others. */
  hasJoined(version: number): boolean
  /** By version, 0 to 1. */
  progress(): ReadonlyMap<number, number>
  /** Resolves when nothing is being counted any more. */
  stop(): Promise<void>
}

interface Replay {
  readonly counting: ViewCounting
  readonly stopping: AbortController
  readonly ended: Promise<void>
}

/** Counts nothing until it is given definitions. */
export const createViewCountings = (views: ViewLog): ViewCountings => {
  const joined = new Map<number, ViewCounting>()
  const replays = new Map<number, Replay>()
  /** Had reached the newest row at their last look; others may have been stored since. */
  let arrived: ViewCounting[] = []
  let kept: readonly ViewDefinition[] | undefined
  let fault: unknown

  /** A definition that lags by at most one batch joins at once. */
  const begin = async (definition: ViewDefinition): Promise<void> => {
    const { version } = definition
    const counting = await openViewCounting(views, definition)
    await counting.step()
    if (counting.progress() === 1) {
      joined.set(version, counting)
      return
    }
    const stopping = new AbortController()
    const ended = catchUp(counting, stopping.signal).catch((thrown: unknown) => {
      fault ??= thrown ?? new Error('a replay failed')
    })
    replays.set(version, { counting, stopping, ended })
  }

  const catchUp = async (counting: ViewCounting, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await counting.step()));
    if (!signal.aborted) arrived.push(counting)
  }

  const leave = async (version: number): Promise<void> => {
    const replay = replays.get(version)
    replay?.stopping.abort()
    await replay?.ended
    replays.delete(version)
    joined.delete(version)
    arrived = arrived.filter((counting) => counting.version !== version)
  }

  return {
    keep: async (definitions) => {
      if (definitions === kept) return
      const versions = definitions.map(({ version }) => version)
      for (const version of [...joined.keys(), ...replays.keys()])
        if (!versions.includes(version)) await leave(version)
      await views.keepOnly(versions)
      for (const definition of definitions)
        if (!joined.has(definition.version) && !replays.has(definition.version)) await begin(definition)
      kept = definitions
    },
    count: async (hasStored) => {
      if (fault !== undefined) throw fault
      const newcomers = arrived
      arrived = []
      for (const counting of newcomers) {
        replays.delete(counting.version)
        joined.set(counting.version, counting)
      }
      for (const counting of hasStored ? joined.values() : newcomers) while (await counting.step());
    },
    hasJoined: (version) => joined.has(version),
    progress: () =>
      new Map([
        ...[...joined.keys()].map((version) => [version, 1] as const),
        ...[...replays.values()].map(({ counting }) => [counting.version, counting.progress()] as const),
      ]),
    stop: async () => {
      for (const { stopping } of replays.values()) stopping.abort()
      await Promise.all([...replays.values()].map(({ ended }) => ended))
    },
  }
}
