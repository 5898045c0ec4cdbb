import Type from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'

/** How far views are counted, as whoever counts them tells those who only read. */
export interface CountingState {
  /** False when views are missing that were on disk before anybody asked. */
  readonly isCaughtUp: boolean
  /** Of each definition of a view, by version: 0 to 1. */
  readonly progress: ReadonlyMap<number, number>
  /** The position of the log of views up to which they are counted; undefined while that isn't known. */
  readonly through: string | undefined
}

/** Where counting has come to, and what is counted since somebody looked. */
export interface ViewedCompanies {
  /** As it was told last; nothing while that isn't known. */
  readonly through: string
  /** Ids of those whose views these are. */
  readonly companies: readonly string[]
}

/** Both ends of what is told by way of ClickHouse. */
export interface ReportedCounting {
  tell(state: CountingState): Promise<void>
  /** What was told last; that nothing is missing is only believed for half a minute. */
  told(): Promise<Omit<CountingState, 'through'>>
  /** Where counting is, and whose views were counted since it was at `before`: nobody's unless that is given. Looks at the new rows alone. */
  viewed(before?: string): Promise<ViewedCompanies>
}

const Told = Type.Object({
  caught_up: Type.Boolean(),
  versions: Type.Array(Type.Integer()),
  progress: Type.Array(Type.Number()),
})

const Through = Type.Object({ through: Type.String() })
const Viewed = Type.Object({ company: Type.String() })

/** Whoever tells says it anew before this is over. */
const believedSeconds = 30

/** In the table `counting`, which must have been made. */
export const createReportedCounting = (clickHouse: ClickHouse): ReportedCounting => ({
  tell: ({ isCaughtUp, progress, through = '' }) =>
    clickHouse.insert('counting', [
      { caught_up: isCaughtUp, versions: [...progress.keys()], progress: [...progress.values()], through },
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
  viewed: async (before) => {
    const [last] = await clickHouse.rows(
      Through,
      'SELECT through FROM counting ORDER BY counting.told DESC LIMIT 1',
    )
    const through = last?.through ?? ''
    if (before === undefined) return { through, companies: [] }
    const found = await clickHouse.rows(
      Viewed,
      'SELECT DISTINCT toString(company) AS company FROM view WHERE position > {before: String} AND position <= {through: String}',
      { before, through },
    )
    return { through, companies: found.map(({ company }) => company) }
  },
})
