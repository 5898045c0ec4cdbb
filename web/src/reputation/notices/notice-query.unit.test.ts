import { expect, test } from '@jest/globals'
import { withSearch } from '../../paths.ts'
import { noticeParameters, noticeSearch, readNoticeQuery } from './notice-query.ts'

const read = (search: string) => readNoticeQuery(new URLSearchParams(search))

test('an address says what it is read as', () => {
  const search = 'stand=beschwerde&grund=spam&sortierung=alt&seite=2'
  const query = read(search)
  expect(query).toEqual({ stage: 'appealed', reason: 'spam', order: 'oldest', page: 2 })
  expect(withSearch('/admin/meldungen', noticeSearch(query))).toBe(`/admin/meldungen?${search}`)
  expect(noticeParameters(query)).toBe('page=2&limit=25&sort=oldest&stage=appealed&reason=spam')
})

test('what makes no sense is as if it were not there', () => {
  const all = { stage: undefined, reason: undefined, order: 'newest', page: 1 }
  expect(read('stand=x&grund=__proto__&seite=-1')).toEqual(all)
  expect(withSearch('/admin/meldungen', noticeSearch(read('')))).toBe('/admin/meldungen')
})
