import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { modelTypes, type ModelType } from '@schaufenster/events/insight/view-events.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { openViewLog } from './open-view-log.ts'
import { openViewCounting } from './view-counting.ts'
import { definition1 } from './view-definition.ts'
import {
  bucketsBefore,
  bucketsOf,
  changeInPercent,
  periods,
  rangeBefore,
  spanOf,
  spanOfPeriod,
  spanOfPeriodBefore,
  type Span,
} from './periods.ts'
import { createReports, type Reports } from './reports.ts'
import { testCompany } from './test-views.ts'
import type { ViewRow } from './view-row.ts'

/** A year with both clock changes, a leap day and all lengths of months; the first day of it has the most. */
const year = { start: '2027-07-01', end: '2028-06-30' }
const rowsInYear = 40_000

/** A small generator whose numbers are the same everywhere. */
const numbersFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const clicked = (chance: number): Pick<ViewRow, 'kind' | 'detail'> => {
  if (chance > 0.1) return { kind: 'view', detail: '' }
  if (chance > 0.07) return { kind: 'social', detail: 'instagram' }
  return { kind: 'contact', detail: chance > 0.02 ? 'phone' : 'route' }
}

const generatedRows = (): readonly ViewRow[] => {
  const random = numbersFrom(20_261_121)
  const { from, to } = spanOf(year)
  const moments = Array.from({ length: rowsInYear }, () => Math.floor(from + random() ** 1.2 * (to - from)))
  // Every hour around the clock changes and the leap day has some, and so have the last days of months.
  const edges = ['2027-10-31', '2028-03-26', '2028-02-29', '2027-07-29', '2027-08-31', '2028-01-30']
  for (const day of edges) {
    const span = spanOf({ start: day, end: day })
    for (let at = span.from; at < span.to; at += 600_000) moments.push(at, span.to - 1)
  }
  return moments
    .toSorted((a, b) => a - b)
    .map((at, index): ViewRow => {
      const company = Math.floor(random() ** 3 * 30)
      const model = modelTypes[Math.floor(random() * 3) % 2] ?? 'Company'
      return {
        position: positionFromOrdinal(index + 1),
        at,
        ...clicked(random()),
        model,
        entity: testCompany(model === 'Company' ? company : 1_000 + company * 3 + Math.floor(random() * 3)),
        company: testCompany(company),
        visitor: String(Math.floor(random() * 400)),
        audience: 'visitor',
        agent: '',
      }
    })
}

describe('the reports of a year', () => {
  let folder: string
  let clickHouse: ClickHouse
  let reports: Reports
  let plain: DatabaseSync
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaufenster-reports-'))
    const opened = await openViewLog(join(folder, 'chdb'))
    clickHouse = opened.clickHouse
    reports = createReports(clickHouse, 1)
    const rows = generatedRows()
    await opened.views.store(rows)
    // Another definition is in the same table and must be in no report of this one.
    for (const [version, windowMinutes] of [[1, 0] as const, [2, 1_440] as const]) {
      const counting = await openViewCounting(opened.views, { ...definition1, version, windowMinutes })
      while (await counting.step());
    }

    plain = new DatabaseSync(':memory:')
    plain.exec(
      'CREATE TABLE raw (at INTEGER, day TEXT, kind TEXT, detail TEXT, model TEXT, entity TEXT, company TEXT, visitor TEXT)',
    )
    const insert = plain.prepare('INSERT INTO raw VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
    plain.exec('BEGIN')
    for (const { at, kind, detail, model, entity, company, visitor } of rows) {
      insert.run(at, local.format(at).slice(0, 10), kind, detail, model, entity, company, visitor)
    }
    plain.exec('COMMIT')
  })
  afterAll(async () => {
    await clickHouse.close()
    await rm(folder, { recursive: true })
  })

  /** Says the day in Germany by itself, without the code that is tested. */
  const local = { format: (at: number) => new Date(at + offsetOf(at)).toISOString() }
  const offsetOf = (at: number): number =>
    (at >= Date.parse('2027-10-31T01:00:00Z') && at < Date.parse('2028-03-26T01:00:00Z') ? 1 : 2) * 3_600_000

  const ranges = [
    ['the whole year', year],
    ['the day that has 25 hours', { start: '2027-10-31', end: '2027-10-31' }],
    ['the day that has 23 hours', { start: '2028-03-26', end: '2028-03-26' }],
    ['the leap day', { start: '2028-02-29', end: '2028-02-29' }],
    ['February of a leap year', { start: '2028-02-01', end: '2028-02-29' }],
    ['days 29 to 31', { start: '2027-08-29', end: '2027-08-31' }],
    ['a week over a clock change', { start: '2027-10-28', end: '2027-11-03' }],
    ['a range before everything', { start: '2026-01-01', end: '2026-12-31' }],
  ] as const

  it.each(ranges)('agree with a plain count: %s', async (_, range) => {
    const span = spanOf(range)
    const days = [range.start, range.end]
    const where = "kind = 'view' AND day BETWEEN ? AND ?"
    const totals = await reports.totals(span)
    for (const model of modelTypes) {
      const plainTotal = plain
        .prepare(`SELECT count(*) AS n FROM raw WHERE ${where} AND model = ?`)
        .get(...days, model)
      expect([model, totals[model]]).toEqual([model, plainTotal?.['n']])
    }

    const byDay = plain.prepare(
      `SELECT day, count(DISTINCT nullif(visitor, '0')) AS visitors FROM raw WHERE ${where} AND model = 'Company' GROUP BY day ORDER BY day`,
    )
    expect((await reports.visitors('Company', span)).map(({ day, visitors }) => [day, visitors])).toEqual(
      byDay.all(...days).map((row) => [row['day'], row['visitors']]),
    )

    const most = plain.prepare(
      `SELECT entity, count(*) AS views FROM raw WHERE ${where} AND model = 'Video' GROUP BY entity ORDER BY views DESC, entity LIMIT 7`,
    )
    const popular = await reports.popular('Video', span, 7)
    expect(popular).toEqual(most.all(...days).map((row) => ({ ...row })))

    const series = await reports.series('Video', span, 7)
    expect(series.map(({ entity, hours }) => ({ entity, views: sum(hours) }))).toEqual(popular)
  })

  it.each(['2027-10-31', '2028-03-26', '2028-02-29', '2027-12-31'])('has every hour of %s', async (day) => {
    const hours = await reports.hours('Company', spanOf({ start: day, end: day }))
    const expected = plain
      .prepare(
        "SELECT at / 3600000 * 3600000 AS hour, count(*) AS views FROM raw WHERE kind = 'view' AND day = ? AND model = 'Company' GROUP BY 1 ORDER BY 1",
      )
      .all(day)
    expect(hours).toEqual(expected.map((row) => ({ ...row })))
  })

  it('are of one company, and of one of its things, when that is asked', async () => {
    const company = testCompany(0)
    const span = spanOf(year)
    const ofCompany = plain
      .prepare("SELECT model, count(*) AS n FROM raw WHERE kind = 'view' AND company = ? GROUP BY model")
      .all(company)
    const totals = await reports.totals(span, { company })
    for (const { model, n } of ofCompany) expect(totals[modelNamed(model)]).toBe(n)

    const entity = testCompany(1_001)
    const ofEntity = plain
      .prepare("SELECT count(*) AS n FROM raw WHERE kind = 'view' AND model = 'Video' AND entity = ?")
      .get(entity)
    expect(sum(await reports.hours('Video', span, { entity }))).toBe(ofEntity?.['n'])
    const [series] = await reports.series('Video', span, 10, { entity })
    expect(sum(series?.hours ?? [])).toBe(ofEntity?.['n'])
    expect(await reports.series('Video', span, 10, { entity, company: testCompany(5) })).toEqual([])
  })

  it('are of some companies when those of an industry are asked for', async () => {
    const companies = [0, 3, 7].map(testCompany)
    const span = spanOf({ start: '2027-10-30', end: '2028-03-27' })
    const days = ['2027-10-30', '2028-03-27']
    const where = `day BETWEEN ? AND ? AND company IN ('${companies.join("','")}')`
    const count = plain.prepare(
      `SELECT count(*) AS n FROM raw WHERE kind = 'view' AND model = 'Company' AND ${where}`,
    )
    const { n } = count.get(...days) ?? {}
    expect(n).toBeGreaterThan(100)
    expect((await reports.totals(span, { companies })).Company).toBe(n)
    expect(sum(await reports.hours('Company', span, { companies }))).toBe(n)
    expect((await reports.series('Company', span, 10, { companies })).map(({ entity }) => entity)).toEqual(
      companies,
    )
    expect(sum(await reports.hours('Company', span, { companies: [] }))).toBe(0)

    const byDay = plain.prepare(
      `SELECT day, count(DISTINCT nullif(visitor, '0')) AS visitors FROM raw WHERE kind = 'view' AND model = 'Company' AND ${where} GROUP BY day ORDER BY day`,
    )
    expect(await reports.visitors('Company', span, { companies })).toEqual(
      byDay.all(...days).map((row) => ({ ...row })),
    )
    const clicks = plain.prepare(
      `SELECT kind, detail, count(*) AS clicks FROM raw WHERE kind != 'view' AND ${where} GROUP BY kind, detail ORDER BY clicks DESC`,
    )
    expect(await reports.clicks(span, { companies })).toEqual(clicks.all(...days).map((row) => ({ ...row })))
  })

  it('finds what grew most from one week to the next', async () => {
    const range = { start: '2028-03-20', end: '2028-03-26' }
    const before = rangeBefore(range)
    expect(before).toEqual({ start: '2028-03-13', end: '2028-03-19' })
    const expected = plain
      .prepare(
        `SELECT entity, sum(CASE WHEN day >= ? THEN 1 ELSE -1 END) AS views FROM raw
         WHERE kind = 'view' AND model = 'Company' AND day BETWEEN ? AND ?
         GROUP BY entity HAVING views > 0 ORDER BY views DESC, entity LIMIT 5`,
      )
      .all(range.start, before.start, range.end)
    expect(expected.length).toBeGreaterThan(2)
    expect(await reports.growing('Company', spanOf(before), spanOf(range), 5)).toEqual(
      expected.map((row) => ({ ...row })),
    )
  })

  const moments = [
    '2027-10-31T12:00:00Z',
    '2028-03-26T00:30:00Z',
    '2028-02-29T22:59:59Z',
    '2028-01-31T23:30:00Z',
    '2027-08-30T10:00:00Z',
    '2029-01-01T00:00:00Z',
  ]
  it.each(moments.flatMap((moment) => periods.map((period) => [period, moment] as const)))(
    'draws the %s that ends at %s as plain SQL does, and what went before',
    async (period, moment) => {
      const now = Date.parse(moment)
      const buckets = async (span: Span) => bucketsOf(period, await reports.hours('Company', span), span)
      const span = spanOfPeriod(period, now)
      const shown = await buckets(span)
      const group = {
        Day: 'at / 3600000',
        Week: "strftime('%w', day)",
        Month: 'min(4, (CAST(substr(day, 9) AS INTEGER) + 6) / 7)',
        Year: 'CAST(substr(day, 6, 2) AS INTEGER)',
      }[period]
      const rows = plain
        .prepare(
          `SELECT ${group} AS bucket, count(*) AS views FROM raw WHERE kind = 'view' AND model = 'Company' AND at >= ? AND at < ? GROUP BY bucket`,
        )
        .all(span.from, span.to)
      const offset = { Day: -(span.from / 3_600_000), Week: 0, Month: -1, Year: -1 }[period]
      const expected = shown.map(
        (_, index) => rows.find((row) => Number(row['bucket']) + offset === index)?.['views'] ?? 0,
      )
      expect(shown.map(({ views }) => views)).toEqual(expected)
      expect(shown).toHaveLength({ Day: 24, Week: 7, Month: 4, Year: 12 }[period])
      expect(sum(shown)).toBe((await reports.totals(span)).Company)

      const before = spanOfPeriodBefore(period, now)
      expect(before.to).toBe(span.from)
      // As many days; each of the two may have a clock change in it.
      expect(Math.abs(span.to - span.from - (before.to - before.from))).toBeLessThanOrEqual(7_200_000)
      const plainBefore = plain
        .prepare(
          "SELECT count(*) AS n FROM raw WHERE kind = 'view' AND model = 'Company' AND at >= ? AND at < ?",
        )
        .get(before.from, before.to)
      expect((await reports.totals(before)).Company).toBe(plainBefore?.['n'])
    },
  )
})

it('labels bars as the spec says', () => {
  const now = Date.parse('2026-10-25T12:30:00Z')
  const labels = (period: (typeof periods)[number]) =>
    bucketsOf(period, [], spanOfPeriod(period, now)).map(({ label }) => label)
  expect(labels('Week')).toEqual(['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'])
  expect(labels('Month')).toEqual(['Woche 1', 'Woche 2', 'Woche 3', 'Woche 4'])
  expect(labels('Year').slice(0, 3)).toEqual(['Jan', 'Feb', 'Mär'])
  const day = labels('Day')
  expect([day.length, day[0], day.at(-1)]).toEqual([24, '15 Uhr', '13 Uhr'])
  // The hour from two to three came twice that night.
  expect(day.filter((label) => label === '2 Uhr')).toHaveLength(2)
})

it('puts the bars of the time before beside the same days of this one', () => {
  const now = Date.parse('2026-11-21T12:30:00Z')
  const views = (period: (typeof periods)[number], days: readonly string[]) => {
    const counts = days.map((day) => ({ hour: Date.parse(`${day}T10:00:00Z`), views: 1 }))
    const bars = bucketsBefore(period, counts, spanOfPeriodBefore(period, now), spanOfPeriod(period, now))
    return bars.map((bar) => bar.views)
  }
  // The 21 days before November began on 11 October; the 325 before this year on 10 February.
  expect(views('Month', ['2026-10-11', '2026-10-17', '2026-10-18', '2026-10-31'])).toEqual([2, 1, 1, 0])
  expect(views('Week', ['2026-11-08', '2026-11-14'])).toEqual([1, 0, 0, 0, 0, 0, 1])
  expect(views('Year', ['2025-02-10', '2025-12-31']).filter((bar) => bar > 0)).toEqual([1, 1])
  expect(views('Year', ['2025-02-10', '2025-12-31'])).toMatchObject({ 0: 1, 10: 1 })
  expect(views('Day', ['2026-11-20']).filter((bar) => bar > 0)).toEqual([1])
})

it.each([
  [0, 0, '0.00'],
  [5, 0, '0.00'],
  [0, 5, '-100.00'],
  [5, 5, '0.00'],
  [7, 3, '133.33'],
  [2, 3, '-33.33'],
])('%i after %i is a change of %s', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change)
})

const sum = (counts: readonly { readonly views: number }[]): number =>
  counts.reduce((total, { views }) => total + views, 0)

const modelNamed = (name: unknown): ModelType => {
  const model = modelTypes.find((type) => type === name)
  if (model === undefined) throw new Error(`no model ${String(name)}`)
  return model
}
