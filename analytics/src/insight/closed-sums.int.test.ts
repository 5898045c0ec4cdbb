import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { berlinMidnight } from '@schaufenster/platform/lib/berlin.ts'
import Type from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { createClosedSums, sumTables } from './closed-sums.ts'
import { openViewLog } from './open-view-log.ts'
import { createReports } from './reports.ts'
import { testCompany } from './test-views.ts'
import type { ViewLog } from './view-log.ts'

const ofAllTime = { from: Date.UTC(2025, 0), to: Date.UTC(2027, 0) }
let folder: string
let clickHouse: ClickHouse
let views: ViewLog

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-totals-'))
  const opened = await openViewLog({ folder })
  clickHouse = opened.clickHouse
  views = opened.views
})
afterAll(async () => {
  await clickHouse.close()
  await rm(folder, { recursive: true })
})

beforeEach(() => views.keepOnly([]))

const endOf = (month: string): number => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)))

let counted = 0
/** Counts so many views in a month, spread over the companies; the last one is on a German day that extends into the next month. */
const count = async (version: number, month: string, rows: number): Promise<void> => {
  await clickHouse.insert(
    'counted_view',
    Array.from({ length: rows }, (_, number) => ({
      version,
      position: String((counted += 1)).padStart(16, '0'),
      at: number === rows - 1 ? endOf(month) - 1_800_000 : Date.parse(month) + number * 18_000_000,
      kind: number % 10 === 9 ? 'contact' : 'view',
      detail: '',
      model: number % 5 === 3 ? 'Job' : 'Company',
      entity: testCompany(number % 7),
      company: testCompany(number % 7),
      visitor: String(number % 13),
    })),
  )
}

const Views = Type.Object({ entity: Type.String(), views: Type.Integer() })
/** The most viewed things, computed from the rows alone. */
const plainly = (version: number, { from, to } = ofAllTime) =>
  clickHouse.rows(
    Views,
    `SELECT toString(entity) AS entity, count() AS views FROM counted_view
     WHERE version = {version: UInt16} AND kind = 'view' AND model = 'Company' AND toUnixTimestamp64Milli(at) >= {from: UInt64} AND toUnixTimestamp64Milli(at) < {to: UInt64}
     GROUP BY counted_view.entity ORDER BY views DESC, entity`,
    { version, from, to },
  )
const Visitors = Type.Object({ day: Type.String(), visitors: Type.Integer() })
/** Visitors by German day, computed from the rows alone. */
const visitorsPlainly = (version: number, { from, to } = ofAllTime) =>
  clickHouse.rows(
    Visitors,
    `SELECT toString(toDate(at, 'Europe/Berlin')) AS day, uniqExact(visitor) - max(visitor = 0) AS visitors FROM counted_view
     WHERE version = {version: UInt16} AND kind = 'view' AND model = 'Company' AND toUnixTimestamp64Milli(at) >= {from: UInt64} AND toUnixTimestamp64Milli(at) < {to: UInt64}
     GROUP BY day ORDER BY day`,
    { version, from, to },
  )
const summed = async (version: number) =>
  (
    await clickHouse.rows(
      Type.Object({ rows: Type.Integer() }),
      'SELECT DISTINCT rows FROM entity_total WHERE version = {version: UInt16} ORDER BY rows',
      { version },
    )
  ).map(({ rows }) => rows)

it('reads what was viewed most from sums only as long as they are those of the rows', async () => {
  for (const version of [1, 2])
    for (const [index, month] of ['2026-05', '2026-06', '2026-08', '2026-09'].entries())
      await count(version, month, 100 + 10 * index)
  const totals = createClosedSums(clickHouse)
  const popular = async (span = ofAllTime) => {
    const reports = createReports(clickHouse, 1)
    const all = await reports.popular('Company', span)
    expect(await reports.popular('Company', span, 3)).toEqual(all.slice(0, 3))
    return all
  }
  const expectExact = async (): Promise<void> => {
    for (const span of [
      ofAllTime,
      { from: ofAllTime.from, to: Date.UTC(2026, 7, 1, 1) },
      { from: Date.UTC(2026, 4, 1, 1), to: ofAllTime.to },
    ])
      expect(await popular(span)).toEqual(await plainly(1, span))
    for (const [first, after] of [
      ['2025-01-01', '2027-01-01'],
      ['2025-01-01', '2026-10-01'],
      ['2026-05-02', '2026-09-01'],
    ] as const) {
      const span = { from: berlinMidnight(first), to: berlinMidnight(after) }
      expect(await createReports(clickHouse, 1).visitors('Company', span)).toEqual(
        await visitorsPlainly(1, span),
      )
    }
  }

  expect(await totals.within('entity_total', 1, ofAllTime)).toBeUndefined()
  await expectExact()
  await views.sumUp(1, '2026-09')
  await views.sumUp(1, '2026-09')
  expect(await summed(1)).toEqual([330])
  for (const table of sumTables)
    expect(await totals.within(table, 1, ofAllTime)).toEqual({ rows: 330, until: Date.UTC(2026, 8) })
  // Other definitions have their own sums; spans that begin later or end earlier have none.
  expect(await totals.within('entity_total', 2, ofAllTime)).toBeUndefined()
  expect(
    await totals.within('entity_total', 1, { from: Date.UTC(2026, 4, 1, 1), to: ofAllTime.to }),
  ).toBeUndefined()
  expect(await totals.within('entity_total', 1, { from: 0, to: Date.UTC(2026, 7, 31) })).toBeUndefined()
  await expectExact()

  // A late view belongs to a month that counted as closed.
  await count(1, '2026-06', 1)
  expect(await totals.within('entity_total', 1, ofAllTime)).toBeUndefined()
  await expectExact()
  await views.sumUp(1, '2026-09')
  await views.sumUp(1, '2026-10')
  expect(await summed(1)).toEqual([331, 461])
  expect(await totals.within('entity_total', 1, ofAllTime)).toEqual({ rows: 461, until: Date.UTC(2026, 9) })
  await expectExact()

  // Dropping a month also drops its sums, and so does dropping a definition.
  await views.sumUp(2, '2026-10')
  await views.dropBefore('2028-06')
  expect([await summed(1), await summed(2)]).toEqual([[], []])
  await expectExact()
  for (const version of [1, 2]) await views.sumUp(version, '2026-09')
  await views.keepOnly([1])
  expect([await summed(1), await summed(2)]).toEqual([[231], []])
  await expectExact()
})

it('writes sums of many things in one step', async () => {
  await clickHouse.command(
    `INSERT INTO counted_view SELECT 1, leftPad(toString(number), 16, '0'), toDateTime64('2026-05-01 00:00:00', 3, 'UTC'), 'view', '', 'Company',
       toUUID('00000000-0000-4000-8000-' || leftPad(toString(number), 12, '0')), toUUID('00000000-0000-4000-8000-' || leftPad(toString(number), 12, '0')), 0 FROM numbers(150000)`,
  )
  await views.sumUp(1, '2026-09')
  const parts = await clickHouse.rows(
    Type.Object({ rows: Type.Integer() }),
    "SELECT rows FROM system.parts WHERE database = currentDatabase() AND table = 'entity_total' AND active",
  )
  expect(parts).toEqual([{ rows: 150_000 }])
})
