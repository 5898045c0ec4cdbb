import { expect, test } from '@jest/globals'
import { nextPage } from './next-page.ts'

const entry = (...missing: Parameters<typeof nextPage>[0]['completeness']['missing']) => ({
  id: 'c1',
  completeness: { percent: 50, missing },
})

test('an entry is filled in page by page, and what is open on this one is told first', () => {
  const company = entry('Telefon', 'Website', 'Logo', 'Öffnungszeiten')
  expect(nextPage(company, '/unternehmen/stammdaten/c1')).toEqual({
    here: ['Logo'],
    next: { label: 'Kontakt', href: '/unternehmen/kontaktinformationen/c1' },
  })
  expect(nextPage(company, '/unternehmen/kontaktinformationen/c1')).toEqual({
    here: ['Telefon', 'Website'],
    next: { label: 'Stammdaten', href: '/unternehmen/stammdaten/c1?feld=logo' },
  })
})

test('the last page leads nowhere, and a complete entry has no way on', () => {
  expect(nextPage(entry('Öffnungszeiten'), '/unternehmen/oeffnungszeiten/c1')).toEqual({
    here: ['Öffnungszeiten'],
    next: undefined,
  })
  expect(nextPage(entry(), '/unternehmen/stammdaten/c1')).toBeUndefined()
})
