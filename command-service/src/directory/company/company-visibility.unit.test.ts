// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { companyDecider } from './company-decider.ts'
import { admin, approved, day, noon, owner, stranger } from './company-fixtures.ts'
import { given } from './test-company-scenario.ts'

const paused = (until?: string): CompanyEvent => ({
  type: 'CompanyPaused',
  data: { from: '2026-11-21', ...(until !== undefined && { until }) },
})
const hidden: CompanyEvent = { type: 'CompanyHidden', data: {} }

describe('a pause', () => {
  const pause = { type: 'PauseCompany', by: owner, from: '2026-11-21' } as const

  test('is begun by an owner, with an end or without', () => {
    given(...approved)
      .when(pause)
      .then(paused())
    given(...approved)
      .when({ ...pause, until: '2026-12-01' })
      .then(paused('2026-12-01'))
  })

  test('changes its end, and is not begun twice', () => {
    given(...approved, paused())
      .when({ ...pause, from: '2026-11-25' })
      .thenNothing()
    given(...approved, paused('2026-12-01'))
      .when({ ...pause, from: '2026-11-25', until: '2026-12-24' })
      .then(paused('2026-12-24'))
  })

  test('begins anew once the last one is over', () => {
    given(...approved, paused('2026-11-22'))
      .when({ ...pause, from: '2026-11-25' })
      .then({ type: 'CompanyPaused', data: { from: '2026-11-25' } })
  })

  test('ends neither in the past nor in many years', () => {
    given(...approved)
      .when({ ...pause, until: '2026-11-20' })
      .thenRefused('invalid')
    given(...approved)
      .when({ ...pause, until: '2036-11-20' })
      .thenRefused('invalid')
  })

  test('is ended, once', () => {
    given(...approved, paused())
      .when({ type: 'ResumeCompany', by: owner })
      .then({ type: 'CompanyResumed', data: {} })
    given(...approved)
      .when({ type: 'ResumeCompany', by: owner })
      .thenNothing()
  })

  test('is nothing for strangers', () => {
    given(...approved)
      .when({ ...pause, by: stranger })
      .thenRefused('forbidden')
  })
})

describe('what is hidden', () => {
  test('comes back without a new approval', () => {
    given(...approved)
      .when({ type: 'HideCompany', by: owner })
      .then(hidden)
    given(...approved, hidden)
      .when({ type: 'HideCompany', by: owner })
      .thenNothing()
    given(...approved, hidden)
      .when({ type: 'ShowCompany', by: owner })
      .then({ type: 'CompanyShown', data: {} })
    const after = [...approved, hidden].reduce(companyDecider.evolve, undefined)
    expect(after).toMatchObject({ status: 'approved', isHidden: true })
  })

  test('is shown once, and by nobody else', () => {
    given(...approved)
      .when({ type: 'ShowCompany', by: admin })
      .thenNothing()
    given(...approved, hidden)
      .when({ type: 'ShowCompany', by: stranger })
      .thenRefused('forbidden')
  })
})

describe('being an example for others', () => {
  const allowed: CompanyEvent = { type: 'CompanyFeaturingAllowed', data: {} }

  test('needs the consent of an owner, who takes it back at any time', () => {
    given(...approved)
      .when({ type: 'AllowFeaturing', by: owner })
      .then(allowed)
    given(...approved, allowed)
      .when({ type: 'AllowFeaturing', by: owner })
      .thenNothing()
    given(...approved, allowed)
      .when({ type: 'WithdrawFeaturing', by: owner })
      .then({ type: 'CompanyFeaturingWithdrawn', data: {} })
    given(...approved)
      .when({ type: 'WithdrawFeaturing', by: owner })
      .thenNothing()
  })

  test('is nothing that strangers decide', () => {
    for (const type of ['AllowFeaturing', 'WithdrawFeaturing'] as const)
      given(...approved, allowed)
        .when({ type, by: stranger })
        .thenRefused('forbidden')
  })
})

describe('deletion by an owner', () => {
  const remove = { type: 'DeleteCompany', reason: 'Ich höre auf.', at: noon } as const
  const deleted: CompanyEvent = {
    type: 'CompanyDeleted',
    data: { reason: 'Ich höre auf.', restorableUntil: new Date(noon + 30 * day).toISOString() },
  }

  test('is theirs, and nobody else’s; only the platform brings it back', () => {
    given(...approved)
      .when({ ...remove, by: owner })
      .then(deleted)
    given(...approved)
      .when({ ...remove, by: stranger })
      .thenRefused('forbidden')
    given(...approved, deleted)
      .when({ type: 'RestoreCompany', by: owner, at: noon })
      .thenRefused('forbidden')
  })
})
