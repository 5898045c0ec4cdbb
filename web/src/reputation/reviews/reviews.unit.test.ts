import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { initialsOf } from './avatar.tsx'
import { moderationSearch, readModeration, type ModerationQuery } from './moderation-query.ts'
import { queueSearch, readQueue, type QueueQuery } from './queue-query.ts'

const addressOf = (search: Readonly<Record<string, string | number | undefined>>): URLSearchParams => {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') address.set(name, String(value))
  return address
}

const page = fc.integer({ min: 1, max: 40 })
const status = fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const)

const moderation: fc.Arbitrary<ModerationQuery> = fc.oneof(
  fc.record({
    kind: fc.constant('review' as const),
    status,
    stars: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const, undefined),
    page,
  }),
  fc.record({ kind: fc.constant('comment' as const), status, stars: fc.constant(undefined), page }),
)

test('every choice of the owners is an address, and an address is read as it was meant', () => {
  fc.assert(
    fc.property(moderation, (query) => {
      expect(readModeration(addressOf(moderationSearch(query)))).toEqual(query)
    }),
  )
})

const queue: fc.Arbitrary<QueueQuery> = fc.oneof(
  fc.record({
    kind: fc.constant('review' as const),
    queue: fc.constantFrom('appeals' as const, 'overdue' as const, 'all' as const),
    status: fc.option(status, { nil: undefined }),
    page,
  }),
  fc.record({
    kind: fc.constant('comment' as const),
    queue: fc.constantFrom('overdue' as const, 'all' as const),
    status: fc.option(status, { nil: undefined }),
    page,
  }),
)

test('so is every choice of the administrators', () => {
  fc.assert(
    fc.property(queue, (query) => {
      expect(readQueue(addressOf(queueSearch(query)))).toEqual(query)
    }),
  )
})

test('what makes no sense in an address is as if it were not there', () => {
  const address = new URLSearchParams('reiter=unfug&stand=%00&sterne=9&seite=-1&liste=nichts')
  expect(readModeration(address)).toEqual({ kind: 'review', status: 'pending', stars: undefined, page: 1 })
  expect(readQueue(address)).toEqual({ kind: 'review', queue: 'appeals', status: undefined, page: 1 })
  expect(readQueue(new URLSearchParams('reiter=kommentare')).queue).toBe('appeals')
})

test('an avatar has the first letters of the first and the last word', () => {
  expect(['Katharina M.', 'jan peter groß', 'Öznur', '', '42', '🍞 Brot'].map(initialsOf)).toEqual([
    'KM',
    'JG',
    'Ö',
    '',
    '',
    'B',
  ])
})
