// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { PartnershipEvent } from '@schaufenster/events/directory/partnership-events.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { admin, approved, bakeryId, owner, registered, stranger } from '../company/company-fixtures.ts'
import { evolveCompany, type CompanyState } from '../company/company-state.ts'
import type { Editor } from '../company/editor.ts'
import { partnershipDecider, partnershipIdOf } from './partnership-decider.ts'

const { given } = scenarioOf(partnershipDecider)
const cafeId = companyId('0192f0c1-7a00-7000-8000-000000000002')
const none: CompanyState = undefined
const bakery = approved.reduce<CompanyState>(evolveCompany, none)
const draft = registered.reduce<CompanyState>(evolveCompany, none)
const cafe: CompanyState = bakery && { ...bakery, owners: [stranger.userId] }
const deleted: CompanyState = cafe && {
  ...cafe,
  deleted: { restorableUntil: '2026-12-24T00:00:00Z', importId: undefined },
}
const takenOff: CompanyState = cafe && { ...cafe, isHidden: true }
const sides = { company: bakery, partner: cafe }

const data = { company: bakeryId, partner: cafeId }
const asked: PartnershipEvent = { type: 'PartnershipRequested', data }
const approval: PartnershipEvent = { type: 'PartnershipApproved', data }
const rejection: PartnershipEvent = { type: 'PartnershipRejected', data }
const end: PartnershipEvent = { type: 'PartnershipEnded', data }
const back: PartnershipEvent = {
  type: 'PartnershipRequested',
  data: { company: cafeId, partner: bakeryId },
}

const request = (by: Editor = owner, between: typeof sides = sides) =>
  ({ type: 'RequestPartnership', by, ...data, sides: between }) as const
const requestBack = {
  type: 'RequestPartnership',
  by: stranger,
  company: cafeId,
  partner: bakeryId,
  sides: { company: cafe, partner: bakery },
} as const
const approve = (by: Editor = stranger, between: typeof sides = sides) =>
  ({ type: 'ApprovePartnership', by, sides: between }) as const
const reject = { type: 'RejectPartnership', by: stranger, sides } as const
const finish = (by: Editor) => ({ type: 'EndPartnership', by, sides }) as const

describe('a company asks another to be its partner', () => {
  test('with both public, once', () => {
    given().when(request()).then(asked)
    given(asked).when(request()).thenRefused('conflict')
    given(asked).when(requestBack).thenRefused('conflict')
    given(asked, approval).when(requestBack).thenRefused('conflict')
    given(asked, approval, end).when(requestBack).then(back)
  })

  test('not with itself, nor where one is not public', () => {
    given()
      .when({ ...request(), partner: bakeryId })
      .thenRefused('invalid')
    given()
      .when(request(owner, { company: draft, partner: cafe }))
      .thenRefused('conflict')
    given()
      .when(request(owner, { company: bakery, partner: draft }))
      .thenRefused('invalid')
    given()
      .when(request(owner, { company: bakery, partner: deleted }))
      .thenRefused('invalid')
    given()
      .when(request(owner, { company: bakery, partner: takenOff }))
      .thenRefused('invalid')
  })

  test('for its owners only', () => {
    given().when(request(stranger)).thenRefused('forbidden')
    given().when(request(admin)).then(asked)
  })

  test('and not again once it was refused; the other one may', () => {
    given(asked, rejection).when(request()).thenRefused('conflict')
    given(asked, rejection).when(requestBack).then(back)
    given(asked, rejection).when(request(admin)).then(asked)
  })
})

describe('the company that was asked', () => {
  test('agrees or refuses; who asked does not decide', () => {
    given(asked).when(approve()).then(approval)
    given(asked).when(reject).then(rejection)
    given(asked).when(approve(owner)).thenRefused('forbidden')
    given(asked).when(approve(admin)).then(approval)
  })

  test('decides once, and may think better of a refusal', () => {
    given(asked, approval).when(approve()).thenNothing()
    given(asked, rejection).when(reject).thenNothing()
    given(asked, rejection).when(approve()).then(approval)
    given(asked, approval).when(reject).thenRefused('conflict')
    given(asked, end).when(approve()).thenRefused('conflict')
    given().when(approve()).thenRefused('notFound')
  })

  test('agrees only while both are public', () => {
    given(asked)
      .when(approve(stranger, { company: deleted, partner: cafe }))
      .thenRefused('conflict')
    given(asked)
      .when(approve(stranger, { company: bakery, partner: takenOff }))
      .thenRefused('conflict')
  })
})

describe('it ends', () => {
  test('by either side, before or after the answer', () => {
    given(asked).when(finish(owner)).then(end)
    given(asked, approval).when(finish(owner)).then(end)
    given(asked, approval).when(finish(stranger)).then(end)
    given(asked, approval, end).when(finish(owner)).thenNothing()
    given(asked, approval)
      .when(finish({ ...stranger, userId: 'somebody' }))
      .thenRefused('forbidden')
  })

  test('but a refusal is not forgotten by it', () => {
    given(asked, rejection).when(finish(owner)).thenNothing()
  })
})

describe('a decision is taken back', () => {
  const restore = (to: 'pending' | 'approved', by: Editor = admin) =>
    ({ type: 'RestorePartnership', by, to }) as const

  test('to what was before, by administrators', () => {
    given(asked, approval, end)
      .when(restore('approved'))
      .then({ type: 'PartnershipRestored', data: { ...data, status: 'approved' } })
    given(asked, rejection)
      .when(restore('pending'))
      .then({ type: 'PartnershipRestored', data: { ...data, status: 'pending' } })
    given(asked).when(restore('pending')).thenNothing()
    given(asked, approval).when(restore('pending', owner)).thenRefused('forbidden')
  })

  test('by the company that gave it: the request is open again', () => {
    const reopen = (by: Editor = stranger) => ({ type: 'ReopenPartnership', by, sides }) as const
    const open = { type: 'PartnershipRestored', data: { ...data, status: 'pending' } } as const
    given(asked, approval).when(reopen()).then(open)
    given(asked, rejection).when(reopen()).then(open)
    given(asked, rejection, open).when(approve()).then(approval)
    given(asked).when(reopen()).thenNothing()
    given(asked, rejection).when(reopen(owner)).thenRefused('forbidden')
    given(asked, approval, end).when(reopen()).thenRefused('conflict')
  })
})

test('two companies have one stream, whichever asks', () => {
  expect(partnershipIdOf(bakeryId, cafeId)).toBe(partnershipIdOf(cafeId, bakeryId))
})
