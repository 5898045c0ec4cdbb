// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import type { RequestClaim } from '../company/company-commands.ts'
import { admin, approved, day, imported, noon, owner, stranger } from '../company/company-fixtures.ts'
import { given } from '../company/test-company-scenario.ts'

const entry: CompanyEvent = {
  ...imported,
  data: { ...imported.data, contact: { email: 'info@ratskeller.example' } },
}
const publicEntry: readonly CompanyEvent[] = [entry, { type: 'CompanyApproved', data: {} }]

const evidence = {
  kind: 'evidence',
  role: 'Inhaberin',
  evidence: 'Unter der Nummer des Eintrags erreichbar.',
} as const
const ask = (over: Partial<RequestClaim> = {}): RequestClaim => ({
  type: 'RequestClaim',
  by: stranger,
  claimId: 'c-1',
  proof: evidence,
  now: noon,
  ...over,
})

const asked = (claimId: string, userId: string): CompanyEvent => ({
  type: 'CompanyClaimRequested',
  data: { claimId, userId, proof: 'evidence', role: evidence.role, evidence: evidence.evidence },
})
const askedByMail: CompanyEvent = {
  type: 'CompanyClaimRequested',
  data: {
    claimId: 'c-1',
    userId: stranger.userId,
    proof: 'mail',
    validUntil: new Date(noon + 7 * day).toISOString(),
  },
}
const claimed = (claimId: string, userId: string): CompanyEvent => ({
  type: 'CompanyClaimed',
  data: { claimId, userId },
})
const added = (userId: string): CompanyEvent => ({ type: 'CompanyOwnerAdded', data: { userId } })

describe('a claim to an entry without an owner (D-2.14)', () => {
  test('is for what is public and nobody’s', () => {
    given(...publicEntry)
      .when(ask())
      .then(asked('c-1', 'sven'))
    given(entry).when(ask()).thenRefused('notFound')
    given(...approved)
      .when(ask())
      .thenRefused('conflict')
    given().when(ask()).thenRefused('notFound')
  })

  test('by mail needs an address in the entry, and its link lives for a week', () => {
    given(...publicEntry)
      .when(ask({ proof: { kind: 'mail' } }))
      .then(askedByMail)
    given(imported, { type: 'CompanyApproved', data: {} })
      .when(ask({ proof: { kind: 'mail' } }))
      .thenRefused('conflict')
  })

  test('waits once for each person; what an administrator reads takes the place of a link', () => {
    given(...publicEntry, asked('c-1', 'sven'))
      .when(ask({ claimId: 'c-2' }))
      .thenRefused('conflict')
    given(...publicEntry, askedByMail)
      .when(ask({ claimId: 'c-2' }))
      .then(asked('c-2', 'sven'))
    given(...publicEntry, asked('c-1', 'sven'))
      .when(ask({ claimId: 'c-2', by: owner }))
      .then(asked('c-2', 'olga'))
    const twenty = Array.from({ length: 20 }, (_, index) => asked(`o-${index}`, `user-${index}`))
    given(...publicEntry, ...twenty)
      .when(ask())
      .thenRefused('conflict')
  })

  test('by mail is confirmed by whoever asked, in time and once', () => {
    const confirm = { type: 'ConfirmClaim', by: stranger, claimId: 'c-1', now: noon } as const
    given(...publicEntry, askedByMail)
      .when(confirm)
      .then(claimed('c-1', 'sven'), added('sven'))
    given(...publicEntry, askedByMail)
      .when({ ...confirm, by: owner })
      .thenRefused('invalid')
    given(...publicEntry, askedByMail)
      .when({ ...confirm, now: noon + 8 * day })
      .thenRefused('invalid')
    given(...publicEntry, asked('c-1', 'sven'))
      .when(confirm)
      .thenRefused('invalid')
    given(...publicEntry, askedByMail, claimed('c-1', 'sven'), added('sven'))
      .when(confirm)
      .thenNothing()
    given(...publicEntry, askedByMail, added('olga'))
      .when(confirm)
      .thenRefused('conflict')
  })

  test('is decided by who may approve; others who asked come too late', () => {
    const accept = { type: 'AcceptClaim', by: admin, claimId: 'c-1' } as const
    const late: CompanyEvent = {
      type: 'CompanyClaimRejected',
      data: { claimId: 'c-2', userId: 'otto', reason: 'Der Eintrag hat inzwischen einen Inhaber.' },
    }
    given(...publicEntry, asked('c-1', 'sven'), asked('c-2', 'otto'))
      .when(accept)
      .then(claimed('c-1', 'sven'), added('sven'), late)
    given(...publicEntry, asked('c-1', 'sven'))
      .when({ ...accept, by: stranger })
      .thenRefused('forbidden')
    given(...publicEntry)
      .when(accept)
      .thenRefused('conflict')
  })

  test('is rejected with a reason, and a decision is taken back', () => {
    const reason = 'Der Handelsregisterauszug nennt jemand anderen.'
    const rejected: CompanyEvent = {
      type: 'CompanyClaimRejected',
      data: { claimId: 'c-1', userId: 'sven', reason },
    }
    given(...publicEntry, asked('c-1', 'sven'))
      .when({ type: 'RejectClaim', by: admin, claimId: 'c-1', reason })
      .then(rejected)
    const reopen = { type: 'ReopenClaim', by: admin, claimId: 'c-1', decision: 'event-9' } as const
    const reopened = { type: 'CompanyClaimReopened', data: { claimId: 'c-1', userId: 'sven' } } as const
    given(...publicEntry, asked('c-1', 'sven'), rejected)
      .when(reopen)
      .then({ ...reopened, undoes: 'event-9' })
    given(...publicEntry, asked('c-1', 'sven'), claimed('c-1', 'sven'), added('sven'))
      .when(reopen)
      .then({ ...reopened, undoes: 'event-9' }, { type: 'CompanyOwnerRemoved', data: { userId: 'sven' } })
    given(...publicEntry, asked('c-1', 'sven'), rejected, asked('c-2', 'sven'))
      .when(reopen)
      .thenRefused('conflict')
    given(...publicEntry, asked('c-1', 'sven'), rejected, reopened)
      .when({ type: 'AcceptClaim', by: admin, claimId: 'c-1' })
      .then(claimed('c-1', 'sven'), added('sven'))
  })
})
