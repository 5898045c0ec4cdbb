import { isAfter, type Position } from '@schaufenster/events/store/position.ts'

/** How far the readers of a projection can see. */
export interface Progress {
  readonly projection: string
  /** By partition: everything up to here is in the model. Applies to the serving generation. */
  readonly through: readonly Position[]
  /** Changes once a document that readers see has been written, or another generation serves. */
  readonly mark: string
  /** It can't continue, so there is nothing to wait for. */
  readonly stopped: boolean
}

/** The progress of each model, for readers who wait (promise 5). */
export interface ProgressBoard {
  announce(progress: Progress): void
  /** The marks of these models together. A list that is passed often, the same one, costs next to nothing. */
  markOf(projections: readonly string[]): string
  /**
   * Resolves with `fresh` when the model has passed the position on the key's partition, or on all; with `stale` at the time limit or if the
   * projection has stopped (promise 5). A model never counts as fresh because of other partitions.
   */
  waitFor(
    projection: string,
    position: Position,
    partitionKey: string | 'all',
    timeoutMs: number,
  ): Promise<'fresh' | 'stale'>
}

interface Waiter {
  readonly isFresh: (through: readonly Position[]) => boolean
  readonly settle: (answer: 'fresh' | 'stale') => void
}

/** `partitionOf` is the feed's. A model with one partition needs none. */
export const progressBoard = (partitionOf: (partitionKey: string) => number): ProgressBoard => {
  const latest = new Map<string, Progress>()
  const waiters = new Map<string, Set<Waiter>>()
  let marks = new WeakMap<readonly string[], string>()

  return {
    markOf: (projections) => {
      const known = marks.get(projections)
      if (known !== undefined) return known
      const mark = projections.map((projection) => latest.get(projection)?.mark ?? '').join('|')
      marks.set(projections, mark)
      return mark
    },
    announce: (progress) => {
      latest.set(progress.projection, progress)
      marks = new WeakMap()
      for (const waiter of waiters.get(progress.projection) ?? []) {
        if (waiter.isFresh(progress.through)) waiter.settle('fresh')
        else if (progress.stopped) waiter.settle('stale')
      }
    },
    waitFor: (projection, position, partitionKey, timeoutMs) => {
      const isFresh = (through: readonly Position[]): boolean => {
        const passed = (partition: number): boolean => {
          const seen = through[partition]
          return seen !== undefined && !isAfter(position, seen)
        }
        if (partitionKey === 'all')
          return through.length > 0 && through.every((_, partition) => passed(partition))
        return passed(through.length === 1 ? 0 : partitionOf(partitionKey))
      }
      const known = latest.get(projection)
      if (known !== undefined && isFresh(known.through)) return Promise.resolve('fresh')
      if (known?.stopped === true) return Promise.resolve('stale')

      const waiting = waiters.get(projection) ?? new Set()
      waiters.set(projection, waiting)
      return new Promise((resolve) => {
        const waiter: Waiter = {
          isFresh,
          settle: (answer) => {
            clearTimeout(bound)
            waiting.delete(waiter)
            resolve(answer)
          },
        }
        const bound = setTimeout(() => waiter.settle('stale'), timeoutMs)
        waiting.add(waiter)
      })
    },
  }
}
