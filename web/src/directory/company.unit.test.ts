import { expect, test } from '@jest/globals'
import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { testCompany, untoldHours } from '../app/test-companies.ts'
import { dotted } from '../lib/format.ts'
import { phoneHref } from '../lib/phone-href.ts'
import { addressLines, websiteLabel } from './profile/address-text.ts'
import { companyJsonLd } from './profile/company-json-ld.ts'
import { contactActions } from './profile/contact-actions.ts'
import { sourceDay } from './profile/source-day.ts'
import { routeHref } from './route-link.ts'

const salon = testCompany('salon-lichtblick')!

test('an address is written as on a letter, as far as it is known', () => {
  expect(addressLines({ street: 'Am Hang 1', plz: '80331', city: 'München', country: 'DE' })).toEqual([
    'Am Hang 1',
    '80331 München',
  ])
  expect(addressLines({ street: 'Am Hang 1', addressLine1: 'Hinterhaus', city: 'München' })).toEqual([
    'Am Hang 1',
    'Hinterhaus',
    'München',
  ])
  expect(addressLines({ city: 'Wien', country: 'AT' })).toEqual(['Wien', 'Österreich'])
  expect(addressLines({ city: 'Wien', country: 'Österreich' })).toEqual(['Wien', 'Österreich'])
  expect(addressLines({ formattedAddress: 'Irgendwo im Tal' })).toEqual(['Irgendwo im Tal'])
  expect(addressLines({})).toEqual([])
  expect(addressLines(undefined)).toEqual([])
})

test('directions go by the address, else by the place, else nowhere', () => {
  expect(
    routeHref({ street: 'Am Hang 1', plz: '80331', city: 'München', latitude: 48, longitude: 11 }),
  ).toContain('Am%20Hang%201%2C%2080331%20M%C3%BCnchen')
  expect(routeHref({ street: 'Am Hang 1', addressLine1: 'Hinterhaus', city: 'München' })).toBe(
    routeHref({ street: 'Am Hang 1', city: 'München' }),
  )
  expect(routeHref({ city: 'München', latitude: 48.1, longitude: 11.5 })).toBe(
    'https://www.openstreetmap.org/directions?to=48.1%2C11.5',
  )
  expect(routeHref({ city: 'München' })).toBeUndefined()
})

test('numbers can be called and websites are said as people say them', () => {
  expect(phoneHref('+49 89 230400')).toBe('tel:+4989230400')
  expect(websiteLabel('https://www.salon.example/')).toBe('salon.example')
  expect(websiteLabel('http://salon.example/termin')).toBe('salon.example/termin')
})

test('at most three ways to reach a company, the nearest first, and only what it has told', () => {
  expect(contactActions(salon).map(({ kind }) => kind)).toEqual(['call', 'route', 'write'])
  const { phone: _phone, email: _email, ...quiet } = salon
  expect(contactActions(quiet).map(({ kind }) => kind)).toEqual(['route', 'visit'])
  const { address: _address, website: _website, ...silent } = quiet
  expect(contactActions(silent)).toEqual([])
})

test('a source says of which day its data are, or only when they were imported', () => {
  const source = { name: 'OSM', url: 'https://osm.example', licence: 'ODbL 1.0', id: '1', date: '2025-10-31' }
  expect(sourceDay(source)).toBe('Stand 31. Oktober 2025')
  expect(sourceDay({ ...source, dateIsOfImport: true })).toBe('importiert am 31. Oktober 2025')
})

test('search engines learn what is known and nothing else', () => {
  const told = JSON.parse(JSON.stringify(companyJsonLd(salon, 'https://s.example')))
  expect(told).toMatchObject({
    '@id': 'https://s.example/unternehmen/salon-lichtblick',
    telephone: salon.phone,
    geo: { '@type': 'GeoCoordinates' },
    sameAs: [salon.website, 'https://www.instagram.com/example', 'https://www.facebook.com/example'],
  })
  const pictured = { ...salon, banner: '/media/abc.webp' }
  expect(companyJsonLd(pictured, 'https://s.example').image).toBe('https://s.example/media/abc.webp')
  expect(told.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Monday',
    opens: '00:00',
    closes: '23:59',
  })
  const days = [
    { from: '2026-12-24', to: '2026-12-31', hours: [], note: 'Betriebsferien' },
    { from: '2027-01-02', to: '2027-01-02', hours: [{ startHour: '10:00', endHour: '14:00' }] },
  ]
  const special = { ...salon, specialHours: days, paused: { from: '2026-11-23' } }
  expect(companyJsonLd(special, 'https://s.example').specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2026-12-31',
      opens: '00:00',
      closes: '00:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2027-01-02',
      validThrough: '2027-01-02',
      opens: '10:00',
      closes: '14:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-11-23',
      validThrough: undefined,
      opens: '00:00',
      closes: '00:00',
    },
  ])
  const { address: _address, phone: _phone, ...rest } = salon
  const quiet: CompanyView = { ...rest, officeHours: untoldHours, social: { _id: 's', list: [] } }
  const little = JSON.parse(JSON.stringify(companyJsonLd(quiet, 'https://s.example')))
  for (const key of [
    'address',
    'geo',
    'telephone',
    'openingHoursSpecification',
    'specialOpeningHoursSpecification',
    'image',
  ]) {
    expect(little).not.toHaveProperty(key)
  }
})

test('facts stand in one line, without those that there aren’t, and no line begins with the dot between them', () => {
  expect(dotted(['Friseure', undefined, '', 'München'])).toBe('Friseure\u00a0· München')
  expect(dotted([undefined])).toBe('')
})
