import Type from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'

/** How far views are counted, as whoever counts them tells those who only read. */
export interface CountingState {
  /** False when views are missing that were on disk before anybody asked. */
  readonly isCaughtUp: boolean
  /** Of each definition of a view, by version: 0 to 1. */
  readonly progress: ReadonlyMap<number, number>
}

/** Both ends of what is told by way of ClickHouse. */
export interface ToldCounting {
  tell(state: CountingState): Promise<void>
  /** What was told last; that nothing is missing is only believed for half a minute. */
  told(): Promise<CountingState>
}

const Told = Type.Object({
  caught_up: Type.Boolean(),
  versions: Type.Array(Type.Integer()),
  progress: Type.Array(Type.Number()),
})

/** Whoever tells says it anew before this is over. */
const believedSeconds = 30

/** In the table `counting`, which must have been made. */
export const createToldCounting = (clickHouse: ClickHouse): ToldCounting => ({
  tell: ({ isCaughtUp, progress }) =>
    clickHouse.insert('counting', [
      { caught_up: isCaughtUp, versions: [...progress.keys()], progress: [...progress.values()] },
    ]),
  told: async () => {
    // One clock tells both times: that of ClickHouse.
    const [last] = await clickHouse.rows(
      Told,
      `SELECT toBool(caught_up AND told > now64(3) - toIntervalSecond({believedSeconds: UInt16})) AS caught_up, versions, progress
       FROM counting ORDER BY counting.told DESC LIMIT 1`,
      { believedSeconds },
    )
    return {
      isCaughtUp: last?.caught_up ?? false,
      progress: new Map(last?.versions.map((version, index) => [version, last.progress[index] ?? 0])),
    }
  },
})
