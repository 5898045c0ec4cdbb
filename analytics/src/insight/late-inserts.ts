import { expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import Type from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { testCompany } from './test-views.ts'
import { createViewCountings } from './view-countings.ts'
import { definition1 } from './view-definition.ts'
import { createViewLog } from './view-log.ts'
import type { ViewRow } from './view-row.ts'

/** Views numbered from `first` to `last`, each by somebody else; two in three count as visitors. */
const viewsFrom = (first: number, last: number): readonly ViewRow[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => ({
    position: positionFromOrdinal(number),
    at: Date.UTC(2026, 10, 1) + number * 1_000,
    kind: 'view',
    detail: '',
    model: 'Company',
    entity: testCompany(number),
    company: testCompany(number),
    visitor: String(number),
    audience: number % 3 === 0 ? 'bot' : 'visitor',
    agent: '',
  }))

const Stored = Type.Object({ position: Type.String() })

/**
 * Tests of what 0101 requires of a server: an insert of a process that died, or whose answer was lost, may still arrive. `clickHouse` is migrated and
 * empty.
 */
export const lateInserts = (clickHouse: () => ClickHouse): void => {
  const positionsIn = async (table: string) =>
    (await clickHouse().rows(Stored, `SELECT position FROM ${table} ORDER BY position`)).map(
      ({ position }) => position,
    )
  const positionsOf = (rows: readonly ViewRow[]) => rows.map(({ position }) => position)

  it('has every view once, though an insert of somebody who has gone arrives after those that came next, or before', async () => {
    const views = createViewLog(clickHouse())
    const all = viewsFrom(1, 9)
    await views.store(viewsFrom(1, 5))
    const late = (rows: readonly ViewRow[]) => clickHouse().insert('view', rows, rows[0]?.position)
    await late(viewsFrom(1, 3))
    await views.store(viewsFrom(6, 7))
    await late(viewsFrom(6, 9))
    expect(await positionsIn('view')).toEqual(positionsOf(viewsFrom(1, 7)))

    await late(viewsFrom(8, 8))
    await expect(views.store(viewsFrom(8, 9))).rejects.toMatchObject({ name: 'OtherInsert' })
    expect(await views.storedThrough()).toBe(positionFromOrdinal(8))
    await views.store(viewsFrom(9, 9))
    expect(await positionsIn('view')).toEqual(positionsOf(all))

    // Somebody began to count everything and died. The first insert arrived in time; the part left out was no step.
    const someone = createViewCountings({
      ...views,
      count: (version, run) =>
        views.count(version, { ...run, through: positionFromOrdinal(2), rows: 2, leftOut: [] }),
    })
    await someone.keep([definition1])
    await someone.stop()
    const [, second] = [1, 2].map(positionFromOrdinal)
    expect(await positionsIn('counted_view')).toEqual(positionsOf(viewsFrom(1, 2)))
    const lateCount = () =>
      clickHouse().insertFound(
        'counted_view',
        `SELECT 1, position, at, kind, detail, model, entity, company, visitor FROM view
         WHERE position > {second: String} AND audience = 'visitor' AND position <= {through: String}`,
        { second: second ?? '', through: positionFromOrdinal(5) },
        positionFromOrdinal(4),
      )
    // It arrives just before the next counter's own, which then looks again; afterwards it changes nothing.
    const next = createViewCountings({
      ...views,
      count: async (...run) => {
        await lateCount()
        await views.count(...run)
      },
    })
    await expect(next.keep([definition1])).rejects.toMatchObject({ name: 'OtherInsert' })
    await next.stop()
    const last = createViewCountings(views)
    await last.keep([definition1])
    await last.stop()
    await lateCount()
    expect(await positionsIn('counted_view')).toEqual(
      positionsOf(all.filter(({ audience }) => audience === 'visitor')),
    )
  })
}
