import { uuidTime, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import { beginning, isAfter, type Position } from '../position.ts'
import { clockSkewMs, isTimed } from './append-to-server.ts'

/** Revision and link of a stream's last event. */
export interface StreamEnd {
  readonly revision: number
  readonly link: string
}

/** What this process has seen of the log on a server: enough to append to it without reading before and after. */
export interface SeenLog {
  /** The end of a stream as it was last seen. Others may have appended since, and the server refuses what rests on less. */
  endOf(stream: string): StreamEnd | undefined
  /** Everything up to here was there before now. */
  through(): Position
  /** An event was read or appended. */
  saw(stream: string, end: StreamEnd, position: Position): void
  /**
   * Whether no event of these ids can be in the log yet: they were made just now, and this process never asked before. It has asked from now on. Ids of
   * another process that are as young pass for new: no two processes share a generator of ids.
   */
  areNew(ids: readonly Uuid[]): boolean
}

/** Keeps the ends of the `capacity` streams that were seen last. */
export const createSeenLog = (capacity = 50_000): SeenLog => {
  const ends = new Map<string, StreamEnd>()
  /** In the order of asking, with the moment. */
  const asked = new Map<Uuid, number>()
  let through = beginning

  const forgetOld = (now: number): void => {
    for (const [id, at] of asked) {
      // An id that is so old is not new by its own time.
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
