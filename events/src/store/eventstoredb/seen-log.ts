import { uuidTime, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import { beginning, isAfter, type Position } from '../position.ts'
import { clockSkewMs, isTimed } from './append-to-server.ts'

/** Revision and link of a stream's last event. */
export interface StreamEnd {
  readonly revision: number
  readonly link: string
}

/** What this process has seen of a server's log: enough to append without reading before and after. */
export interface SeenLog {
  /** The end of a stream as last seen. Others may have appended since; the server refuses outdated expectations. */
  endOf(stream: string): StreamEnd | undefined
  /** Everything up to here already existed. */
  through(): Position
  /** Records that an event was read or appended. */
  saw(stream: string, end: StreamEnd, position: Position): void
  /**
   * Whether no event with these ids can be in the log yet: they were made just now, and this process has not asked before. From now on it has.
   * Equally young ids of another process count as new, because no two processes share a generator of ids.
   */
  areNew(ids: readonly Uuid[]): boolean
}

/** Keeps the ends of the `capacity` most recently seen streams. */
export const createSeenLog = (capacity = 50_000): SeenLog => {
  const ends = new Map<string, StreamEnd>()
  /** In the order of asking, with the time. */
  const asked = new Map<Uuid, number>()
  let through = beginning

  const forgetOld = (now: number): void => {
    for (const [id, at] of asked) {
      // An id this old is not new by its own timestamp.
      if (now - at < 2 * clockSkewMs) return
      asked.delete(id)
    }
  }

  return {
    endOf: (stream) => ends.get(stream),
    through: () => through,

    saw: (stream, end, position) => {
      if (isAfter(position, through)) through = position
      const known = ends.get(stream)
      if (known !== undefined && known.revision > end.revision) return
      ends.delete(stream)
      ends.set(stream, end)
      if (ends.size <= capacity) return
      for (const oldest of ends.keys()) {
        ends.delete(oldest)
        return
      }
    },

    areNew: (ids) => {
      const now = Date.now()
      forgetOld(now)
      const areNew =
        new Set(ids).size === ids.length &&
        ids.every((id) => isTimed(id) && Math.abs(now - uuidTime(id)) < clockSkewMs && !asked.has(id))
      for (const id of ids) asked.set(id, asked.get(id) ?? now)
      return areNew
    },
  }
}
