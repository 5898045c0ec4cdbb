import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { withComments } from './api.ts'
import { initialsOf } from './avatar.tsx'
import { decidedWords } from './manage.ts'
import { moderationSearch, readModeration, type ModerationQuery } from './moderation-query.ts'
import { orderOf, queueSearch, readQueue, type QueueQuery } from './queue-query.ts'
import { judgedWords, waitingIn, waitingOf } from './queue.ts'
import { reviewNews } from './use-review-news.ts'
import type { ModerationStatus } from './words.ts'

const addressOf = (search: Readonly<Record<string, string | number | undefined>>): URLSearchParams => {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') address.set(name, String(value))
  return address
}

const page = fc.integer({ min: 1, max: 100_000 })
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
    queue: fc.constantFrom('appeals' as const, 'again' as const, 'overdue' as const, 'all' as const),
    status: fc.option(status, { nil: undefined }),
    order: fc.constantFrom('newest' as const, 'oldest' as const, undefined),
    page,
  }),
  fc.record({
    kind: fc.constant('comment' as const),
    queue: fc.constantFrom('overdue' as const, 'all' as const),
    status: fc.option(status, { nil: undefined }),
    order: fc.constantFrom('newest' as const, 'oldest' as const, undefined),
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
  const appeals = { kind: 'review', queue: 'appeals', status: undefined, order: undefined, page: 1 } as const
  expect(readQueue(address)).toEqual(appeals)
  expect([orderOf(appeals), orderOf({ ...appeals, queue: 'all' })]).toEqual(['oldest', 'newest'])
  expect(readQueue(new URLSearchParams('reiter=kommentare')).queue).toBe('appeals')
})

test('owners hear of what arrives, and of nothing that they decide', () => {
  const none = { pending: 0, approved: 0, rejected: 0 }
  const before = { reviews: { pending: 1, approved: 4, rejected: 0 }, comments: none }
  const decided = { reviews: { pending: 0, approved: 4, rejected: 1 }, comments: none }
  expect(reviewNews(before, decided)).toEqual([])
  expect(reviewNews(decided, before)).toEqual([])
  const now = { reviews: { pending: 3, approved: 4, rejected: 0 }, comments: { ...none, pending: 1 } }
  expect(reviewNews(before, now)).toEqual([
    '2 neue Bewertungen warten auf Sie.',
    'Ein neuer Kommentar wartet auf Sie.',
  ])
})

test('what was decided is told with what follows, what was taken back as that', () => {
  const company = { id: 'c', name: 'Bäckerei Huber' }
  const authors = ['Rosa Tester', 'Ida']
  const words = (kind: 'review' | 'comment', statuses: readonly ModerationStatus[], isUndoing?: true) =>
    decidedWords({
      company,
      kind,
      authors,
      rulings: statuses.map((status) => ({ id: status, status })),
      isUndoing,
    })
  expect(words('review', ['approved'])).toBe(
    'Überprüfungsstatus aktualisiert! Bewertung von Rosa Tester über Bäckerei Huber genehmigt. Sie ist öffentlich, und Sie können antworten.',
  )
  expect(words('comment', ['rejected'])).toBe(
    'Kommentarstatus aktualisiert! Kommentar von Rosa Tester bei Bäckerei Huber abgelehnt. Wer ihn geschrieben hat, erfährt den Grund.',
  )
  expect(words('review', ['pending'], true)).toBe(
    'Überprüfungsstatus aktualisiert! Rückgängig gemacht: Bewertung von Rosa Tester über Bäckerei Huber wieder ausstehend. Besucher sehen sie nicht.',
  )
  expect(words('comment', ['pending', 'pending'], true)).toBe(
    'Kommentarstatus aktualisiert! Rückgängig gemacht: 2 Kommentare wieder ausstehend',
  )
  const text = { name: 'Rosa Tester', company: { name: 'Rechtsanwaltskanzlei Dr. Hohenlohe und Partner' } }
  expect(judgedWords({ kind: 'comment', verdict: 'upheld', text })).toBe(
    'Kommentar von Rosa Tester bei Rechtsanwaltskanzlei Dr. … bleibt abgelehnt. Beide Seiten lesen die Begründung. Neu entscheiden können Sie in der Liste „Alle“.',
  )
  expect(judgedWords({ kind: 'review', verdict: 'pending', text: { name: 'Ida' } })).toBe(
    'Bewertung von Ida wieder ausstehend. Beide Seiten lesen die Begründung. Neu entscheiden können Sie in der Liste „Alle“.',
  )
})

test('each kind has its own count of what waits, and each list of a kind', () => {
  const waiting = {
    appeals: 2,
    commentAppeals: 6,
    reviewsAgain: 3,
    commentsAgain: 1,
    overdueReviews: 5,
    overdueComments: 4,
  }
  expect(waitingIn(waiting, 'review')).toEqual({ appeals: 2, again: 3, overdue: 5 })
  expect(waitingIn(waiting, 'comment')).toEqual({ appeals: 6, again: 1, overdue: 4 })
  expect([waitingOf(waiting, 'review'), waitingOf(waiting, 'comment')]).toEqual([10, 11])
})

test('more comments stand below the others, none twice, until there are no more', () => {
  const text = { version: 1, name: 'Ida', createdAt: '2026-11-23T10:30:00.000Z', image: null, video: null }
  const shown = { ...text, status: 'approved' as const, likes: 0 }
  const comment = (id: string) => ({ ...shown, _id: id, id, review: 'r', comment: `${id}.` })
  const review = {
    ...{ ...shown, _id: 'r', id: 'r', rating: 4, message: 'Gutes Brot.', verified: true, answer: null },
    ...{ comments: ['a', 'b'].map(comment), commentCount: 4 },
  }
  const more = withComments(review, { comments: ['b', 'c'].map(comment), total: 4 })
  expect(more.comments.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(more.commentCount).toBe(4)
  expect(withComments(more, { comments: [], total: 4 }).commentCount).toBe(3)
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
