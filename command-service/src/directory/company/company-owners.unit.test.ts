// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyCommand, InviteOwner } from './company-commands.ts'
import { admin, day, noon, owner, registered, stranger } from './company-fixtures.ts'
import { given } from './test-company-scenario.ts'

describe('owners', () => {
  test('come by an administrator and leave, but never the last one', () => {
    given(...registered)
      .when({ type: 'AddOwner', by: admin, userId: 'otto' })
      .then({ type: 'CompanyOwnerAdded', data: { userId: 'otto' } })
    given(...registered)
      .when({ type: 'RemoveOwner', by: owner, userId: 'olga' })
      .thenRefused('conflict')
    given(...registered, { type: 'CompanyOwnerAdded', data: { userId: 'otto' } })
      .when({ type: 'RemoveOwner', by: owner, userId: 'olga' })
      .then({ type: 'CompanyOwnerRemoved', data: { userId: 'olga' } })
    given(...registered)
      .when({ type: 'RemoveOwner', by: owner, userId: 'otto' })
      .thenNothing()
  })

  test('are fifty at most', () => {
    const fifty = Array.from({ length: 49 }, (_, index): CompanyEvent => ({
      type: 'CompanyOwnerAdded',
      data: { userId: `user-${index}` },
    }))
    given(...registered, ...fifty)
      .when({ type: 'AddOwner', by: admin, userId: 'otto' })
      .thenRefused('conflict')
  })
})

describe('an invitation to own a company (D-2.15)', () => {
  const invite = (over: Partial<InviteOwner> = {}): InviteOwner => ({
    type: 'InviteOwner',
    by: owner,
    invitationId: 'i-1',
    addressId: 'address of otto',
    isTransfer: false,
    now: noon,
    ...over,
  })
  const invited = (isTransfer = false, invitationId = 'i-1', invitedBy = 'olga'): CompanyEvent => ({
    type: 'CompanyOwnerInvited',
    data: {
      invitationId,
      addressId: 'address of otto',
      invitedBy,
      isTransfer,
      validUntil: new Date(noon + 7 * day).toISOString(),
    },
  })
  const withdrawn = (invitationId = 'i-1'): CompanyEvent => ({
    type: 'CompanyOwnerInvitationWithdrawn',
    data: { invitationId },
  })
  const accepted: CompanyEvent = {
    type: 'CompanyOwnerInvitationAccepted',
    data: { invitationId: 'i-1', userId: 'otto' },
  }
  const added = (userId: string): CompanyEvent => ({ type: 'CompanyOwnerAdded', data: { userId } })
  const removed = (userId: string): CompanyEvent => ({ type: 'CompanyOwnerRemoved', data: { userId } })
  const otto = { ...stranger, userId: 'otto' }
  const accept = (by = otto, now = noon): CompanyCommand => ({
    type: 'AcceptInvitation',
    by,
    invitationId: 'i-1',
    now,
  })

  test('is good for seven days, and makes who accepts it an owner beside the others', () => {
    given(...registered)
      .when(invite())
      .then(invited())
    given(...registered, invited())
      .when(accept(otto, noon + 7 * day - 1))
      .then(accepted, added('otto'))
    given(...registered, invited())
      .when(accept(otto, noon + 7 * day))
      .thenRefused('invalid')
    given(...registered, invited(), accepted, added('otto'))
      .when(accept())
      .thenNothing()
    given(...registered, invited(), accepted, added('otto'))
      .when(accept(stranger))
      .thenRefused('invalid')
  })

  test('is for nobody who owns the company already, but can hand over what is shared', () => {
    for (const [owners, sent] of [
      [[], invite({ invitee: 'olga' })],
      [[], invite({ invitee: 'olga', isTransfer: true })],
      [[added('otto')], invite({ invitee: 'otto' })],
    ] as const)
      given(...registered, ...owners)
        .when(sent)
        .thenRefused('invalid')
    given(...registered, added('otto'))
      .when(invite({ invitee: 'otto', isTransfer: true }))
      .then(invited(true))
    given(...registered)
      .when(invite({ invitee: 'otto' }))
      .then(invited())
  })

  test('is for owners to send and to withdraw, and for administrators; not of a company that is gone', () => {
    for (const command of [invite(), { type: 'WithdrawInvitation', by: owner, invitationId: 'i-1' } as const])
      given(...registered, invited())
        .when({ ...command, by: stranger })
        .thenRefused('forbidden')
    given(...registered)
      .when(invite({ by: admin }))
      .then(invited(false, 'i-1', 'anna'))
    given(...registered, invited())
      .when({ type: 'WithdrawInvitation', by: owner, invitationId: 'i-1' })
      .then(withdrawn())
    const deleted: CompanyEvent = {
      type: 'CompanyDeleted',
      data: { reason: 'zu', restorableUntil: '2026-12-21T12:00:00.000Z' },
    }
    given(...registered, invited(), deleted)
      .when(accept())
      .thenRefused('invalid')
  })

  test('of one address is replaced by the next one', () => {
    given(...registered, invited())
      .when(invite({ invitationId: 'i-2' }))
      .then(withdrawn(), invited(false, 'i-2'))
    given(...registered, invited(), withdrawn())
      .when(accept())
      .thenRefused('invalid')
  })

  test('hands the company over when who sent it is to go: they leave as the other comes, and others stay', () => {
    given(...registered)
      .when(invite({ isTransfer: true }))
      .then(invited(true))
    given(...registered, invited(true))
      .when(accept())
      .then(accepted, added('otto'), removed('olga'))
    given(...registered, added('otto'), invited(true))
      .when(accept())
      .then(accepted, removed('olga'))
    given(...registered, invited(true))
      .when(accept(owner))
      .thenRefused('conflict')
    given(...registered)
      .when(invite({ isTransfer: true, by: admin }))
      .thenRefused('conflict')
  })

  test('is used up by nobody who owns the company already', () => {
    given(...registered, invited())
      .when(accept(owner))
      .thenNothing()
  })

  test('goes with who sent it: nobody comes back by a link of their own', () => {
    given(...registered, added('otto'), invited(false, 'i-9'), invited(false, 'i-8', 'otto'))
      .when({ type: 'RemoveOwner', by: otto, userId: 'olga' })
      .then(removed('olga'), withdrawn('i-9'))
    given(...registered, invited(false, 'i-9'), invited(true))
      .when(accept())
      .then(accepted, added('otto'), removed('olga'), withdrawn('i-9'))
  })

  test('counts towards the most owners while it is open', () => {
    const others = Array.from({ length: 48 }, (_, index) => added(`user-${index}`))
    const next = invite({ addressId: 'another address', invitationId: 'i-2' })
    given(...registered, ...others, invited())
      .when(next)
      .thenRefused('conflict')
    given(...registered, ...others, invited(), added('user-48'))
      .when(accept())
      .thenRefused('conflict')
    given(...registered, ...others, invited())
      .when({ ...next, addressId: 'address of otto', now: noon })
      .then(withdrawn(), invited(false, 'i-2'))
  })
})
