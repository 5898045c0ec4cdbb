import { setTimeout } from 'node:timers/promises'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import { progressBoard, type ProgressBoard } from './progress.ts'

/** The progress of models folded by other processes, for readers who wait; the reading side of {@link ProgressBoard}. */
export interface StoredProgress extends Pick<ProgressBoard, 'markOf' | 'waitFor'> {
  /** Resolves once polling has ended. */
  close(): Promise<void>
}

export interface StoredProgressOptions {
  /** All generations, from one place or several. Each look is one query. */
  readonly generations: DocumentsWriter['generations']
  /** That of the feed. */
  readonly partitionOf: (partitionKey: string) => number
  /** Receives failed looks, once until one succeeds. They continue once a second. */
  readonly report: (error: unknown) => void
}

/** The longest pause while somebody waits: the delay with which a reader notices progress (docs/decisions/0143). */
const longestWaitingPauseMs = 25
const firstPauseMs = 5
/** While nobody waits, for caches of what was made from a model. */
const idlePauseMs = 250
const failedPauseMs = 1_000

/** Polls the stored progress of all models. It reports nothing beyond what is stored, and waiters get `stale` at their time limit. */
export const followStoredProgress = ({
  generations,
  partitionOf,
  report,
}: StoredProgressOptions): StoredProgress => {
  const board = progressBoard(partitionOf)
  let closed = false
  let failing = false
  let waiting = 0
  let pauseMs = firstPauseMs
  let hurry = new AbortController()

  const look = async (): Promise<void> => {
    for (const { serving, id, projection, checkpoints, writes, troubles } of await generations())
      if (serving)
        board.announce({
          projection,
          through: checkpoints,
          mark: `${id}.${writes}`,
          stopped: troubles.some(({ stopped }) => stopped),
        })
  }
  /** Returns how long to rest. */
  const looked = async (): Promise<number> => {
    try {
      await look()
      failing = false
      const rest = waiting > 0 ? pauseMs : idlePauseMs
      pauseMs = Math.min(pauseMs * 2, longestWaitingPauseMs)
      return rest
    } catch (error) {
      if (!failing) report(error)
      failing = true
      return failedPauseMs
    }
  }
  const run = async (): Promise<void> => {
    for (;;) {
      if (closed) return
      hurry = new AbortController()
      const rest = await looked()
      await setTimeout(rest, undefined, { signal: hurry.signal }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    markOf: board.markOf,
    waitFor: async (...wanted) => {
      if (waiting === 0) {
        pauseMs = firstPauseMs
        if (!failing) hurry.abort()
      }
      waiting += 1
      try {
        return await board.waitFor(...wanted)
      } finally {
        waiting -= 1
      }
    },
    close: async () => {
      closed = true
      hurry.abort()
      await running
    },
  }
}
