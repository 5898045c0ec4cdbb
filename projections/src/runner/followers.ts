import { setImmediate } from 'node:timers/promises'
import type { LogPage } from '@schaufenster/events/store/event-store.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'

/** A common pace for followers that read together. */
export type Pace = 'documents' | 'search' | 'streams'

/** Receives every page after a position, each once it is done with the previous one. */
export interface Follower {
  /**
   * Only followers with the same pace read together, so that those that wait for another engine don't hold up the others. `streams` get the past
   * stream by stream.
   */
  pace(): Pace
  position(): Position
  /** It gets a page before the other followers, which wait until it is done. */
  goesFirst(): boolean
  take(page: LogPage): Promise<void>
  /** It gets no further page, because it or the source threw. */
  lost(error: unknown): void
}

/** The followers of one run of the log: a partition, or the store's own order. */
export interface Followers {
  /** Whether the log can be read stream by stream. */
  readonly haveStreams: boolean
  /** Followers with the same pace and position read together from the start. */
  add(followers: readonly Follower[]): void
  /** It gets no further page; its current page is not awaited. */
  remove(follower: Follower): void
  /** Resolves when nobody is processing a page any more; nobody will. */
  stop(): Promise<void>
}

/** Followers that share each page read. A follower from behind joins those it catches up with. */
interface Cohort {
  readonly pace: Pace
  readonly members: Set<Follower>
  /** The end of the current page. */
  through: Position
  readonly ending: AbortController
}

/**
 * Reads a run of the log for many followers, once for those at the same position. `streams`: its past stream by stream, if it can be read that way.
 */
export const followers = (
  subscribe: (after: Position, signal: AbortSignal) => AsyncIterable<LogPage>,
  streams?: () => AsyncIterable<LogPage>,
): Followers => {
  /** Cohorts that can be joined. */
  const cohorts = new Set<Cohort>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const give = async (cohort: Cohort, page: LogPage): Promise<void> => {
    // A repeated page doesn't lead back.
    if (isAfter(page.through, cohort.through)) cohort.through = page.through
    const giveTo = async (follower: Follower): Promise<void> => {
      try {
        await follower.take(page)
      } catch (error) {
        cohort.members.delete(follower)
        follower.lost(error)
      }
    }
    const first = new Set([...cohort.members].filter((follower) => follower.goesFirst()))
    await Promise.all([...first].map(giveTo))
    await Promise.all([...cohort.members].filter((follower) => !first.has(follower)).map(giveTo))
  }

  /** Followers who were level or ahead before the page and are not ahead after it. Those ahead skip what they get again. */
  const joinOthers = (cohort: Cohort, before: Position): void => {
    if (cohort.pace === 'streams') return
    for (const other of cohorts) {
      if (other === cohort || other.pace !== cohort.pace) continue
      if (isAfter(before, other.through) || isAfter(other.through, cohort.through)) continue
      for (const follower of cohort.members) other.members.add(follower)
      cohort.members.clear()
      endIfEmpty(cohort)
      return
    }
  }

  /** Immediately, so that nobody joins a cohort that is about to end. */
  const endIfEmpty = (cohort: Cohort): void => {
    if (cohort.members.size > 0) return
    cohorts.delete(cohort)
    cohort.ending.abort()
  }

  const read = async (cohort: Cohort): Promise<void> => {
    const { pace, through, ending } = cohort
    const pages = pace === 'streams' ? streams?.() : subscribe(through, ending.signal)
    for await (const page of pages ?? []) {
      const before = cohort.through
      await give(cohort, page)
      joinOthers(cohort, before)
      endIfEmpty(cohort)
      if (cohort.ending.signal.aborted) return
      // Reading a log from memory or a file would otherwise starve timers and messages until its end.
      await setImmediate()
    }
    if (!cohort.ending.signal.aborted) throw new Error('the log has ended')
  }

  const run = async (cohort: Cohort): Promise<void> => {
    cohorts.add(cohort)
    try {
      await read(cohort)
      cohorts.delete(cohort)
    } catch (error) {
      cohorts.delete(cohort)
      for (const follower of cohort.members) follower.lost(error)
    }
  }

  const start = (cohort: Cohort): void => {
    const done = run(cohort)
    running.add(done)
    void done.then(() => running.delete(done))
  }

  return {
    haveStreams: streams !== undefined,
    add: (followers) => {
      if (stopped) return
      for (const [pace, alike] of Map.groupBy(followers, (follower) => follower.pace()))
        for (const [through, members] of Map.groupBy(alike, (follower) => follower.position()))
          start({ pace, members: new Set(members), through, ending: new AbortController() })
    },
    remove: (follower) => {
      for (const cohort of cohorts) if (cohort.members.delete(follower)) endIfEmpty(cohort)
    },
    stop: async () => {
      stopped = true
      for (const { ending } of cohorts) ending.abort()
      await Promise.all(running)
    },
  }
}
