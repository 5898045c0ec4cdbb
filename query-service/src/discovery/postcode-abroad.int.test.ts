import { expect, test } from '@jest/globals'
import type { OpenCompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { and, approved, registered } from '../lib/sample-directory.ts'
import { searchOver } from './test-search.ts'

const at = (country: string, plz: string, city: string): OpenCompanyEvent => ({
  type: 'CompanyAddressChanged',
  data: { slot: 'main', address: { country, plz, city, formattedAddress: `${plz} ${city}` } },
})
const company = (name: string, ...more: readonly OpenCompanyEvent[]) =>
  and(registered({ name, slug: name.toLowerCase() }), ...more, approved)

const searching = () =>
  searchOver(
    [
      company('Riesenrad', at('AT', '1010', 'Wien')),
      company('Limmat', at('CH', '8001', 'Zürich')),
      and(registered({ name: 'Wartend', slug: 'wartend' }), at('AT', '4020', 'Linz')),
      company('Anker 1871'),
      company('Isar', at('DE', '80331', 'München')),
    ],
    '2026-11-23T10:00:00Z',
  )

test.each([
  ['1010', 'Riesenrad'],
  [' A-1010 ', 'Riesenrad'],
  ['8001', 'Limmat'],
  ['ch-8001', 'Limmat'],
])('“%s” finds who is there, in words and as a place', async (typed, name) => {
  const search = await searching()
  expect(await search({ query: typed })).toMatchObject({ names: [name], total: 1 })
  const asPlace = await search({ place: typed, radiusKm: 10 })
  expect(asPlace).toMatchObject({ names: [name], total: 1, words: typed.replaceAll(/\D/g, '') })
  expect([asPlace.place, asPlace.meantPlaces]).toEqual([undefined, undefined])
})

test('other numbers remain words, and who waits for approval is not found', async () => {
  const search = await searching()
  expect((await search({ query: '1871' })).names).toEqual(['Anker 1871'])
  expect((await search({ query: '4020' })).names).toEqual([])
})
