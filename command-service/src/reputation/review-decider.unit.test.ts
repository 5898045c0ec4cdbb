import { describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { ReviewEvent } from '@schaufenster/events/reputation/review-events.ts'
import { moderationStatuses, type ModerationStatus } from '@schaufenster/events/reputation/review-values.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import { scenarioOf } from '../lib/scenario.ts'
import type { Author, Ruling } from './moderation.ts'
import { reviewDecider, type ReviewCommand } from './review-decider.ts'

const company = companyId('0a3a2f37-21be-71f6-bbc7-8cda2aca4ecc')
const bakery = { id: company, name: 'Brothaus', slug: 'brothaus', owners: ['otto'], isPublic: true }
const owner = { userId: 'otto', role: 'user', permissions: [] } as const
const stranger = { userId: 'fremd', role: 'user', permissions: [] } as const
const platform = { userId: 'paula', role: 'user', permissions: ['review.manage'] } as const
const ida: Author = { hasCode: false, userId: 'ida', addressIds: [] }
const somebody: Author = { hasCode: false, userId: undefined, addressIds: [] }
const withLink: Author = { ...somebody, hasCode: true }
const content = { name: 'Ida', rating: 4, message: 'Gutes Brot.' } as const

const submission = {
  type: 'SubmitReview',
  company: bakery,
  subject: 'ida',
  addressId: 'address-of-ida',
  email: 'ida@beispiel.example',
  confirmedBy: 'mail',
  content,
  now: 5,
} as const
const submitted: ReviewEvent = {
  type: 'ReviewSubmitted',
  data: {
    ...content,
    company,
    subject: 'ida',
    addressId: 'address-of-ida',
    email: 'ida@beispiel.example',
    confirmedBy: 'mail',
    at: 5,
  },
}
const approved: ReviewEvent = { type: 'ReviewApproved', data: { company } }
const rejected: ReviewEvent = { type: 'ReviewRejected', data: { company, subject: 'ida', reason: 'spam' } }
const reopened: ReviewEvent = { type: 'ReviewReopened', data: { company } }
const withdrawn: ReviewEvent = { type: 'ReviewWithdrawn', data: { company } }
const overridden = (status: ModerationStatus): ReviewEvent => ({
  type: 'ReviewModerationOverridden',
  data: { company, subject: 'ida', status, reasons: 'Erlaubte Meinung.' },
})
const appealed: ReviewEvent = {
  type: 'ReviewRejectionAppealed',
  data: { company, subject: 'ida', explanation: 'Ich war da.', at: 9 },
}
const rulingOf = (status: ModerationStatus): Ruling =>
  status === 'rejected' ? { status, reason: 'spam' } : { status }
const rule = (status: ModerationStatus, by: typeof owner | typeof stranger | typeof platform = owner) =>
  ({ type: 'Rule', by, company: bakery, ruling: rulingOf(status) }) as const
const override = (status: ModerationStatus) =>
  ({ type: 'OverrideModeration', by: platform, status, reasons: 'Erlaubte Meinung.' }) as const

const { given } = scenarioOf(reviewDecider)

describe('writing', () => {
  test('an address reviews a public company once, and not its own', () => {
    given().when(submission).then(submitted)
    given(submitted).when(submission).thenRefused('conflict')
    given(submitted, withdrawn).when(submission).then(submitted)
    given()
      .when({ ...submission, subject: 'otto' })
      .thenRefused('conflict')
    given()
      .when({ ...submission, company: { ...bakery, isPublic: false } })
      .thenRefused('notFound')
  })

  test('whose data were erased may write anew', () => {
    given(submitted, { type: 'PersonalDataErased', data: { subject: 'ida' } })
      .when(submission)
      .then(submitted)
  })

  test('its author changes it with account, address or link, and it is pending again', () => {
    const change = { ...content, rating: 2 } as const
    const edited: ReviewEvent = { type: 'ReviewEdited', data: { ...change, company, subject: 'ida' } }
    const addressed = { ...somebody, userId: 'ida-2', addressIds: ['new-address-of-ida', 'address-of-ida'] }
    for (const author of [ida, withLink, addressed])
      given(submitted, approved).when({ type: 'EditReview', author, content: change }).then(edited)
    given(submitted).when({ type: 'EditReview', author: somebody, content: change }).thenRefused('notFound')
    given(submitted).when({ type: 'EditReview', author: ida, content }).thenNothing()
    given(submitted, approved, edited).when(rule('approved')).then(approved)
  })

  test('its author takes it back, and then it is nobody’s to decide', () => {
    given(submitted).when({ type: 'Withdraw', author: withLink }).then(withdrawn)
    given(submitted, withdrawn).when({ type: 'Withdraw', author: ida }).thenNothing()
    given(submitted).when({ type: 'Withdraw', author: somebody }).thenRefused('notFound')
    given(submitted, withdrawn).when(rule('approved')).thenRefused('notFound')
    given(submitted, withdrawn).when(override('approved')).thenRefused('notFound')
  })
})

describe('deciding', () => {
  test('is for owners and the platform, and not for authors', () => {
    given(submitted).when(rule('approved')).then(approved)
    given(submitted).when(rule('approved', platform)).then(approved)
    given(submitted).when(rule('approved', stranger)).thenRefused('forbidden')
    given({ ...submitted, data: { ...submitted.data, subject: 'otto' } })
      .when(rule('approved'))
      .thenRefused('conflict')
    given(submitted)
      .when({ ...override('approved'), by: owner })
      .thenRefused('forbidden')
  })

  test('what the platform decided, owners can’t change', () => {
    given(submitted, rejected, overridden('approved')).when(rule('rejected')).thenRefused('conflict')
    given(submitted, overridden('approved')).when(override('approved')).thenNothing()
    given(submitted, overridden('approved')).when(override('rejected')).then(overridden('rejected'))
  })

  test('and its later wordings neither, whether edited or withdrawn and written anew', () => {
    const edited: ReviewEvent = {
      type: 'ReviewEdited',
      data: { ...content, company, subject: 'ida', rating: 2 },
    }
    const filesRemoved: ReviewEvent = { type: 'ReviewFilesRemoved', data: { company } }
    const filesRestored: ReviewEvent = { type: 'ReviewFilesRestored', data: { company } }
    for (const rewritten of [[edited], [withdrawn, submitted], [edited, withdrawn, submitted, edited]]) {
      const isRewritten = given(submitted, overridden('rejected'), ...rewritten)
      isRewritten.when(rule('approved')).thenRefused('conflict')
      isRewritten.when(rule('rejected')).thenRefused('conflict')
      isRewritten.when(override('approved')).then(overridden('approved'))
      given(submitted, overridden('approved'), ...rewritten)
        .when(rule('rejected'))
        .thenRefused('conflict')
      given(submitted, approved, filesRemoved, ...rewritten)
        .when(rule('approved'))
        .thenRefused('conflict')
    }
    given(submitted, approved, filesRemoved, filesRestored, edited).when(rule('approved')).then(approved)
    given(submitted, rejected, edited).when(rule('approved')).then(approved)
  })

  test('a decision is taken back to what held before', () => {
    given(submitted, rejected, approved)
      .when({ type: 'RestoreStanding', by: platform, to: { status: 'rejected', reason: 'spam' } })
      .then({
        type: 'ReviewStandingRestored',
        data: { company, subject: 'ida', status: 'rejected', reason: 'spam' },
      })
  })
})

describe('appeals', () => {
  const appeal = { type: 'AppealRejection', author: withLink, explanation: 'Ich war da.', now: 9 } as const
  const uphold = { type: 'UpholdRejection', by: platform, reasons: 'Es bleibt dabei.' } as const
  const upheld: ReviewEvent = {
    type: 'ReviewRejectionUpheld',
    data: { company, subject: 'ida', reasons: 'Es bleibt dabei.' },
  }

  test('are made once against each rejection, and decided by the platform', () => {
    given(submitted, rejected).when(appeal).then(appealed)
    given(submitted, approved).when(appeal).thenRefused('conflict')
    given(submitted, rejected, appealed).when(appeal).thenRefused('conflict')
    given(submitted, rejected, appealed).when(uphold).then(upheld)
    given(submitted, rejected, appealed, upheld).when(appeal).thenRefused('conflict')
    given(submitted, rejected, appealed, upheld).when(uphold).thenRefused('conflict')
    given(submitted, rejected, appealed)
      .when({ ...uphold, by: owner })
      .thenRefused('forbidden')
    given(submitted, rejected, appealed, overridden('approved')).when(uphold).thenRefused('conflict')
    given(submitted, rejected, appealed, upheld, approved, rejected).when(appeal).then(appealed)
  })

  test('while one is open owners may only approve, and nobody gets rid of it by approving and rejecting again', () => {
    given(submitted, rejected, appealed).when(rule('pending')).thenRefused('conflict')
    given(submitted, rejected, appealed).when(rule('rejected')).thenNothing()
    given(submitted, rejected, appealed).when(rule('approved')).then(approved)
    const again = [submitted, rejected, appealed, approved, rejected]
    given(...again)
      .when(rule('pending'))
      .thenRefused('conflict')
    given(...again)
      .when(uphold)
      .then(upheld)
    given(submitted, rejected, appealed, approved, reopened, rejected).when(uphold).then(upheld)
    const restored: ReviewEvent = {
      type: 'ReviewStandingRestored',
      data: { company, subject: 'ida', status: 'rejected', reason: 'spam' },
    }
    given(submitted, rejected, appealed, approved, restored).when(uphold).then(upheld)
    given(submitted, rejected, appealed, approved).when(uphold).thenRefused('conflict')
  })

  test('are made at the notice on which the platform removed it, as long as that stands', () => {
    const notice = '0192f0c1-7a00-7000-8000-000000000009'
    const onNotice = (status: ModerationStatus): ReviewEvent => {
      const { type, data } = overridden(status)
      return type === 'ReviewModerationOverridden' ? { type, data: { ...data, notice } } : approved
    }
    given(submitted, approved)
      .when({ ...override('rejected'), notice })
      .then(onNotice('rejected'))
    given(submitted, approved, onNotice('rejected')).when(appeal).thenRefused('conflict')
    given(submitted, approved, onNotice('rejected'), onNotice('approved'), overridden('rejected'))
      .when(appeal)
      .then(appealed)
  })

  test('are made against what the platform itself rejected, too, and once', () => {
    given(submitted, overridden('rejected')).when(appeal).then(appealed)
    given(submitted, overridden('rejected'), appealed).when(uphold).then(upheld)
    given(submitted, overridden('rejected'), appealed, upheld).when(appeal).thenRefused('conflict')
    given(submitted, rejected, appealed, overridden('approved'), overridden('rejected'))
      .when(appeal)
      .then(appealed)
  })
})

describe('answers and likes', () => {
  test('owners answer, change and remove the answer', () => {
    const say = (answer: string | null, by: typeof owner | typeof stranger = owner) =>
      ({ type: 'AnswerReview', by, company: bakery, answer }) as const
    const answered: ReviewEvent = {
      type: 'ReviewAnswered',
      data: { company, subject: 'ida', answer: 'Danke.' },
    }
    given(submitted).when(say('Danke.')).then(answered)
    given(submitted).when(say('Danke.', stranger)).thenRefused('forbidden')
    given(submitted, answered).when(say('Danke.')).thenNothing()
    given(submitted, answered).when(say(null)).then({ type: 'ReviewAnswerRemoved', data: { company } })
    given(submitted).when(say(null)).thenNothing()
  })

  test('of two owners who answer, the later one hears of the other and may answer all the same', () => {
    const say = (answer: string | null, seen: string | null) =>
      ({ type: 'AnswerReview', by: owner, company: bakery, answer, seen }) as const
    const answered = (answer: string): ReviewEvent => ({
      type: 'ReviewAnswered',
      data: { company, subject: 'ida', answer },
    })
    given(submitted).when(say('Danke.', null)).then(answered('Danke.'))
    given(submitted, answered('Gern.')).when(say('Danke.', null)).thenRefused('conflict')
    given(submitted, answered('Gern.')).when(say(null, 'Danke.')).thenRefused('conflict')
    given(submitted, answered('Gern.')).when(say('Gern.', null)).thenNothing()
    given(submitted, answered('Gern.')).when(say('Danke.', 'Gern.')).then(answered('Danke.'))
  })

  test('a visitor likes what is shown and takes it back; nobody likes what is theirs', () => {
    const like = { type: 'ToggleLike', liker: 'visitor-1', author: somebody } as const
    const liked: ReviewEvent = { type: 'ReviewLiked', data: { company, liker: 'visitor-1' } }
    given(submitted, approved).when(like).then(liked)
    given(submitted, approved, liked)
      .when(like)
      .then({ type: 'ReviewUnliked', data: { company, liker: 'visitor-1' } })
    // Who says how it is to be takes nothing back by mistake: a guest of the same network may have liked it.
    given(submitted, approved, liked)
      .when({ ...like, liked: true })
      .thenNothing()
    given(submitted, approved)
      .when({ ...like, liked: true })
      .then(liked)
    given(submitted, approved)
      .when({ ...like, liked: false })
      .thenNothing()
    given(submitted).when(like).thenRefused('conflict')
    given(submitted, approved)
      .when({ ...like, author: ida })
      .thenRefused('conflict')
  })
})

test('whatever is asked in whatever order, owners move between exactly three states, and the same state is no event', () => {
  const statusIn = (events: readonly ReviewEvent[]) =>
    events.reduce(reviewDecider.evolve, reviewDecider.initialState)
  const ask: fc.Arbitrary<ReviewCommand> = fc.oneof(
    fc.constantFrom(...moderationStatuses).map((status) => rule(status)),
    fc.constantFrom(...moderationStatuses).map((status) => rule(status, platform)),
    fc.constantFrom(...moderationStatuses).map(override),
    fc.constantFrom<ReviewCommand>(
      submission,
      { type: 'EditReview', author: ida, content: { ...content, rating: 1 } },
      { type: 'Withdraw', author: ida },
      { type: 'AppealRejection', author: ida, explanation: 'Doch.', now: 1 },
      { type: 'UpholdRejection', by: platform, reasons: 'Nein.' },
      { type: 'ToggleLike', liker: 'visitor-1', author: somebody },
    ),
  )
  const words: Readonly<Record<ModerationStatus, ReviewEvent['type']>> = {
    pending: reopened.type,
    approved: approved.type,
    rejected: rejected.type,
  }
  fc.assert(
    fc.property(fc.array(ask, { maxLength: 40 }), (commands) => {
      const past: ReviewEvent[] = []
      for (const command of commands) {
        const before = statusIn(past)
        const decided = reviewDecider.decide(before, command)
        if (!isRight(decided)) continue
        const events = decided.right.filter(
          (event): event is ReviewEvent => event.type !== 'PersonalDataErased',
        )
        past.push(...events)
        if (command.type !== 'Rule') continue
        const to = command.ruling.status
        expect(events.map(({ type }) => type)).toEqual(before?.standing.status === to ? [] : [words[to]])
        if (events.length > 0) expect(before?.isOverridden).toBe(false)
        if (events.length > 0 && before?.appeal === 'open') expect(to).toBe('approved')
        expect(statusIn(past)?.standing.status).toBe(to)
      }
    }),
  )
})
