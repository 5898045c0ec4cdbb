import { describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { CommentEvent } from '@schaufenster/events/reputation/comment-events.ts'
import { moderationStatuses, type ModerationStatus } from '@schaufenster/events/reputation/review-values.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { commentDecider } from './comment-decider.ts'
import type { Author, Ruling } from './moderation.ts'
import { reviewDecider } from './review-decider.ts'

const company = companyId('0a3a2f37-21be-71f6-bbc7-8cda2aca4ecc')
const bakery = { owners: ['otto'] }
const owner = { userId: 'otto', role: 'user', permissions: [] } as const
const stranger = { userId: 'fremd', role: 'user', permissions: [] } as const
const platform = { userId: 'paula', role: 'user', permissions: ['review.manage'] } as const
const somebody: Author = { hasCode: false, userId: undefined, addressIds: [] }
const withLink: Author = { ...somebody, hasCode: true }
const authorship = {
  subject: 'karl',
  addressId: 'address-of-karl',
  email: 'karl@beispiel.example',
  confirmedBy: 'mail',
} as const
const content = { review: 'review-1', name: 'Karl', comment: 'Das stimmt.' } as const

const reviewSubmitted = {
  type: 'ReviewSubmitted',
  data: { ...authorship, company, name: 'Ida', rating: 4, message: 'Gutes Brot.', at: 1 },
} as const
const reviewAfter = (...events: readonly Parameters<typeof reviewDecider.evolve>[1][]) =>
  events.reduce(reviewDecider.evolve, reviewDecider.initialState)
const shown = reviewAfter(reviewSubmitted, { type: 'ReviewApproved', data: { company } })

const addition = { type: 'AddComment', on: shown, ...authorship, content, now: 5 } as const
const added = { type: 'CommentAdded', data: { ...content, ...authorship, company, at: 5 } } as const
const approved: CommentEvent = { type: 'CommentApproved', data: { company } }
const rejected: CommentEvent = {
  type: 'CommentRejected',
  data: { company, subject: 'karl', reason: 'insult' },
}
const reopened: CommentEvent = { type: 'CommentReopened', data: { company } }
const withdrawn: CommentEvent = { type: 'CommentWithdrawn', data: { company } }
const overridden: CommentEvent = {
  type: 'CommentModerationOverridden',
  data: { company, subject: 'karl', status: 'rejected', reasons: 'Eine Beleidigung.' },
}
const appealed: CommentEvent = {
  type: 'CommentRejectionAppealed',
  data: { company, subject: 'karl', explanation: 'Das ist kein Spam.', at: 9 },
}
const upheld: CommentEvent = {
  type: 'CommentRejectionUpheld',
  data: { company, subject: 'karl', reasons: 'Es bleibt dabei.' },
}
const rulingOf = (status: ModerationStatus): Ruling =>
  status === 'rejected' ? { status, reason: 'insult' } : { status }
const rule = (status: ModerationStatus, by: typeof owner | typeof stranger | typeof platform = owner) =>
  ({ type: 'Rule', by, company: bakery, ruling: rulingOf(status) }) as const
const override = {
  type: 'OverrideModeration',
  by: platform,
  status: 'rejected',
  reasons: 'Eine Beleidigung.',
} as const

const { given } = scenarioOf(commentDecider)

describe('writing', () => {
  test('is about a review that everybody sees, and counts once', () => {
    given().when(addition).then(added)
    given(added).when(addition).thenNothing()
    for (const on of [
      undefined,
      reviewAfter(reviewSubmitted),
      reviewAfter(reviewSubmitted, {
        type: 'ReviewRejected',
        data: { company, subject: 'ida', reason: 'spam' },
      }),
      reviewAfter(reviewSubmitted, { type: 'ReviewWithdrawn', data: { company } }),
    ])
      given()
        .when({ ...addition, on })
        .thenRefused('notFound')
  })

  test('its author takes it back, and then it is nobody’s to decide', () => {
    given(added).when({ type: 'Withdraw', author: withLink }).then(withdrawn)
    given(added, withdrawn).when({ type: 'Withdraw', author: withLink }).thenNothing()
    given(added).when({ type: 'Withdraw', author: somebody }).thenRefused('notFound')
    given(added, { type: 'PersonalDataErased', data: { subject: 'karl' } })
      .when({ type: 'Withdraw', author: withLink })
      .thenRefused('notFound')
    given(added, withdrawn).when(rule('approved')).thenRefused('notFound')
  })
})

describe('what its author added', () => {
  const [image, video] = ['a.webp', 'b.mp4']
  const withFile: CommentEvent = { type: 'CommentAdded', data: { ...added.data, image, video } }
  const removed: CommentEvent = { type: 'CommentFilesRemoved', data: { company } }
  const restored: CommentEvent = { type: 'CommentFilesRestored', data: { company } }
  const remove = { type: 'RemoveFiles', by: platform, key: video } as const
  const restore = { type: 'RestoreFiles', by: platform, key: video } as const

  test('is taken out by the platform, named by either key, and put back', () => {
    given(withFile).when(remove).then(removed)
    given(withFile)
      .when({ ...remove, key: image })
      .then(removed)
    given(withFile)
      .when({ ...remove, key: 'c.mp4' })
      .thenNothing()
    given(withFile, removed).when(remove).thenNothing()
    given(withFile, removed).when(restore).then(restored)
    given(withFile, removed, restored).when(restore).thenNothing()
    given(withFile, removed, restored).when(remove).then(removed)
  })

  test('stays away from owners, and where its author was erased or took all of it back', () => {
    given(withFile)
      .when({ ...remove, by: owner })
      .thenRefused('forbidden')
    given(withFile, removed, { type: 'PersonalDataErased', data: { subject: 'karl' } })
      .when(restore)
      .thenNothing()
    given(withFile, removed, withdrawn).when(restore).thenRefused('notFound')
  })
})

describe('deciding', () => {
  test('leads from each state to each other one, and the same state is no event', () => {
    const past: Readonly<Record<ModerationStatus, readonly CommentEvent[]>> = {
      pending: [added],
      approved: [added, approved],
      rejected: [added, rejected],
    }
    const becomes: Readonly<Record<ModerationStatus, CommentEvent>> = {
      pending: reopened,
      approved,
      rejected,
    }
    for (const from of moderationStatuses)
      for (const to of moderationStatuses) {
        const decided = given(...past[from]).when(rule(to))
        if (from === to) decided.thenNothing()
        else decided.then(becomes[to])
      }
  })

  test('is for owners and the platform, and not for authors', () => {
    given(added).when(rule('approved', platform)).then(approved)
    given(added).when(rule('approved', stranger)).thenRefused('forbidden')
    given({ ...added, data: { ...added.data, subject: 'otto' } })
      .when(rule('approved'))
      .thenRefused('conflict')
  })

  test('what the platform decided, owners can’t change, and what is undone holds as before', () => {
    given(added, approved).when(override).then(overridden)
    given(added, approved, overridden).when(rule('approved')).thenRefused('conflict')
    given(added, approved, overridden).when(override).thenNothing()
    given(added)
      .when({ ...override, by: owner })
      .thenRefused('forbidden')
    given(added, rejected, approved)
      .when({ type: 'RestoreStanding', by: platform, to: { status: 'rejected', reason: 'insult' } })
      .then({
        type: 'CommentStandingRestored',
        data: { company, subject: 'karl', status: 'rejected', reason: 'insult' },
      })
  })
})

test('a visitor likes what is shown and takes it back; nobody likes what is theirs', () => {
  const like = { type: 'ToggleLike', liker: 'visitor-1', author: somebody } as const
  const liked: CommentEvent = { type: 'CommentLiked', data: { company, liker: 'visitor-1' } }
  given(added, approved).when(like).then(liked)
  given(added, approved, liked)
    .when(like)
    .then({ type: 'CommentUnliked', data: { company, liker: 'visitor-1' } })
  given(added).when(like).thenRefused('conflict')
  given(added, approved)
    .when({ ...like, author: withLink })
    .thenRefused('conflict')
  expect(commentDecider.evolve(undefined, liked)).toBeUndefined()
})

describe('appeals', () => {
  const appeal = {
    type: 'AppealRejection',
    author: withLink,
    explanation: 'Das ist kein Spam.',
    now: 9,
  } as const
  const uphold = { type: 'UpholdRejection', by: platform, reasons: 'Es bleibt dabei.' } as const
  const published: CommentEvent = {
    type: 'CommentModerationOverridden',
    data: { company, subject: 'karl', status: 'approved', reasons: 'Eine erlaubte Meinung.' },
  }
  const publish = {
    type: 'OverrideModeration',
    by: platform,
    status: 'approved',
    reasons: 'Eine erlaubte Meinung.',
  } as const

  test('are made once against each rejection, by its author alone', () => {
    given(added, rejected).when(appeal).then(appealed)
    given(added).when(appeal).thenRefused('conflict')
    given(added, approved).when(appeal).thenRefused('conflict')
    given(added, rejected)
      .when({ ...appeal, author: somebody })
      .thenRefused('notFound')
    given(added, rejected, appealed).when(appeal).thenRefused('conflict')
    given(added, rejected, appealed, upheld).when(appeal).thenRefused('conflict')
    given(added, rejected, appealed, upheld, approved, rejected).when(appeal).then(appealed)
    given(added, rejected, { type: 'CommentWithdrawn', data: { company } })
      .when(appeal)
      .thenRefused('notFound')
  })

  test('are decided by the platform, once', () => {
    given(added, rejected, appealed).when(uphold).then(upheld)
    given(added, rejected, appealed).when(publish).then(published)
    given(added, rejected, appealed)
      .when({ ...uphold, by: owner })
      .thenRefused('forbidden')
    given(added, rejected).when(uphold).thenRefused('conflict')
    given(added, rejected, appealed, upheld).when(uphold).thenRefused('conflict')
    given(added, rejected, appealed, published).when(uphold).thenRefused('conflict')
  })
  test('leave owners no other decision than to approve while one is open', () => {
    given(added, rejected, appealed).when(rule('pending')).thenRefused('conflict')
    given(added, rejected, appealed).when(rule('approved')).then(approved)
    given(added, rejected, appealed, approved, rejected).when(uphold).then(upheld)
  })
})
