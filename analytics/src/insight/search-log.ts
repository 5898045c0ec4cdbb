import Type from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'
import type { SearchRow } from './search-row.ts'
import { runsOfAMonth } from './view-log.ts'

/** The table `search`, written in log order like `view`, so that its own rows show how far it is (docs/decisions/0101). */
export interface SearchLog {
  /** Stores consecutive rows, leaving out those that are already there, so that a page can be stored again. */
  store(rows: readonly SearchRow[]): Promise<void>
}

const Through = Type.Object({ through: Type.String() })

/** The table in this ClickHouse, which must have been migrated. */
export const createSearchLog = (clickHouse: ClickHouse): SearchLog => {
  const storedThrough = async (): Promise<string> => {
    const [found] = await clickHouse.rows(Through, 'SELECT max(position) AS through FROM search')
    return found?.through ?? ''
  }
  return {
    store: async (rows) => {
      if (rows.length === 0) return
      const through = await storedThrough()
      const missing = rows.filter(({ position }) => position > through)
      for (const run of runsOfAMonth(missing)) {
        await clickHouse.insert('search', run, run[0]?.position)
        if ((await storedThrough()) !== run.at(-1)?.position)
          throw new Error('another insert into search came first: looking up again where to continue')
      }
    },
  }
}
