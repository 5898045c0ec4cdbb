import { expect, test } from '@jest/globals'
import { readSearchAdmin, searchAdminSearch, type SearchAdminQuery } from './search-admin-query.ts'

const addressOf = (query: SearchAdminQuery): URLSearchParams => {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(searchAdminSearch(query)))
    if (value !== undefined && value !== '') address.set(name, String(value))
  return address
}

test('an address says what was asked, and is read back as it was', () => {
  const query: SearchAdminQuery = {
    area: 'synonyms',
    kind: 'empty',
    period: 'yesterday',
    text: 'semmel',
    page: 2,
  }
  expect(addressOf(query).toString()).toBe(
    'bereich=synonyme&liste=ohne-treffer&zeit=gestern&suche=semmel&seite=2',
  )
  expect(readSearchAdmin(addressOf(query))).toEqual(query)
  const first = readSearchAdmin(new URLSearchParams('bereich=keller&zeit=7&seite=-3'))
  expect(first).toEqual({ area: 'searches', kind: 'top', period: 'week', text: '', page: 1 })
  expect(addressOf(first).toString()).toBe('')
})
