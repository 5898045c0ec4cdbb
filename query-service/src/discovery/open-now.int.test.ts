import { expect, test } from '@jest/globals'
import { closedWeek } from '@schaufenster/events/directory/values.ts'
import { and, approved, bakeries, confectioners, registered, roofers } from '../lib/sample-directory.ts'
import type { SearchQuery } from './contract.ts'
import { searchOver } from './test-search.ts'

const mornings = { enabled: true, hours: [{ startHour: '06:00', endHour: '12:00' }] }
const baker = and(
  registered({ name: 'Bäckerei Huber', slug: 'huber', industry: bakeries, munich: true }),
  {
    type: 'CompanyOfficeHoursSet',
    data: { officeHours: { ...closedWeek, monday: mornings, tuesday: mornings } },
  },
  approved,
)
/** Always open. */
const hotel = and(
  registered({ name: 'Hotel Nacht', slug: 'nacht', munich: true }),
  { type: 'CompanyAboutChanged', data: { about: '<p>Mit Nachtportier. Nebenan ist ein Bäcker.</p>' } },
  approved,
)
const dachauAddress = { country: 'DE', plz: '85221', city: 'Dachau', formattedAddress: '85221 Dachau' }
/** Always open, some 17 km from Munich. */
const inDachau = and(
  registered({ name: 'Bäckerei Tag und Nacht', slug: 'tag', industry: bakeries, munich: true }),
  { type: 'CompanyAddressChanged', data: { slot: 'main', address: dachauAddress } },
  {
    type: 'CompanyGeocoded',
    data: { slot: 'main', position: { latitude: 48.26, longitude: 11.434, precision: 'address' } },
  },
  approved,
)

const monday = '2026-11-23'

const searching = (companies: Parameters<typeof searchOver>[0], time: string) =>
  searchOver(companies, `${monday}T${time}Z`)

test.each<SearchQuery>([
  { query: 'Bäcker München' },
  { query: 'Bäcker', place: 'München' },
  { query: 'Bäcker 80331' },
  { query: 'Bäcker Xyzzyx München' },
  { query: 'Bäcker Köln' },
])('at night %p shows the baker who opens later, and no hotel that mentions one', async (asked) => {
  const search = await searching([baker, hotel], '22:00:00')
  const { names, nobodyOpen } = await search({ ...asked, openNow: true })
  expect(nobodyOpen).toBe(true)
  expect(names[0]).toBe('Bäckerei Huber')
})

test.each<SearchQuery>([{ query: 'Bäcker München' }, { query: 'Bäcker', place: 'München', radiusKm: 10 }])(
  'in the morning %p shows only who is open',
  async (asked) => {
    const search = await searching([baker, hotel], '07:00:00')
    const answer = await search({ ...asked, openNow: true })
    expect(answer.names[0]).toBe('Bäckerei Huber')
    expect(answer).not.toHaveProperty('nobodyOpen')
  },
)

test('a baker in the next town who is open comes before one who opens later', async () => {
  const search = await searching([baker, hotel, inDachau], '22:00:00')
  for (const asked of [{ query: 'Bäcker München' }, { query: 'Bäcker', place: 'Germering' }]) {
    const answer = await search({ ...asked, openNow: true })
    expect(answer.names[0]).toBe('Bäckerei Tag und Nacht')
    expect(answer).not.toHaveProperty('nobodyOpen')
  }
})

test('nobody leaves a circle that was chosen', async () => {
  const search = await searching([baker, hotel, inDachau], '22:00:00')
  const answer = await search({ query: 'Bäcker', place: 'München', radiusKm: 10, openNow: true })
  expect(answer).toMatchObject({ names: ['Bäckerei Huber', 'Hotel Nacht'], nobodyOpen: true })
})

test('hours in the text are read alike', async () => {
  const search = await searching([baker, hotel], '22:00:00')
  const answer = await search({ query: 'Bäcker München jetzt geöffnet' })
  expect(answer).toMatchObject({ hours: { found: false } })
  expect(answer.names[0]).toBe('Bäckerei Huber')
})

test('who mentions something that nobody offers is found', async () => {
  const search = await searching([baker, hotel], '22:00:00')
  const answer = await search({ query: 'Nachtportier', openNow: true })
  expect(answer.names).toEqual(['Hotel Nacht'])
  expect(answer).not.toHaveProperty('nobodyOpen')
})

test('where nothing fits at any time, nothing is called closed', async () => {
  const search = await searching([hotel], '22:00:00')
  expect(await search({ query: 'Xyzzyx', openNow: true })).not.toHaveProperty('nobodyOpen')
})

const called = (name: string, industry?: typeof bakeries) =>
  and(registered({ name, slug: name.toLowerCase(), munich: true, ...(industry && { industry }) }), approved)
const cinema = called('Kino Zum Bäcker', roofers)

test.each<SearchQuery>([
  { query: 'Bäcker sonntags geöffnet' },
  { query: 'Bäcker ab 7 Uhr' },
  { query: 'Bäcker nachts' },
  { query: 'Bäcker', openNow: true },
])('%p shows those who are bakers before one who is merely called so', async (asked) => {
  const search = await searching(
    [cinema, called('Brezelhaus', bakeries), called('Ofenfrisch', confectioners)],
    '07:00:00',
  )
  const { names, total } = await search(asked)
  expect(names.slice(0, 2).toSorted()).toEqual(['Brezelhaus', 'Ofenfrisch'])
  expect({ last: names[2], total }).toEqual({ last: 'Kino Zum Bäcker', total: 3 })
})

test('a chosen industry stays chosen, whatever trade is named with a time', async () => {
  const search = await searching([cinema, called('Brezelhaus', bakeries)], '07:00:00')
  expect((await search({ query: 'Bäcker nachts', industry: roofers })).names).toEqual(['Kino Zum Bäcker'])
})

test('without a time a name counts as ever', async () => {
  const search = await searching([cinema, called('Brezelhaus', bakeries)], '07:00:00')
  expect((await search({ query: 'Bäcker' })).names).toEqual(['Kino Zum Bäcker', 'Brezelhaus'])
})
