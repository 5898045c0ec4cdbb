import { describe, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { CommentEvent } from '@schaufenster/events/reputation/comment-events.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { commentDecider } from './comment-decider.ts'
import type { Author } from './moderation.ts'

const company = companyId('0a3a2f37-21be-71f6-bbc7-8cda2aca4ecc')
const platform = { userId: 'paula', role: 'user', permissions: ['review.manage'] } as const
const owner = { userId: 'otto', role: 'user', permissions: [] } as const
const ole: Author = { hasCode: true, userId: undefined, addressId: undefined }
const somebody: Author = { ...ole, hasCode: false }

const added: CommentEvent = {
  type: 'CommentAdded',
  data: {
    ...{ company, subject: 'ole', name: 'Ole', email: 'ole@beispiel.example', addressId: 'address-of-ole' },
    ...{ confirmedBy: 'mail', review: 'a-review', comment: 'Stimmt.', at: 5 },
  },
}
const approved: CommentEvent = { type: 'CommentApproved', data: { company } }
const rejected: CommentEvent = { type: 'CommentRejected', data: { company, reason: 'spam' } }
const appealed: CommentEvent = {
  type: 'CommentRejectionAppealed',
  data: { company, subject: 'ole', explanation: 'Das ist kein Spam.', at: 9 },
}
const upheld: CommentEvent = {
  type: 'CommentRejectionUpheld',
  data: { company, reasons: 'Es bleibt dabei.' },
}
const overridden: CommentEvent = {
  type: 'CommentModerationOverridden',
  data: { company, status: 'approved', reasons: 'Eine erlaubte Meinung.' },
}

const { given } = scenarioOf(commentDecider)

describe('appeals', () => {
  const appeal = {
    type: 'AppealRejection',
    author: ole,
    explanation: 'Das ist kein Spam.',
    now: 9,
  } as const
  const uphold = { type: 'UpholdRejection', by: platform, reasons: 'Es bleibt dabei.' } as const
  const override = {
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
    given(added, rejected, appealed).when(override).then(overridden)
    given(added, rejected, appealed)
      .when({ ...uphold, by: owner })
      .thenRefused('forbidden')
    given(added, rejected).when(uphold).thenRefused('conflict')
    given(added, rejected, appealed, upheld).when(uphold).thenRefused('conflict')
    given(added, rejected, appealed, overridden).when(uphold).thenRefused('conflict')
  })
})
