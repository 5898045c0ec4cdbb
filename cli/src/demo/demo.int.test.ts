import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { industryKey, companyOfRow } from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { csvRows } from '@schaufenster/command-service/directory/import/csv/csv-rows.ts'
import { importedCompanyId } from '@schaufenster/command-service/directory/import/identity.ts'
import { firstIndustries } from '@schaufenster/command-service/directory/import/industry-index.ts'
import { undoImport } from '@schaufenster/command-service/directory/import/undo-import.ts'
import { createAccounts } from '@schaufenster/command-service/identity/accounts/accounts.ts'
import { createPasswords } from '@schaufenster/command-service/identity/accounts/passwords.ts'
import { blobKeyOf } from '@schaufenster/command-service/lib/picture-key.ts'
import { createTestSystem } from '@schaufenster/command-service/lib/test-system.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { distanceKm } from '@schaufenster/platform/geo/coordinates.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { berlinDayOf, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoDays } from './demo-days.ts'
import { demoFilmViews } from './demo-film-views.ts'
import { demoFates } from './demo-plan.ts'
import { demoTable } from './demo-table.ts'
import { demoViews } from './demo-views.ts'
import { fillDemo } from './fill-demo.ts'
import { fillViews } from './fill-views.ts'
import { demoAuthors } from './reviews/demo-authors.ts'
import { demoReviews } from './reviews/review-plan.ts'
import { appeals } from './reviews/review-words.ts'
import { allTrades } from './trades/all-trades.ts'

const companies = demoCompanies(germany(), 2000)
const once = async function* (text: string) {
  yield text
}

describe('demo companies', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(demoCompanies(germany(), 50)).toEqual(companies.slice(0, 50))
    expect(demoCompanies(germany(), 50, 1)).not.toEqual(companies.slice(0, 50))
  })

  it('stand in towns all over Germany whose postcode and coordinates fit', () => {
    for (const { plz, city, lat, lon } of companies) {
      const postcode = germany().postcode(plz)
      expect(postcode?.towns).toContain(city)
      expect(distanceKm(postcode ?? { lat: 0, lon: 0 }, { lat, lon })).toBeLessThan(2)
    }
    const towns = new Set(companies.map(({ city }) => city))
    expect(towns.size).toBeGreaterThan(500)
    expect(new Set(companies.map(({ plz }) => plz[0])).size).toBe(10)
  })

  it('are of every trade, and every trade has its industry', () => {
    expect(new Set(companies.map(({ trade }) => trade)).size).toBe(allTrades.length)
    expect(allTrades.filter(({ industry }) => !firstIndustries.has(industryKey(industry)))).toEqual([])
  })

  it('can be reached by nobody: numbers of the regulator for films, addresses below .example', () => {
    const numbers = /^(\+49 (30 23125|40 66969|69 90009|89 99998|221 4710) \d{3})?$/
    for (const { phone, email, website } of companies) {
      expect(phone).toMatch(numbers)
      expect(email).toMatch(/^(.+\.example)?$/)
      expect(website).toMatch(/^(https:.+\.example\/)?$/)
    }
  })

  it('leave no placeholder unfilled', () => {
    expect(demoTable(companies)).not.toMatch(/[{][a-z]+[}]/)
  })

  it('survive the way of every import', async () => {
    const context = {
      gazetteer: germany(),
      industries: firstIndustries,
      source: { name: 'x', url: 'https://x.example', licence: 'x', date: '2026-01-01' },
    }
    let rows = 0
    for await (const { read: readRow } of csvRows(once(demoTable(companies)))) {
      const content = readRow()
      if ('unreadable' in content) throw new Error(content.unreadable)
      const read = companyOfRow(content.row, context)
      if (read._tag === 'Left') throw new Error(read.left.why)
      expect(read.right.furtherDetails).toEqual([])
      expect(read.right.industryIds).toHaveLength(1)
      rows += 1
    }
    expect(rows).toBe(2000)
  })
})

describe('filling the platform', () => {
  it('ends with companies, pictures, approvals and owners, stopped in between too, and changes nothing when it is done again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schaufenster-demo-'))
    try {
      const blobs = await openFileBlobs(folder)
      const system = createTestSystem()
      const idKey = new Uint8Array(32).fill(3)
      const hashes = { hash: async (password: string) => password, matches: async () => true }
      const passwords = createPasswords({ vault: system.vault, clock: system.clock, hashes })
      const accounts = createAccounts({ ...system, passwords, mayMail: async () => true, idKeys: [idKey] })
      const lines: string[] = []
      let headBeforeOwned = beginning
      const fill = (stop = new AbortController(), stopAt?: RegExp) =>
        fillDemo({
          ...system,
          accounts,
          blobs,
          gazetteer: germany(),
          idKey,
          today: '2026-11-21',
          count: 40,
          beforeOwned: async () => {
            headBeforeOwned = await system.store.head()
          },
          signal: stop.signal,
          print: (line) => {
            lines.push(line)
            if (stopAt?.test(line)) stop.abort('told to stop')
          },
        })
      await expect(fill(new AbortController(), /Freigaben folgen/)).rejects.toBe('told to stop')
      expect(lines).toHaveLength(1)
      const filled = await fill()
      if (filled === undefined) throw new Error('not filled')
      expect(filled.owner.email).toBe('anna@schaufenster.example')
      expect(filled.owner.password).toHaveLength(14)
      expect(lines.at(-1)).toBe('Beispieldaten: fertig')

      const { events } = await system.store.readAll(beginning, 10_000)
      const count = (type: string) => events.filter((event) => event.type === type).length
      expect(count('CompanyImported')).toBe(40)
      expect(count('TipPublished')).toBe(8)
      expect(count('CompanyApproved')).toBeGreaterThan(30)
      expect(count('CompanyRejected')).toBeGreaterThan(0)
      expect(count('CompanyOwnerAdded')).toBe(7)
      expect([count('CompanyClaimRequested'), count('CompanyChangesFlagged')]).toEqual([3, 3])
      expect(count('CompanyLogoChanged')).toBeGreaterThan(20)
      const logo = events.find(({ type }) => type === 'CompanyLogoChanged')?.data['logo']
      expect(await blobs.stat(blobKeyOf(String(logo)))).toBeDefined()

      const reviewed = events.filter(({ type }) => type === 'ReviewSubmitted').map(({ data }) => data)
      expect(reviewed.filter(({ video }) => video !== undefined)).toHaveLength(2)
      const image = reviewed.find(({ video, image }) => video === undefined && image !== undefined)?.['image']
      expect(await blobs.stat(blobKeyOf(String(image)))).toBeDefined()

      expect(filled.approved).toHaveLength(count('CompanyApproved'))
      expect(filled.films.length).toBeGreaterThan(10)
      const filmed = new Set(
        events
          .filter(({ type }) => type === 'VideoAdded' || type === 'ReelCreated')
          .map(({ stream }) => streamParts(stream).id),
      )
      for (const { id } of filled.films) expect(filmed).toContain(id)

      const placed = events.filter(({ type }) => type === 'CompanyPlaced').map(({ data }) => data)
      expect(placed.length).toBeGreaterThanOrEqual(12)
      expect(new Set(placed.map(({ section }) => section)).size).toBe(3)
      expect(new Set(placed.map(({ sponsored }) => sponsored)).size).toBe(2)
      expect(new Set(placed.map(({ company }) => company)).size).toBe(placed.length)

      expect(count('FileUploaded')).toBe(6)
      expect([count('PricePublished'), count('CompanyDocumentAttached')]).toEqual([3, 2])

      const heard = (await system.store.readAll(headBeforeOwned, 10_000)).events.map(({ type }) => type)
      expect(heard.filter((type) => type === 'CompanyOwnerAdded')).toHaveLength(7)
      expect(heard.filter((type) => type === 'CompanyApproved')).toHaveLength(5)
      expect(heard.filter((type) => type === 'CompanyRejected')).toHaveLength(1)

      expect(await fill()).toMatchObject({ owner: filled.owner })
      expect((await system.store.readAll(beginning, 10_000)).events).toEqual(events)

      const undone = await undoImport({
        ...system,
        importId: filled.importId,
        actor: { kind: 'system', name: 'test' },
        by: platformItself,
      })
      expect(undone).toMatchObject({ right: { removed: 33, keptInAll: 7 } })
      expect(await fill()).toBeUndefined()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('two years of reviews', () => {
  const reviewed = demoFates(companies, 2)
    .filter(({ approval }) => approval === 'approved')
    .map((fate) => ({ id: importedCompanyId('x', fate.company.id), fate }))
  const authors = demoAuthors(new Uint8Array(32), 'x', 3)
  const today = Date.parse('2026-11-23T00:00:00.000Z')
  const texts = [...demoReviews(reviewed, authors, today, 3)]
  const reviews = texts.flatMap(({ events: [first] }) =>
    first?.event.type === 'ReviewSubmitted' ? [first.event.data] : [],
  )
  const typesOf = ({ events }: (typeof texts)[number]) => events.map(({ event }) => event.type)

  it('are the same for the same seed, in the order of time, none of tomorrow', () => {
    expect([...demoReviews(reviewed, authors, today, 3)]).toEqual(texts)
    for (const { events } of texts) {
      const times = events.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(-1)).toBeLessThanOrEqual(today)
    }
  })

  it('are many, and most companies have few', () => {
    expect(reviews.length).toBeGreaterThan(5_000)
    const counts = [...Map.groupBy(reviews, ({ company }) => company).values()].map(({ length }) => length)
    expect(counts.filter((count) => count >= 200).length).toBeGreaterThan(2)
    expect(counts.filter((count) => count < 40).length).toBeGreaterThan(0.9 * counts.length)
  })

  it('leave out nothing that moderation tells apart', () => {
    const types = new Set(texts.flatMap(typesOf))
    for (const type of [
      'ReviewApproved',
      'ReviewRejected',
      'ReviewRejectionAppealed',
      'ReviewAnswered',
      'ReviewLiked',
    ])
      expect(types).toContain(type)
    for (const type of ['CommentApproved', 'CommentRejected']) expect(types).toContain(type)
    expect(texts.some((text) => typesOf(text).join() === 'ReviewSubmitted')).toBe(true)
  })

  it('leave each owner of a public company something to decide', () => {
    const waiting = texts.filter(({ events }) => events.length === 1)
    for (const { id } of reviewed.filter(({ fate: { owner } }) => owner !== undefined)) {
      const here = waiting.filter(({ company }) => company === id)
      expect(here.filter(({ on }) => on === undefined).length).toBeGreaterThan(1)
      expect(here.filter(({ on }) => on !== undefined).length).toBeGreaterThan(1)
    }
  })

  it('are appealed for with words that fit why they were rejected', () => {
    const pairs = texts.flatMap(({ events }) => {
      const all = events.map(({ event }) => event)
      const rejected = all.find((event) => event.type === 'ReviewRejected')
      const appealed = all.find((event) => event.type === 'ReviewRejectionAppealed')
      return rejected && appealed ? [[rejected.data.reason, appealed.data.explanation] as const] : []
    })
    expect(pairs.length).toBeGreaterThan(5)
    for (const [reason, explanation] of pairs)
      expect(reason === 'other' ? [] : appeals[reason]).toContain(explanation)
  })

  it('differ from those beside them, and leave no placeholder unfilled', () => {
    for (const [index, review] of reviews.entries()) {
      expect(review.message).not.toMatch(/[{}]/)
      const next = reviews[index + 1]
      if (next?.company === review.company && review.rating > 1) expect(next.message).not.toBe(review.message)
    }
  })
})

describe('half a year of visits', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const viewed = demoFates(companies.slice(0, 300), 1)
    .filter(({ approval }) => approval === 'approved')
    .map((fate) => ({ id: importedCompanyId('x', fate.company.id), fate }))
  const views = demoViews(viewed, 1)
  const films = viewed.slice(0, 60).map(({ id, fate: { owner } }, index) => ({
    id: videoId(uuidOf('film', id)),
    company: id,
    hasOwner: owner !== undefined,
    likes: index % 24,
  }))

  it('are the same for the same seed, in the order of time, on the days they are of', () => {
    const day = views('2026-11-20', '2026-11-21')
    expect(demoViews(viewed, 1)('2026-11-20', '2026-11-21')).toEqual(day)
    expect(demoViews(viewed, 2)('2026-11-20', '2026-11-21')).not.toEqual(day)
    const times = day.filter(({ event }) => event.type === 'EntityViewed').map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times.map(berlinDayOf))).toEqual(new Set(['2026-11-20']))
    // The night in which clocks go forward has an hour less.
    expect(views('2026-03-29', '2026-11-21').every(({ at }) => at < Date.UTC(2026, 2, 29, 22, 3))).toBe(true)
  })

  it('leave out nothing that reports tell apart', () => {
    const all = views('2026-11-20', '2026-11-21').map(({ event }) => event)
    expect(new Set(all.map(({ type }) => type)).size).toBe(3)
    expect(new Set(all.map(({ data }) => data.audience))).toEqual(new Set(['visitor', 'bot', 'owner']))
    expect(all.some(({ data }) => data.visitor === undefined)).toBe(true)
    // A repeated view within minutes is one view under one definition, and two under another.
    const looks = all.filter(({ type }) => type === 'EntityViewed').map(({ data }) => JSON.stringify(data))
    expect(looks.length - new Set(looks).size).toBeGreaterThan(5)
  })

  it('are of films, too: more and more, most of those that are liked, all of them seen', () => {
    const filmViews = demoFilmViews(films, 1)
    const days = Array.from({ length: demoDays }, (_, age) =>
      filmViews(dayAfter('2026-11-21', -age), '2026-11-21'),
    )
    expect(demoFilmViews(films, 1)('2026-11-20', '2026-11-21')).toEqual(days[1])
    for (const day of days)
      expect(day.map(({ at }) => at)).toEqual(day.map(({ at }) => at).toSorted((a, b) => a - b))
    const half = demoDays / 2
    expect(days.slice(0, half).flat().length).toBeGreaterThan(1.2 * days.slice(half).flat().length)
    const looks = Map.groupBy(
      days.flat(),
      ({ event }) => event.type === 'EntityViewed' && event.data.entityId,
    )
    const seen = films.map(({ id }) => looks.get(id)?.length ?? 0)
    expect(Math.min(...seen)).toBeGreaterThan(0)
    expect(seen[23]).toBeGreaterThan(4 * (seen[0] ?? 0))
  })

  it('are written once, also when it was stopped in between', async () => {
    const system = createTestSystem()
    const asked = {
      ...system,
      clock: { now: () => now },
      companies: viewed,
      films,
      days: 12,
      print: () => undefined,
    }
    const stop = new AbortController()
    let appended = 0
    const append: typeof system.store.append = (...given) => {
      appended += 1
      if (appended === 5) stop.abort('told to stop')
      return system.store.append(...given)
    }
    await expect(fillViews({ ...asked, store: { append }, signal: stop.signal })).rejects.toBe('told to stop')
    await fillViews(asked)
    const { events } = await system.store.readAll(beginning, 100_000)
    expect(new Set(events.map(({ stream }) => stream)).size).toBe(12)
    expect(new Set(events.map(({ data }) => data['modelType']))).toContain('Video')
    expect(events.every(({ metadata }) => Date.parse(metadata.occurredAt) <= now)).toBe(true)
    await fillViews(asked)
    expect((await system.store.readAll(beginning, 100_000)).events).toHaveLength(events.length)
  })
})
