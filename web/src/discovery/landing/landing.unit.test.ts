import { expect, test } from '@jest/globals'
import type { Landing } from './api.ts'
import { landingJsonLd } from './landing-json-ld.ts'
import { landingFacts } from './landing-text.ts'

const page: Landing = {
  industry: { _id: 'i', name: 'Bäckereien', slug: 'baeckereien' },
  town: { name: 'München', slug: 'muenchen' },
  total: 7,
  open: 1,
  postcodes: [
    { plz: '80331', count: 2 },
    { plz: '80333', count: 4 },
    { plz: '80335', count: 1 },
  ],
  companies: [{ _id: 'c', slug: 'brot', name: 'Brot', industry: [] }],
  neighbours: [],
  others: [],
}

test('the text of a landing page is made of its facts', () => {
  expect(landingFacts(page)).toEqual([
    '7 Unternehmen der Branche Bäckereien stehen in München im Schaufenster.',
    'Nach ihren Öffnungszeiten hat gerade eines geöffnet.',
    'Sie verteilen sich auf 3 Postleitzahlen, mehrere liegen in 80333 (4) und 80331 (2).',
  ])
  expect(landingFacts({ ...page, open: 0, postcodes: [] }).slice(1)).toEqual([
    'Nach ihren Öffnungszeiten ist gerade keines geöffnet.',
  ])
  expect(landingFacts({ ...page, holiday: 'Neujahr', postcodes: [] }).slice(1)).toEqual([
    'Heute ist Feiertag (Neujahr): Öffnungszeiten können abweichen.',
  ])
})

test('search engines learn the list and the way to it', () => {
  const [list, steps] = landingJsonLd(page, 'https://s.example')
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 7,
    itemListElement: [{ position: 1, url: 'https://s.example/unternehmen/brot' }],
  })
  expect(steps).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } })
})
