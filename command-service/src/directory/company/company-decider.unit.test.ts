// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import { emptyProfile } from '@schaufenster/events/directory/company-profile.ts'
import type { CompanyCommand, RegisterCompany } from './company-commands.ts'
import {
  admin,
  bakeries,
  imported,
  marienplatz,
  noon,
  owner,
  registered,
  stranger,
} from './company-fixtures.ts'
import { given } from './test-company-scenario.ts'

describe('registering', () => {
  const register: RegisterCompany = {
    type: 'RegisterCompany',
    by: owner,
    name: 'Bäckerei Müller',
    industryIds: [bakeries],
    slug: 'baeckerei-mueller',
    changes: {},
  }

  test('gives the company its name, its address on the web and its owner, and asks for an approval', () => {
    given()
      .when(register)
      .then(...registered)
  })

  test('takes along what else the form knew', () => {
    const changes = { contact: { phone: '089 1234' }, places: { main: { address: marienplatz } } }
    given()
      .when({ ...register, changes })
      .then(
        ...registered.slice(0, 3),
        { type: 'CompanyContactChanged', data: { phone: '089 1234' } },
        { type: 'CompanyAddressChanged', data: { slot: 'main', address: marienplatz } },
        { type: 'CompanySubmittedForReview', data: {} },
      )
  })

  test('is done once for its owner, and an id in use is told to others', () => {
    given(...registered)
      .when(register)
      .thenNothing()
    given(...registered)
      .when({ ...register, by: stranger })
      .thenRefused('conflict')
  })
})

describe('who may', () => {
  const foreign = { by: stranger } as const
  const ofAdmins: readonly CompanyCommand[] = [
    { type: 'ApproveCompany', ...foreign },
    { type: 'RejectCompany', reason: 'Werbung', ...foreign },
    { type: 'RevokeApproval', reason: 'Werbung', ...foreign },
    { type: 'AddOwner', userId: 'sven', ...foreign },
    { type: 'RestoreCompany', at: noon, ...foreign },
    { type: 'ImportCompany', data: imported.data, slug: 'ratskeller', ...foreign },
    { type: 'WithdrawImport', importId: 'import-1', at: noon, ...foreign },
  ]
  const ofOwners: readonly CompanyCommand[] = [
    { type: 'ChangeProfile', changes: { name: 'Konditorei Müller' }, ...foreign },
    { type: 'RestoreProfileVersion', profile: emptyProfile, lastSaid: new Map(), ...foreign },
    { type: 'ChangeSlug', slug: 'mueller', ...foreign },
    { type: 'SubmitForApproval', ...foreign },
    { type: 'RemoveOwner', userId: 'olga', ...foreign },
    { type: 'ConfirmCompany', on: '2026-11-21', ...foreign },
    { type: 'PauseCompany', from: '2026-11-21', ...foreign },
    { type: 'ResumeCompany', ...foreign },
    { type: 'HideCompany', ...foreign },
    { type: 'ShowCompany', ...foreign },
  ]

  test.each([...ofAdmins, ...ofOwners])('$type is nothing for a stranger', (command) => {
    given(...registered)
      .when(command)
      .thenRefused('forbidden')
  })

  test.each(ofAdmins)('$type is nothing for the owner', (command) => {
    given(...registered)
      .when({ ...command, by: owner })
      .thenRefused('forbidden')
  })

  test.each(ofOwners)('$type needs a company', (command) => {
    given()
      .when({ ...command, by: admin })
      .thenRefused('notFound')
  })

  test.each(ofOwners)('$type finds a deleted company gone', (command) => {
    given(...registered, {
      type: 'CompanyDeleted',
      data: { reason: 'doppelt', restorableUntil: '2026-12-21T12:00:00.000Z' },
    })
      .when({ ...command, by: owner })
      .thenRefused('gone')
  })
})
