import { expect, test } from '@jest/globals'
import { allUsers, readUserQuery, userParameters, userSearch, type UserQuery } from './user-query.ts'

const addressOf = (query: UserQuery): URLSearchParams => {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(userSearch(query)))
    if (value !== undefined && value !== '') address.set(name, String(value))
  return address
}

test('an address says what was asked, as shortly as it can, and is read back as it was', () => {
  const query: UserQuery = { text: 'käthe', role: 'analyse', state: 'locked', order: 'lastLogin', page: 3 }
  expect(addressOf(query).toString()).toBe(
    'suche=k%C3%A4the&rolle=analyse&status=gesperrt&sortierung=zuletzt&seite=3',
  )
  expect(readUserQuery(addressOf(query))).toEqual(query)
  expect(addressOf(allUsers).toString()).toBe('')
  expect(readUserQuery(new URLSearchParams('status=verloren&sortierung=7&seite=-1&suche= '))).toEqual(
    allUsers,
  )
})

test('the API is asked in its own words', () => {
  const query: UserQuery = { ...allUsers, text: 'a', role: 'r', state: 'invited', page: 2 }
  expect(userParameters(query)).toBe('page=2&limit=25&sort=newest&q=a&role=r&status=invited')
  expect(userParameters(allUsers)).toBe('page=1&limit=25&sort=newest')
})
