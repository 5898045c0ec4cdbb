// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { admin, approved, day, imported, noon, owner, registered } from './company-fixtures.ts'
import { given } from './test-company-scenario.ts'

describe('the end, and the way back (D-G7)', () => {
  const deleted: CompanyEvent = {
    type: 'CompanyDeleted',
    data: { reason: 'doppelt', restorableUntil: '2026-12-21T12:00:00.000Z' },
  }

  test('deletes once', () => {
    given(...approved)
      .when({ type: 'DeleteCompany', by: admin, reason: 'doppelt', at: noon })
      .then(deleted)
    given(...approved, deleted)
      .when({ type: 'DeleteCompany', by: admin, reason: 'doppelt', at: noon })
      .thenNothing()
  })

  test('deletes for good what was never approved with the account of its owner', () => {
    const command = {
      type: 'DeleteCompany',
      by: admin,
      reason: 'doppelt',
      isWithAccount: true,
      at: noon,
    } as const
    const gone: CompanyEvent = {
      ...deleted,
      data: { ...deleted.data, restorableUntil: new Date(noon).toISOString() },
    }
    given(...approved)
      .when(command)
      .then(deleted)
    given(...registered)
      .when(command)
      .then(gone)
    given(...registered, gone)
      .when({ type: 'RestoreCompany', by: admin, at: noon + 1 })
      .thenRefused('gone')
  })

  test('restores for thirty days', () => {
    given(...approved, deleted)
      .when({ type: 'RestoreCompany', by: admin, at: noon + 30 * day })
      .then({ type: 'CompanyRestored', data: {} })
    given(...approved, deleted)
      .when({ type: 'RestoreCompany', by: admin, at: noon + 30 * day + 1 })
      .thenRefused('gone')
    given(...approved)
      .when({ type: 'RestoreCompany', by: admin, at: noon })
      .thenNothing()
  })

  test('is confirmed once a day (D-2.15)', () => {
    given(...approved)
      .when({ type: 'ConfirmCompany', by: owner, on: '2026-11-21' })
      .then({ type: 'CompanyConfirmed', data: { on: '2026-11-21' } })
    given(...approved, { type: 'CompanyConfirmed', data: { on: '2026-11-21' } })
      .when({ type: 'ConfirmCompany', by: owner, on: '2026-11-21' })
      .thenNothing()
  })
})

describe('import (D-2.14)', () => {
  const row = { type: 'ImportCompany', by: admin, data: imported.data, slug: 'ratskeller' } as const
  const inLog: readonly CompanyEvent[] = [
    imported,
    { type: 'CompanySlugAssigned', data: { slug: 'ratskeller' } },
  ]
  const undo = { type: 'WithdrawImport', by: admin, importId: 'import-1', at: noon } as const
  const undone: CompanyEvent = {
    type: 'CompanyDeleted',
    data: {
      reason: 'Der Import wurde zurückgenommen.',
      restorableUntil: '2026-12-21T12:00:00.000Z',
      importId: 'import-1',
    },
  }

  test('brings a row in once; it waits for its approval and nobody owns it', () => {
    given()
      .when(row)
      .then(...inLog)
    given(...inLog)
      .when(row)
      .thenNothing()
    expect(given(...inLog).thenState()).toMatchObject({ status: 'pending', owners: [] })
  })

  test('takes back what it brought, and nothing that belongs to somebody or came from elsewhere', () => {
    given(...inLog)
      .when(undo)
      .then(undone)
    given(...inLog, undone)
      .when(undo)
      .thenNothing()
    given(...inLog)
      .when({ ...undo, importId: 'import-2' })
      .thenNothing()
    given(...inLog, { type: 'CompanyOwnerAdded', data: { userId: 'olga' } })
      .when(undo)
      .thenNothing()
    given(...registered)
      .when(undo)
      .thenNothing()
  })

  test('brings back what an undone import had taken, but not what an administrator deleted', () => {
    given(...inLog, undone)
      .when(row)
      .then(imported)
    given(...inLog, {
      type: 'CompanyDeleted',
      data: { reason: 'doppelt', restorableUntil: '2026-12-21T12:00:00.000Z' },
    })
      .when(row)
      .thenNothing()
  })

  test('what it brings back is decided anew: nothing of the former approval is left but that there was one', () => {
    const rejected = { type: 'CompanyRejected', data: { reason: 'Unklar.' } } as const
    const before: readonly CompanyEvent[] = [...inLog, rejected, undone, imported]
    given(...before)
      .when({ type: 'RejectCompany', by: admin, reason: 'Unklar.' })
      .then(rejected)
    given(...before)
      .when({ type: 'RevokeApproval', by: admin, reason: 'Unklar.' })
      .thenRefused('conflict')
    const flagged: CompanyEvent = { type: 'CompanyChangesFlagged', data: { fields: ['name'] } }
    const approval: CompanyEvent = { type: 'CompanyApproved', data: {} }
    expect(given(...inLog, approval, flagged, undone, imported).thenState()).toEqual({
      ...given(...inLog).thenState(),
      wasApproved: true,
    })
  })
})
