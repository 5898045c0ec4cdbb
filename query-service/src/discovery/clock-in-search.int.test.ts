import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { closedWeek } from '@schaufenster/events/directory/values.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import type { Freshness } from '../app/freshness.ts'
import { registerReads } from '../app/reads.ts'
import { createListedCompanies } from '../directory/listed-companies.ts'
import { unviewed } from '../insight/view-board.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { and, approved, bakeries, registered, sampleDirectory } from '../lib/sample-directory.ts'
import { registerCompanyLists } from './list-routes.ts'
import { townsLike } from './towns-like.ts'

const workday = { enabled: true, hours: [{ startHour: '09:00', endHour: '17:59' }] }
const workdays = {
  ...closedWeek,
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
}
const onWorkdays = { type: 'CompanyOfficeHoursSet', data: { officeHours: workdays } } as const

const huber = and(
  registered({ name: 'Bäckerei Huber', slug: 'huber', industry: bakeries, munich: true }),
  onWorkdays,
  approved,
)

/** Nothing changes except the clock. */
const unmoved: Freshness = {
  waitFor: async () => true,
  head: async () => beginning,
  markOf: () => 'always the same',
}

const saturday = { enabled: true, hours: [{ startHour: '08:00', endHour: '12:00' }] }
const saturdays = { ...closedWeek, saturday }
const onSaturdays = { type: 'CompanyOfficeHoursSet', data: { officeHours: saturdays } } as const
const isar = and(registered({ name: 'Brezelhaus Isar', slug: 'isar', munich: true }), onSaturdays, approved)
const inAugsburg = {
  country: 'DE',
  plz: '86150',
  city: 'Augsburg',
  formattedAddress: 'Maximilianstraße 1, 86150 Augsburg',
}
/** Some 55 km from Munich. */
const lech = and(
  registered({ name: 'Brezelhaus Lech', slug: 'lech', munich: true }),
  { type: 'CompanyAddressChanged', data: { slot: 'main', address: inAugsburg } },
  {
    type: 'CompanyGeocoded',
    data: { slot: 'main', position: { latitude: 48.366, longitude: 10.898, precision: 'address' } },
  },
  onSaturdays,
  approved,
)

/** Says itself that it is open at Christmas. */
const early = and(
  registered({ name: 'Café Frühauf', slug: 'fruehauf', industry: bakeries, munich: true }),
  onWorkdays,
  {
    type: 'CompanySpecialHoursSet',
    data: { specialHours: [{ from: '2026-12-25', to: '2026-12-25', hours: workday.hours }] },
  },
  approved,
)

let app: App
let now = 0
let searches = 0
beforeAll(async () => {
  const tokens = createAccessTokens([{ kid: 'k', key: Buffer.alloc(32, 1) }], systemClock)
  app = await buildApp({ tokens, idKey: Buffer.alloc(32), publicUrl: 'http://localhost' })
  registerReads(app, unmoved)
  const directory = await sampleDirectory([huber, early, isar, lech])
  const analyser = createAnalyser(loadShippedLexicon())
  const search: typeof directory.search.search = (request) => {
    searches += 1
    return directory.search.search(request)
  }
  const deps = {
    search: { ...directory.search, search },
    analyser: async () => analyser,
    gazetteer: germany(),
    townsLike: townsLike(germany()),
    listings: createListedCompanies(directory, () => now),
    ranking: async () => undefined,
    placements: memoryReader(new Map()),
    mostViewed: () => unviewed,
    now: () => now,
  }
  registerCompanyLists(app, deps, unmoved)
})
beforeEach(() => {
  searches = 0
})

const ask = async (payload: object) => {
  const answer = await app.inject({ method: 'POST', url: '/api/companies/search', payload })
  return answer.json()
}

test.each([{ query: 'Huber jetzt geöffnet' }, { query: 'Huber gerade offen in München' }])(
  'what “$query” finds is as old as a minute, and no older',
  async (asked) => {
    now = Date.parse('2026-11-23T16:59:10Z')
    expect((await ask(asked)).hours.found).toBe(true)
    const once = searches
    now += 40_000
    expect((await ask(asked)).hours.found).toBe(true)
    expect(searches).toBe(once)
    now += 60_000
    expect((await ask(asked)).hours.found).toBe(false)
  },
)

test('“heute” is another day at midnight, in Berlin', async () => {
  now = Date.parse('2026-11-22T22:59:59Z')
  expect((await ask({ query: 'Huber heute geöffnet' })).hours.found).toBe(false)
  now += 1000
  expect((await ask({ query: 'Huber heute geöffnet' })).hours.found).toBe(true)
})

test('who is open is asked anew with each minute; what no clock changes is not', async () => {
  now = Date.parse('2026-11-23T16:59:10Z')
  expect((await ask({ openNow: true })).total).toBe(2)
  expect((await ask({ query: 'Huber' })).total).toBe(1)
  now += 60_000
  expect((await ask({ openNow: true })).total).toBe(0)
  searches = 0
  expect((await ask({ query: 'Huber' })).total).toBe(1)
  expect(searches).toBe(0)
})

test('on a holiday only those are open for certain who say so themselves', async () => {
  const christmas = [
    { date: '2026-12-25', name: '1. Weihnachtstag' },
    { date: '2026-12-26', name: '2. Weihnachtstag' },
    { date: '2027-01-01', name: 'Neujahr' },
  ]
  now = Date.parse('2026-12-25T11:00:00Z')
  const open = await ask({ openNow: true })
  expect(open.companies.map(({ name }: { name: string }) => name)).toEqual(['Café Frühauf'])
  expect(open.holiday).toBe('1. Weihnachtstag')
  expect(await ask({ query: 'Huber' })).not.toHaveProperty('holiday')
  for (const query of ['Huber jetzt geöffnet', 'Huber heute', 'Huber heute vormittags'])
    expect((await ask({ query })).hours.found).toBe(false)
  expect((await ask({ query: 'Huber freitags' })).hours.found).toBe(true)
  // The answer is cached for the day only, because rows know the coming holidays.
  expect((await ask({ query: 'Huber' })).companies[0].holidays).toMatchObject(christmas)
  now = Date.parse('2026-11-27T11:00:00Z')
  expect((await ask({ query: 'Huber' })).companies[0]).not.toHaveProperty('holidays')
  expect((await ask({ openNow: true })).total).toBe(2)
})

test('a holiday of one Land is told around its towns, and nowhere else', async () => {
  const holidayIn = async (place: object) => (await ask({ openNow: true, ...place })).holiday
  // Corpus Christi.
  now = Date.parse('2026-06-04T11:00:00Z')
  expect(await holidayIn({ place: 'München' })).toBe('Fronleichnam')
  expect(await holidayIn({ plz: '80331' })).toBe('Fronleichnam')
  expect(await holidayIn({ place: 'Hamburg' })).toBeUndefined()
  expect(await holidayIn({})).toBeUndefined()
})

test('a town in the text where few are open is the place, and how far was looked for more is told', async () => {
  now = Date.parse('2026-11-28T09:00:00Z')
  expect(await ask({ query: 'Brezelhaus München', openNow: true })).toMatchObject({
    total: 2,
    words: 'Brezelhaus',
    place: { label: 'München', radiusKm: 100 },
    widened: { radiusKm: 25, found: 1 },
  })
  const near = await ask({ query: 'Brezelhaus', place: 'München', openNow: true, radiusKm: 25 })
  expect(near.total).toBe(1)
  expect(near).not.toHaveProperty('widened')
  const atHours = await ask({ query: 'Brezelhaus samstags München' })
  expect(atHours).toMatchObject({ words: 'Brezelhaus samstags', widened: { found: 1 } })
})
