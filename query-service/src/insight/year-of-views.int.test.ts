import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ClickHouse } from '@schaufenster/analytics/engine/clickhouse.ts'
import { openViewLog } from '@schaufenster/analytics/insight/open-view-log.ts'
import { createReports, type Reports } from '@schaufenster/analytics/insight/reports.ts'
import { definition1 } from '@schaufenster/analytics/insight/view-definition.ts'
import { startViewProjector } from '@schaufenster/analytics/insight/view-projector.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { audiences, modelTypes, type ViewEvent } from '@schaufenster/events/insight/view-events.ts'
import { streamName, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import {
  companyProfile,
  type CompanyProfileDocument,
} from '@schaufenster/projections/directory/company-profile.ts'
import { companyRow } from '../directory/company-views.ts'
import { createdCompanies } from '../directory/created-companies.ts'
import { industryIndex } from '../directory/industry-index.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { recorded, sampleDirectory } from '../lib/sample-directory.ts'
import { registerInsightQueries } from './routes.ts'

/**
 * Every report of a year, requested as the browser does, compared with plain SQL over the raw events. The expectation shares no code with the
 * product: days come from Intl, the half-hour rule is a loop, spans and bars are SQL.
 */

const hourMs = 3_600_000
const first = Date.UTC(2027, 5, 28)
const last = Date.UTC(2028, 6, 3)
const views = 15_000
const companies = 25
const industries = ['bakers', 'roofers', 'nobody'].map((name, index) => ({
  id: `00000000-0000-4000-7000-00000000000${index}`,
  name,
  companies: Array.from({ length: companies }, (_, number) => number)
    .filter((number) => index < 2 && number % 3 === index)
    .map((number) => idOf(number)),
}))

function idOf(number: number) {
  return companyId(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

/** A generator of reproducible pseudo-random numbers. */
const numbersFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** Unusual days: clock changes, the leap day, days 29 to 31, ends of months and of the year. */
const edges = [
  '2027-10-31',
  '2028-03-26',
  '2028-02-29',
  '2028-03-01',
  '2027-07-29',
  '2027-08-31',
  '2028-01-30',
  '2027-12-31',
  '2028-01-01',
]

const generated = (): readonly RecordedEvent[] => {
  const random = numbersFrom(20_261_121)
  const below = (count: number): number => Math.floor(random() * count)
  const moments = Array.from({ length: views }, () => Math.floor(first + random() ** 1.1 * (last - first)))
  for (const day of edges)
    for (let at = Date.parse(day) - 3 * hourMs; at < Date.parse(day) + 27 * hourMs; at += 450_000)
      moments.push(at, at + 449_999)
  const begun = moments.map((at) => ({
    at,
    visitor: below(300),
    company: Math.floor(random() ** 2 * companies),
  }))
  // Every third view repeats one of the same thing, before, after or exactly at the half hour.
  const again = begun
    .filter((_, index) => index % 3 === 0)
    .map((one, index) => ({ ...one, at: one.at + (index % 9 === 0 ? 1_800_000 : below(3_600_000)) }))
  return [...begun, ...again]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, visitor, company }, index): RecordedEvent => {
      const seen = {
        companyId: idOf(company),
        ...(visitor % 10 !== 0 && { visitor: (visitor + 1).toString(16).padStart(16, '0') }),
        audience: audiences[visitor % 20 === 1 ? 1 + (visitor % 3) : 0] ?? 'visitor',
        agent: 'Mozilla',
      }
      const model = modelTypes[company % 4 === 3 ? visitor % 5 : 0] ?? 'Company'
      const entity = model === 'Company' ? idOf(company) : idOf(1_000 + company)
      const event: ViewEvent =
        visitor % 13 === 2
          ? { type: 'ContactClicked', data: { channel: visitor % 2 === 0 ? 'phone' : 'route', ...seen } }
          : visitor % 17 === 3
            ? { type: 'SocialLinkClicked', data: { network: 'instagram', ...seen } }
            : { type: 'EntityViewed', data: { modelType: model, entityId: entity, ...seen } }
      const id = newUuid()
      return {
        id,
        type: event.type,
        data: { ...event.data },
        schemaVersion: 1,
        stream: streamName('views', 'year'),
        revision: index,
        position: positionFromOrdinal(index + 1),
        metadata: {
          occurredAt: new Date(at).toISOString(),
          actor: { kind: 'guest', guestId: 'anonymous' },
          commandId: id,
          correlationId: id,
          causationId: id,
          partitionKey: seen.companyId,
        },
      }
    })
}

/** Companies created at the edges of those days, a millisecond before and after included. */
const created = (): readonly { readonly id: string; readonly at: string }[] => {
  const random = numbersFrom(7)
  const moments = [
    ...edges.flatMap((day) =>
      [22, 23, 24, 46, 47].flatMap((hour) =>
        [-1, 0, 1].map((more) => Date.parse(day) - 24 * hourMs + hour * hourMs + more),
      ),
    ),
    ...Array.from({ length: 100 }, () => Math.floor(first + random() * (last - first))),
  ]
  return moments.map((at, index) => ({ id: idOf(5_000 + index), at: new Date(at).toISOString() }))
}

type Cell = string | number
interface Days {
  readonly start: string
  readonly end: string
}
interface Moments {
  readonly from: number
  readonly to: number
}

/** The raw events in SQLite, with a calendar that maps each hour to its German day and clock time. */
const plainly = (events: readonly RecordedEvent[]) => {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `CREATE TABLE raw (at INTEGER, kind TEXT, detail TEXT, model TEXT, entity TEXT, company TEXT, visitor TEXT, counts INTEGER);
     CREATE TABLE calendar (hour INTEGER PRIMARY KEY, day TEXT, clock TEXT);
     CREATE TABLE company (id TEXT, at INTEGER);`,
  )
  database.exec('BEGIN')
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
  const clockOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
  const insertHour = database.prepare('INSERT INTO calendar VALUES (?, ?, ?)')
  for (let hour = Date.UTC(2022, 11, 30); hour < Date.UTC(2030, 0); hour += hourMs)
    insertHour.run(hour, dayOf.format(hour), clockOf.format(hour))

  const insert = database.prepare('INSERT INTO raw VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const countedLast = new Map<string, number>()
  for (const { type, data, metadata } of events) {
    const at = Date.parse(metadata.occurredAt)
    const text = (field: string): string | null => (data[field] === undefined ? null : String(data[field]))
    const [kind, detail] =
      type === 'ContactClicked'
        ? ['contact', text('channel')]
        : type === 'SocialLinkClicked'
          ? ['social', text('network')]
          : ['view', '']
    const entity = text('entityId') ?? String(data['companyId'])
    let counts = data['audience'] === 'visitor'
    const visitor = text('visitor')
    if (counts && visitor !== null) {
      const what = [visitor, entity, kind, detail].join('|')
      const before = countedLast.get(what)
      if (before !== undefined && at - before < 1_800_000) counts = false
      else countedLast.set(what, at)
    }
    insert.run(
      at,
      kind,
      detail,
      text('modelType') ?? 'Company',
      entity,
      text('companyId'),
      visitor,
      counts ? 1 : 0,
    )
  }
  const insertCompany = database.prepare('INSERT INTO company VALUES (?, ?)')
  for (const { id, at } of created()) insertCompany.run(id, Date.parse(at))
  database.exec('COMMIT')
  database.exec(
    `CREATE TABLE counted AS SELECT raw.*, calendar.hour, calendar.day, calendar.clock
     FROM raw JOIN calendar ON calendar.hour = raw.at / ${hourMs} * ${hourMs} WHERE counts;
     CREATE INDEX by_moment ON counted (at);
     CREATE INDEX by_day ON calendar (day, hour);`,
  )

  const all = (sql: string, ...values: readonly SQLInputValue[]): readonly Record<string, Cell>[] =>
    database
      .prepare(sql)
      .all(...values)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).flatMap(([name, value]) =>
            typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
          ),
        ),
      )
  const one = (sql: string, ...values: readonly SQLInputValue[]): Cell =>
    Object.values(all(`SELECT (${sql})`, ...values)[0] ?? {})[0] ?? ''
  return { all, one, close: () => database.close() }
}

const isoOf = (moment: Cell | undefined): string => new Date(Number(moment)).toISOString()
const percent = (now: Cell, before: Cell): string =>
  Number(before) === 0 ? '0.00' : ((100 * (Number(now) - Number(before))) / Number(before)).toFixed(2)

describe('a year of views', () => {
  let folder: string
  let clickHouse: ClickHouse
  let app: App
  let reports: Reports
  let authorization: string
  let now: number
  let plain: ReturnType<typeof plainly>

  beforeAll(async () => {
    const events = generated()
    plain = plainly(events)
    folder = await mkdtemp(join(tmpdir(), 'schaufenster-year-'))
    const opened = await openViewLog({ folder: join(folder, 'chdb') })
    clickHouse = opened.clickHouse
    reports = createReports(clickHouse, 1)
    const projector = startViewProjector({
      log: {
        readAll: async (after, limit) => {
          const from = events.findIndex(({ position }) => position > after)
          const page = from < 0 ? [] : events.slice(from, from + Math.min(limit, 20_000))
          return { events: page, through: page.at(-1)?.position ?? after }
        },
      },
      reader: { upcast: (event) => event },
      views: opened.views,
      // Another definition shares the table and must not appear in reports of this one.
      searches: { store: async () => {} },
      definitions: [definition1, { ...definition1, version: 2, windowMinutes: 0 }],
      clock: { now: () => last },
      report: (fault) => {
        throw fault
      },
    })
    const wanted = plain.one("SELECT count(*) FROM counted WHERE kind = 'view' AND model = 'Company'")
    while ((await reports.totals({ from: 0, to: last })).Company < Number(wanted)) await setTimeout(20)
    await projector.stop()

    const profiles = new Map<string, CompanyProfileDocument>()
    for (const { id, at } of created())
      for (const event of recorded(id, [
        { type: 'CompanyRegistered' as const, data: { name: id, industryIds: [] } },
      ])) {
        const metadata = { ...event.metadata, occurredAt: at }
        const profile = companyProfile.fold(undefined, { ...event, metadata }, id)
        if (profile) profiles.set(id, profile)
      }
    const directory = { ...(await sampleDirectory([])), companies: memoryReader(profiles, new Set()) }
    const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], { now: () => last })
    now = last
    authorization = await tokens.issue({ userId: 'anna', sessionId: 's', role: 'admin', permissions: [] })
    app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
    registerInsightQueries(
      app,
      {
        reports,
        reportsBy: () => reports,
        viewDefinitions: async () => ({
          selected: 1,
          definitions: [{ ...definition1, publishedAt: null }],
        }),
        progress: async () => new Map([[1, 1]]),
        caughtUp: async () => true,
        industries: async () => industries,
        named: async (ids) => ids.map((id) => ({ id, name: id, slug: id, isApproved: true, industry: [] })),
        namedMedia: async () => [],
        companyOf: async () => undefined,
        companiesCreated: async ({ span, text, order, page }) => {
          const { companies: found, ...extent } = await createdCompanies(directory, {
            span,
            text,
            order,
            page,
          })
          const rows = found.map((company) => companyRow(company, industryIndex([]), true))
          return { companies: rows, ...extent }
        },
      },
      { now: () => now },
    )
    await app.ready()
    // Generates and counts a whole year.
  }, 180_000)
  afterAll(async () => {
    await app.close()
    await clickHouse.close()
    plain.close()
    await rm(folder, { recursive: true })
  })

  const get = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization } })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer.json()
  }

  // The requested spans as moments.
  const momentsOf = ({ start, end }: Days): Moments => ({
    from: Number(plain.one('SELECT min(hour) FROM calendar WHERE day = ?', start)),
    to: Number(plain.one('SELECT min(hour) FROM calendar WHERE day > ?', end)),
  })
  const daysOf = ({ start, end }: Days): number =>
    1 + Number(plain.one('SELECT julianday(?) - julianday(?)', end, start))
  const before = (days: Days): Days => ({
    start: String(plain.one("SELECT date(?, '-' || ? || ' days')", days.start, daysOf(days))),
    end: String(plain.one("SELECT date(?, '-1 day')", days.start)),
  })
  const periodAt = (period: string, moment: number): Days => {
    const hour = Math.floor(moment / hourMs) * hourMs
    const end = String(plain.one('SELECT day FROM calendar WHERE hour = ?', hour))
    const start = {
      Week: "date(?, '-6 days')",
      Month: "substr(?, 1, 7) || '-01'",
      Year: "substr(?, 1, 4) || '-01-01'",
    }[period]
    return { start: String(plain.one(`SELECT ${start}`, end)), end }
  }
  const inside = ({ from, to }: Moments, more: string): string => `at >= ${from} AND at < ${to} ${more}`

  const curve = (moments: Moments, isLong: boolean, where: string) =>
    plain
      .all(
        isLong
          ? `SELECT (SELECT min(hour) FROM calendar c WHERE c.day = counted.day) AS date, count(*) AS n FROM counted
             WHERE ${inside(moments, where)} GROUP BY day ORDER BY day`
          : `SELECT hour AS date, count(*) AS n FROM counted WHERE ${inside(moments, where)} GROUP BY hour ORDER BY hour`,
      )
      .map(({ date, n }) => ({ date: isoOf(date), totalViews: n }))
  const visitors = (moments: Moments, where: string) =>
    plain.all(
      `SELECT day AS date, count(DISTINCT visitor) AS visitors FROM counted
       WHERE ${inside(moments, where)} GROUP BY day ORDER BY day`,
    )
  const sum = (rows: readonly Record<string, Cell>[], field: string): number =>
    rows.reduce((total, row) => total + Number(row[field]), 0)

  /** The bars of a period: for its days, and for the corresponding days of the span before. */
  const bars = (period: string, shown: Days, counted: Days, where: string): readonly number[] => {
    const moved = "date(?, '+' || CAST(julianday(day) - julianday(?) AS INTEGER) || ' days')"
    const [bar, count] = {
      Week: ["CAST(strftime('%w', moved) AS INTEGER)", 7] as const,
      Month: ["CASE WHEN substr(moved, 9) > '28' THEN 3 ELSE (substr(moved, 9) - 1) / 7 END", 4] as const,
      Year: ['substr(moved, 6, 2) - 1', 12] as const,
    }[period] ?? ['', 0]
    const rows = plain.all(
      `SELECT ${bar} AS bar, count(*) AS n FROM (SELECT ${moved} AS moved FROM counted WHERE ${inside(momentsOf(counted), where)}) GROUP BY bar`,
      shown.start,
      counted.start,
    )
    return Array.from({ length: count }, (_, index) =>
      Number(rows.find((row) => row['bar'] === index)?.['n'] ?? 0),
    )
  }

  interface Asked {
    readonly query: string
    readonly moments: Moments
    readonly momentsBefore: Moments
    readonly isLong: boolean
  }

  /** Compares everything answered about one model except the bars. */
  const compare = async (
    { query, moments, momentsBefore, isLong }: Asked,
    model: string,
    subject = '',
    where = '',
  ) => {
    const viewed = `AND kind = 'view' AND model = '${model}' ${where}`
    const clicked = `AND kind <> 'view' ${where}`
    const { results, data } = await get(`/api/views/date-range?modelType=${model}&limit=7${query}${subject}`)
    const count = (of: Moments, more: string): Cell =>
      plain.one(`SELECT count(*) FROM counted WHERE ${inside(of, more)}`)
    const [total, previous] = [count(moments, viewed), count(momentsBefore, viewed)]
    const [seen, seenBefore] = [visitors(moments, viewed), visitors(momentsBefore, viewed)]
    const [clicks, clicksBefore] = [count(moments, clicked), count(momentsBefore, clicked)]
    const dayAt = (moment: number): Cell =>
      plain.one('SELECT day FROM calendar WHERE hour = ?', Math.floor(moment / hourMs) * hourMs)
    const { buckets, previousBuckets, ...rest } = results
    expect(rest).toEqual({
      startDate: dayAt(moments.from),
      endDate: dayAt(moments.to - 1),
      previousStartDate: dayAt(momentsBefore.from),
      previousEndDate: dayAt(momentsBefore.to - 1),
      totalViews: total,
      previousViews: previous,
      change: percent(total, previous),
      viewsByDate: curve(moments, isLong, viewed),
      previousByDate: curve(momentsBefore, isLong, viewed),
      visitorsByDate: seen,
      visitors: sum(seen, 'visitors'),
      previousVisitors: sum(seenBefore, 'visitors'),
      visitorsChange: percent(sum(seen, 'visitors'), sum(seenBefore, 'visitors')),
      clicks: plain.all(
        `SELECT kind, detail AS type, count(*) AS clicks FROM counted WHERE ${inside(moments, clicked)}
         GROUP BY kind, type ORDER BY clicks DESC, kind, type`,
      ),
      totalClicks: clicks,
      previousClicks: clicksBefore,
      clicksChange: percent(clicks, clicksBefore),
    })
    const most = plain.all(
      `SELECT entity FROM counted WHERE ${inside(moments, viewed)} GROUP BY entity ORDER BY count(*) DESC, entity LIMIT 7`,
    )
    expect(data).toEqual(
      most.map(({ entity }) => ({
        entity,
        viewsByDate: curve(moments, isLong, `${viewed} AND entity = '${entity}'`),
      })),
    )
    return { total: Number(total), buckets, previousBuckets }
  }

  const subjects = [
    ['', ''],
    [`&company=${idOf(3)}`, `AND company = '${idOf(3)}'`],
    [
      `&industry=${industries[0]?.id}`,
      `AND company IN (${industries[0]?.companies.map((id) => `'${id}'`).join(',')})`,
    ],
    [`&industry=${industries[2]?.id}`, 'AND false'],
    [`&entityId=${idOf(1_003)}`, `AND entity = '${idOf(1_003)}'`],
    [`&company=${idOf(5)}&entityId=${idOf(1_003)}`, 'AND false'],
  ] as const

  const ranges: readonly (readonly [name: string, start: string, end: string])[] = [
    ['all of it', '2027-07-01', '2028-06-30'],
    ['the day that has 25 hours', '2027-10-31', '2027-10-31'],
    ['the day that has 23 hours', '2028-03-26', '2028-03-26'],
    ['the leap day', '2028-02-29', '2028-02-29'],
    ['days 29 to 31', '2027-08-29', '2027-08-31'],
    ['31 days with an hour more', '2027-10-01', '2027-10-31'],
    ['31 days with an hour less', '2028-03-01', '2028-03-31'],
    ['32 days', '2028-03-01', '2028-04-01'],
    ['a week over a clock change', '2028-03-23', '2028-03-29'],
    ['the days of which there is nothing before', '2027-06-28', '2027-12-31'],
    ['a time before everything', '2026-01-01', '2026-12-31'],
  ]
  it.each(ranges)('is reported as plain SQL counts it: %s', async (_, start, end) => {
    const days = { start, end }
    const asked = {
      query: `&startDate=${start}&endDate=${end}`,
      moments: momentsOf(days),
      momentsBefore: momentsOf(before(days)),
      isLong: daysOf(days) > 31,
    }
    const totals = []
    for (const [subject, where] of subjects)
      totals.push(
        (await compare(asked, subject.includes('entityId') ? 'Job' : 'Company', subject, where)).total,
      )
    expect(totals[0] === 0).toBe(end < '2027')

    const { results, previous, change } = await get(`/api/views/totalViewCounts?${asked.query.slice(1)}`)
    for (const model of modelTypes) {
      const count = (of: Moments): Cell =>
        plain.one(
          `SELECT count(*) FROM counted WHERE ${inside(of, `AND kind = 'view' AND model = '${model}'`)}`,
        )
      const [counted, countedBefore] = [count(asked.moments), count(asked.momentsBefore)]
      expect([model, results[model], previous[model], change[model]]).toEqual([
        model,
        counted,
        countedBefore,
        percent(counted, countedBefore),
      ])
    }
  })

  const moments = [
    '2027-10-31T12:00:00Z',
    '2027-10-31T00:30:00Z',
    '2028-03-26T01:30:00Z',
    '2028-02-29T22:59:59Z',
    '2028-01-31T23:30:00Z',
    '2027-08-30T10:00:00Z',
    '2028-01-01T00:10:00Z',
    '2029-06-01T00:00:00Z',
  ]
  it.each(moments)('is drawn as plain SQL counts it, each period that ends at %s', async (moment) => {
    now = Date.parse(moment)
    for (const period of ['Week', 'Month', 'Year']) {
      const days = periodAt(period, now)
      const earlier = before(days)
      const asked = {
        query: `&period=${period}`,
        moments: momentsOf(days),
        momentsBefore: momentsOf(earlier),
        isLong: daysOf(days) > 31,
      }
      const { buckets, previousBuckets } = await compare(asked, 'Company')
      const heights = (of: readonly { readonly views: number }[]) => of.map(({ views }) => views)
      const viewed = "AND kind = 'view' AND model = 'Company'"
      expect([period, heights(buckets)]).toEqual([period, bars(period, days, days, viewed)])
      expect([period, heights(previousBuckets)]).toEqual([period, bars(period, days, earlier, viewed)])
    }

    const to = (Math.floor(now / hourMs) + 1) * hourMs
    const [day, dayBefore] = [24, 48].map((hours) => ({
      from: to - hours * hourMs,
      to: to - (hours - 24) * hourMs,
    }))
    if (!day || !dayBefore) throw new Error('two days')
    const { buckets, previousBuckets } = await compare(
      { query: '&period=Day', moments: day, momentsBefore: dayBefore, isLong: false },
      'Company',
    )
    for (const [shown, span] of [
      [buckets, day],
      [previousBuckets, dayBefore],
    ] as const)
      expect(shown).toEqual(
        plain
          .all(
            `SELECT clock, (SELECT count(*) FROM counted WHERE counted.hour = calendar.hour AND kind = 'view' AND model = 'Company') AS views
             FROM calendar WHERE hour >= ${span.from} AND hour < ${span.to} ORDER BY hour`,
          )
          .map(({ clock, views }) => ({ label: `${Number.parseInt(String(clock), 10)} Uhr`, views })),
      )
    now = last
  })

  it.each(ranges)('ranks companies and industries as plain SQL does: %s', async (_, start, end) => {
    const days = { start, end }
    const rows = (of: Days, more = '') =>
      plain.all(
        `SELECT company AS id, count(*) AS views FROM counted WHERE ${inside(momentsOf(of), `AND kind = 'view' AND model = 'Company' ${more}`)}
         GROUP BY company ORDER BY views DESC, id`,
      )
    const earlier = new Map(rows(before(days)).map(({ id, views }) => [id, Number(views)]))
    const ranked = (id: Cell | undefined, name: Cell | undefined, views: number, previous: number) => ({
      id,
      name,
      views,
      previousViews: previous,
      change: percent(views, previous),
    })
    const pick = (found: readonly Record<string, Cell>[]) =>
      found.map(({ id, name, views, previousViews, change }) => ({ id, name, views, previousViews, change }))
    const answer = await get(`/api/views/ranking?startDate=${start}&endDate=${end}&limit=10`)
    const most = rows(days)
    expect(pick(answer.companies)).toEqual(
      most.slice(0, 10).map(({ id, views }) => ranked(id, id, Number(views), earlier.get(id ?? '') ?? 0)),
    )
    expect(answer.totalCompanies).toBe(most.length)
    const over = (ids: readonly string[], of: Days): number =>
      sum(rows(of, `AND company IN (${ids.map((id) => `'${id}'`).join(',')})`), 'views')
    expect(pick(answer.industries)).toEqual(
      industries
        .map(({ id, name, companies: members }) =>
          ranked(id, name, over(members, days), over(members, before(days))),
        )
        .filter(({ views, previousViews }) => views + previousViews > 0)
        .toSorted((a, b) => b.views - a.views),
    )
  })

  it.each(ranges)('finds what grew most as plain SQL does: %s', async (_, start, end) => {
    const [span, earlier] = [momentsOf({ start, end }), momentsOf(before({ start, end }))]
    const expected = plain.all(
      `SELECT entity, sum(CASE WHEN at >= ${span.from} THEN 1 ELSE -1 END) AS views FROM counted
       WHERE ${inside({ from: earlier.from, to: span.to }, "AND kind = 'view' AND model = 'Company'")}
       GROUP BY entity HAVING views > 0 ORDER BY views DESC, entity LIMIT 5`,
    )
    expect(await reports.growing('Company', earlier, span, 5)).toEqual(expected)
  })

  it.each(ranges)('lists the companies that came: %s', async (_, start, end) => {
    const { from, to } = momentsOf({ start, end })
    const expected = plain.all(
      `SELECT id FROM company WHERE at >= ${from} AND at < ${to} ORDER BY at DESC, id`,
    )
    const { all } = (await get(`/api/monitoring/companies?startDate=${start}&endDate=${end}`)).data
    expect(all.companies.map(({ id }: { readonly id: string }) => id)).toEqual(
      expected.slice(0, 100).map(({ id }) => id),
    )
    expect([all.totalCompanies, all.totalPages]).toEqual([
      expected.length,
      Math.max(1, Math.ceil(expected.length / 100)),
    ])
    const oldest = plain.all(`SELECT id FROM company WHERE at >= ${from} AND at < ${to} ORDER BY at, id`)
    const second = `/api/monitoring/companies?startDate=${start}&endDate=${end}&sort=oldest&limit=3&page=2`
    const { companies } = (await get(second)).data.all
    expect(companies.map(({ id }: { readonly id: string }) => id)).toEqual(
      oldest.slice(3, 6).map(({ id }) => id),
    )
  })
})
