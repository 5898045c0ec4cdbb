// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { admin, approved, owner, registered } from './company-fixtures.ts'
import { given } from './test-company-scenario.ts'

describe('approval (D-2.1)', () => {
  const rejected: CompanyEvent = {
    type: 'CompanyRejected',
    data: { reason: 'Bitte ergänzen Sie die Adresse.' },
  }

  test('approves what waits or was rejected, once', () => {
    given(...registered)
      .when({ type: 'ApproveCompany', by: admin })
      .then({ type: 'CompanyApproved', data: {} })
    given(...registered, rejected)
      .when({ type: 'ApproveCompany', by: admin })
      .then({ type: 'CompanyApproved', data: {} })
    given(...approved)
      .when({ type: 'ApproveCompany', by: admin })
      .thenNothing()
  })

  test('makes nothing public whose owners can’t be reached (D-1.4); what is public stays so', () => {
    const unconfirmed = { type: 'ApproveCompany', by: admin, isUnconfirmed: true } as const
    given(...registered)
      .when(unconfirmed)
      .thenRefused('conflict')
    given(...approved)
      .when(unconfirmed)
      .thenNothing()
    given(...registered)
      .when({ ...unconfirmed, by: owner })
      .thenRefused('forbidden')
  })

  test('accepts flagged changes on what is public already', () => {
    given(...approved, { type: 'CompanyChangesFlagged', data: { fields: ['name'] } })
      .when({ type: 'ApproveCompany', by: admin, isUnconfirmed: true })
      .then({ type: 'CompanyChangesAccepted', data: {} })
  })

  test('rejects with a reason, which the owner answers by submitting again', () => {
    given(...registered)
      .when({ type: 'RejectCompany', by: admin, reason: 'Bitte ergänzen Sie die Adresse.' })
      .then(rejected)
    given(...registered, rejected)
      .when({ type: 'SubmitForApproval', by: owner })
      .then({ type: 'CompanySubmittedForReview', data: {} })
    given(...registered)
      .when({ type: 'SubmitForApproval', by: owner })
      .thenNothing()
    given(...approved)
      .when({ type: 'SubmitForApproval', by: owner })
      .thenNothing()
  })

  test('revokes only what was public and rejects only what was not', () => {
    given(...approved)
      .when({ type: 'RevokeApproval', by: admin, reason: 'Falsche Angaben.' })
      .then({ type: 'CompanyApprovalRevoked', data: { reason: 'Falsche Angaben.' } })
    given(...approved)
      .when({ type: 'RejectCompany', by: admin, reason: 'Falsche Angaben.' })
      .thenRefused('conflict')
    given(...registered)
      .when({ type: 'RevokeApproval', by: admin, reason: 'Falsche Angaben.' })
      .thenRefused('conflict')
  })
})

describe('taking a decision back', () => {
  const reopen = { type: 'ReopenApproval', by: admin, decision: 'event-9' } as const
  const reopened = { type: 'CompanyReviewReopened', data: {} } as const
  const rejected = { type: 'CompanyRejected', data: { reason: 'Unklar.' } } as const
  const flagged: CompanyEvent = { type: 'CompanyChangesFlagged', data: { fields: ['name'] } }

  test('names it, and leads back to waiting', () => {
    for (const history of [approved, [...registered, rejected]])
      given(...history)
        .when(reopen)
        .then({ ...reopened, undoes: 'event-9' })
    given(...approved, reopened)
      .when(reopen)
      .thenNothing()
    given(...approved, reopened)
      .when({ type: 'ApproveCompany', by: admin })
      .then({ type: 'CompanyApproved', data: {} })
  })

  test('goes on with the decision before it, once what followed was taken back', () => {
    const revoked: CompanyEvent = { type: 'CompanyApprovalRevoked', data: { reason: 'Falsch.' } }
    const approvedAgain: CompanyEvent = { type: 'CompanyApproved', data: {} }
    const asBefore: CompanyEvent = { ...approvedAgain, undoes: 'event-5' }
    const takeBack = { ...reopened, undoes: 'event-9' }
    given(...approved, revoked, asBefore)
      .when(reopen)
      .then(takeBack)
    given(...approved, reopened, approvedAgain, revoked, asBefore)
      .when(reopen)
      .then(takeBack)
    given(...approved, revoked, approvedAgain)
      .when(reopen)
      .thenRefused('conflict')
    given(...approved, flagged, revoked, asBefore)
      .when(reopen)
      .thenRefused('conflict')
  })

  test('is for administrators, and for what waited before and nothing rests on', () => {
    given(...approved)
      .when({ ...reopen, by: owner })
      .thenRefused('forbidden')
    for (const more of [
      [flagged],
      [flagged, { type: 'CompanyChangesAccepted', data: {} } as const],
      [{ type: 'CompanyApprovalRevoked', data: { reason: 'Falsch.' } } as const],
    ])
      given(...approved, ...more)
        .when(reopen)
        .thenRefused('conflict')
  })
})

describe('taking back that changes were accepted', () => {
  const flagged: CompanyEvent = { type: 'CompanyChangesFlagged', data: { fields: ['name'] } }
  const accepted: CompanyEvent = { type: 'CompanyChangesAccepted', data: {} }
  const flagAgain = { type: 'FlagAgain', by: admin, fields: ['name', 'logo'] } as const

  test('flags them again, each once', () => {
    given(...approved, flagged, accepted)
      .when(flagAgain)
      .then({ type: 'CompanyChangesFlagged', data: { fields: ['name', 'logo'] } })
    given(...approved, flagged, accepted, flagged)
      .when(flagAgain)
      .then({ type: 'CompanyChangesFlagged', data: { fields: ['logo'] } })
    given(...approved, { type: 'CompanyChangesFlagged', data: { fields: ['name', 'logo'] } })
      .when(flagAgain)
      .thenNothing()
  })

  test('and what was flagged comes back with an approval that does', () => {
    const revoked: CompanyEvent = { type: 'CompanyApprovalRevoked', data: { reason: 'Falsch.' } }
    given(...approved, flagged, revoked)
      .when({ type: 'ApproveCompany', by: admin, flagged: ['name'] })
      .then({ type: 'CompanyApproved', data: {} }, flagged)
  })

  test('is for administrators, and for what is public', () => {
    given(...approved)
      .when({ ...flagAgain, by: owner })
      .thenRefused('forbidden')
    given(...registered)
      .when(flagAgain)
      .thenRefused('conflict')
  })
})
