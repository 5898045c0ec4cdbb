import Type from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'

/** The progress of counting, published by the counting process for read-only ones. */
export interface CountingState {
  /** False if views are missing that were on disk before anybody asked. */
  readonly isCaughtUp: boolean
  /** By version of the view definition: 0 to 1. */
  readonly progress: ReadonlyMap<number, number>
  /** Views are counted up to this position of their log; undefined while that isn't known. */
  readonly through: string | undefined
}

/** The progress of counting, and what was counted since an earlier look. */
export interface ViewedCompanies {
  /** As last published; undefined while that isn't known. */
  readonly through: string
  /** Ids of the companies whose views were counted. */
  readonly companies: readonly string[]
}

/** Publishes and reads progress through ClickHouse. */
export interface ReportedCounting {
  tell(state: CountingState): Promise<void>
  /** The last published state. That nothing is missing is trusted for only half a minute. */
  told(): Promise<Omit<CountingState, 'through'>>
  /** The progress of counting, and whose views were counted since `before`; nobody's if that is not given. Reads only the new rows. */
  viewed(before?: string): Promise<ViewedCompanies>
}

const Told = Type.Object({
  caught_up: Type.Boolean(),
  versions: Type.Array(Type.Integer()),
  progress: Type.Array(Type.Number()),
})

const Through = Type.Object({ through: Type.String() })
const Viewed = Type.Object({ company: Type.String() })

/** Must be longer than the interval of publishing. */
const believedSeconds = 30

/** Uses the table `counting`, which must exist. */
export const createReportedCounting = (clickHouse: ClickHouse): ReportedCounting => ({
  tell: ({ isCaughtUp, progress, through = '' }) =>
    clickHouse.insert('counting', [
      { caught_up: isCaughtUp, versions: [...progress.keys()], progress: [...progress.values()], through },
    ]),
  told: async () => {
    // ClickHouse's clock gives both times.
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
