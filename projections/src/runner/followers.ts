import { setImmediate } from 'node:timers/promises'
import type { LogPage } from '@schaufenster/events/store/event-store.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'

/** What those who read together have in common. */
export type Pace = 'documents' | 'search' | 'streams'

/** Somebody who wants every page after a position, each once it is done with the one before. */
export interface Follower {
  /** Only those of one pace read together: who waits for another engine doesn't hold up who doesn't. `streams` are given the past stream by stream. */
  pace(): Pace
  position(): Position
  /** It is given a page before those who don't, who wait until it is done. */
  goesFirst(): boolean
  take(page: LogPage): Promise<void>
  /** It gets no further page: it threw, or the source did. */
  lost(error: unknown): void
}

/** The followers of one run of the log: a partition, or the store's own order. */
export interface Followers {
  /** Whether the log can be read stream by stream. */
  readonly haveStreams: boolean
  /** Those of one pace that stand at the same place read together from the start. */
  add(followers: readonly Follower[]): void
  /** It gets no further page; the one that it has is not waited for. */
  remove(follower: Follower): void
  /** Resolves when nobody is being given a page any more; nobody will be. */
  stop(): Promise<void>
}

/** Followers that share each page that is read: one that comes from behind joins those whom it catches up with. */
interface Cohort {
  readonly pace: Pace
  readonly members: Set<Follower>
  /** The end of the page that is being taken. */
  through: Position
  readonly ending: AbortController
}

/** Reads a run of the log for many, and once for those who stand together. `streams`: its past stream by stream, where it can be read so. */
export const followers = (
  subscribe: (after: Position, signal: AbortSignal) => AsyncIterable<LogPage>,
  streams?: () => AsyncIterable<LogPage>,
): Followers => {
  /** Those that can be joined. */
  const cohorts = new Set<Cohort>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const give = async (cohort: Cohort, page: LogPage): Promise<void> => {
    // A page that comes again doesn't lead back.
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

  /** Those who were level or ahead before the page and are not ahead after it; who is ahead of them skips what they still get. */
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

  /** At once: nobody may join one that is about to end. */
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
      // A log that is read from memory or a file would keep timers and messages waiting until its end.
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
