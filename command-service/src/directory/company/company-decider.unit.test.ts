// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import {
  moderatedFields,
  type ModeratedField,
} from '@schaufenster/events/directory/company-approval-events.ts'
import {
  CompanyImported,
  companyEvents,
  type CompanyEvent,
} from '@schaufenster/events/directory/company-events.ts'
import { emptyProfile, evolveProfile } from '@schaufenster/events/directory/company-profile.ts'
import { profileDifference } from '@schaufenster/events/directory/profile-difference.ts'
import {
  AboutHtml,
  Address,
  CompanyName,
  Contact,
  GeoPosition,
  IndustryIds,
  MediaKey,
  OfficeHours,
  Reason,
  Services,
  Slug,
  SocialLinks,
  TagLine,
} from '@schaufenster/events/directory/values.ts'
import { anyDataOf, anyOf } from '@schaufenster/events/lib/arbitrary.ts'
import { dataCheckOf } from '@schaufenster/events/lib/check-data.ts'
import { isLeft, isRight } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import Type from 'typebox'
import { scenarioOf } from '../../lib/scenario.ts'
import type { CompanyCommand, InviteOwner, RegisterCompany } from './company-commands.ts'
import { companyDecider } from './company-decider.ts'
import {
  admin,
  approved,
  bakeries,
  bakeryHours,
  cafes,
  imported,
  marienplatz,
  owner,
  registered,
  stranger,
} from './company-fixtures.ts'
import { wantedProfile, type ProfileChanges } from './profile-changes.ts'

const { given } = scenarioOf(companyDecider)
const noon = Date.parse('2026-11-21T12:00:00Z')
const day = 24 * 60 * 60 * 1000

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
    { type: 'DeleteCompany', reason: 'doppelt', at: noon, ...foreign },
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

describe('changing the profile', () => {
  test('a whole form says only what differs (D-G6)', () => {
    given(...registered)
      .when({
        type: 'ChangeProfile',
        by: owner,
        changes: {
          name: 'Bäckerei Müller',
          industryIds: [bakeries],
          tagLine: 'Seit 1904',
          logo: null,
          services: [],
        },
      })
      .then({ type: 'CompanyTaglineChanged', data: { tagLine: 'Seit 1904' } })
  })

  test('a form without any difference is no event', () => {
    given(...registered, { type: 'CompanyOfficeHoursSet', data: { officeHours: bakeryHours } })
      .when({
        type: 'ChangeProfile',
        by: owner,
        changes: { name: 'Bäckerei Müller', officeHours: bakeryHours },
      })
      .thenNothing()
  })

  test('two people who edit different contact fields lose nothing', () => {
    given(...registered, {
      type: 'CompanyContactChanged',
      data: { phone: '089 1', website: 'https://alt.example' },
    })
      .when({
        type: 'ChangeProfile',
        by: owner,
        changes: { contact: { email: 'hallo@mueller.example', website: null } },
      })
      .then({ type: 'CompanyContactChanged', data: { email: 'hallo@mueller.example', phone: '089 1' } })
  })

  test('others than administrators are looked at afterwards when they change what is public (D-2.1), once a field', () => {
    given(...approved, { type: 'CompanyChangesFlagged', data: { fields: ['logo'] } })
      .when({
        type: 'ChangeProfile',
        by: owner,
        changes: {
          name: 'Müller',
          logo: `${'a'.repeat(64)}.webp`,
          contact: { website: 'https://mueller.example' },
        },
      })
      .then(
        { type: 'CompanyNameChanged', data: { name: 'Müller' } },
        { type: 'CompanyLogoChanged', data: { logo: `${'a'.repeat(64)}.webp` } },
        { type: 'CompanyContactChanged', data: { website: 'https://mueller.example' } },
        { type: 'CompanyChangesFlagged', data: { fields: ['name', 'website'] } },
      )
  })

  test.each([
    { changes: { tagLine: 'Neu' }, by: owner, past: approved },
    { changes: { contact: { phone: '089 1' } }, by: owner, past: approved },
    { changes: { name: 'Müller' }, by: admin, past: approved },
    { changes: { name: 'Müller' }, by: owner, past: registered },
  ])('nobody looks at $changes of $by.userId', ({ changes, by, past }) => {
    expect(given(...past).thenState()?.flagged).toEqual([])
    const decided = companyDecider.decide(given(...past).thenState(), { type: 'ChangeProfile', by, changes })
    expect(isRight(decided) && decided.right.map(({ type }) => type)).not.toContain('CompanyChangesFlagged')
    expect(isRight(decided) && decided.right).toHaveLength(1)
  })

  const picture = `${'b'.repeat(64)}.webp`
  const ofField: Readonly<Record<ModeratedField, ProfileChanges>> = {
    name: { name: 'Brothaus' },
    industry: { industryIds: [cafes] },
    logo: { logo: picture },
    banner: { banner: picture },
    website: { contact: { website: 'https://brot.example' } },
  }
  test.each(moderatedFields)('a change of the %s is among what is looked at', (field) => {
    const decided = companyDecider.decide(given(...approved).thenState(), {
      type: 'ChangeProfile',
      by: owner,
      changes: ofField[field],
    })
    expect(isRight(decided) && decided.right.slice(1)).toEqual([
      { type: 'CompanyChangesFlagged', data: { fields: [field] } },
    ])
  })

  test('`isApproved` counts from approvers only (D-G4), and makes nothing public whose owners can’t be reached (D-1.4)', () => {
    const approve = { type: 'ChangeProfile', changes: {}, isApproved: true } as const
    given(...registered)
      .when({ ...approve, by: owner })
      .thenNothing()
    given(...registered)
      .when({ ...approve, by: admin })
      .then({ type: 'CompanyApproved', data: {} })
    given(...registered)
      .when({ ...approve, by: admin, isUnconfirmed: true, changes: { tagLine: 'Neu' } })
      .thenRefused('conflict')
    given(...approved)
      .when({ ...approve, by: admin, isUnconfirmed: true })
      .thenNothing()
    given(...approved)
      .when({ ...approve, by: admin, isApproved: false })
      .then({ type: 'CompanyApprovalRevoked', data: { reason: 'Die Freigabe wurde zurückgenommen.' } })
  })

  test('a version of the past comes back as changes', () => {
    const before = given(...registered).thenState()?.profile ?? emptyProfile
    given(
      ...registered,
      { type: 'CompanyNameChanged', data: { name: 'Müller' } },
      { type: 'CompanyOfficeHoursSet', data: { officeHours: bakeryHours } },
    )
      .when({
        type: 'RestoreProfileVersion',
        by: owner,
        profile: before,
        lastSaid: new Map([['CompanyNameChanged', 'event-4']]),
      })
      .then(
        { type: 'CompanyNameChanged', data: { name: 'Bäckerei Müller' }, undoes: 'event-4' },
        { type: 'CompanyOfficeHoursSet', data: { officeHours: null } },
      )
  })
})

describe('the place on the map (D-2.8)', () => {
  const found = { latitude: 48.1345, longitude: 11.571, precision: 'plz' } as const
  const located: readonly CompanyEvent[] = [
    ...registered,
    { type: 'CompanyAddressChanged', data: { slot: 'main', address: marienplatz } },
    { type: 'CompanyGeocoded', data: { slot: 'main', position: found } },
  ]
  const move = (place: object) =>
    ({
      type: 'ChangeProfile',
      by: owner,
      changes: { places: { main: { address: marienplatz, ...place } } },
    }) as const

  test('comes with the address', () => {
    given(...registered)
      .when(move({ found }))
      .then(...located.slice(-2))
  })

  test('is set by hand when the pin was moved', () => {
    given(...located)
      .when(move({ found, pin: { latitude: 48.2, longitude: 11.6 } }))
      .then({
        type: 'CompanyGeocoded',
        data: { slot: 'main', position: { latitude: 48.2, longitude: 11.6, precision: 'manual' } },
      })
  })

  test('stays when the form only sends it back', () => {
    given(...located)
      .when(move({ found, pin: { latitude: found.latitude, longitude: found.longitude } }))
      .thenNothing()
  })

  test('outlives a corrected street, but not a move to another town', () => {
    const corrected = { ...marienplatz, street: 'Marienplatz 9' }
    const elsewhere = { ...marienplatz, plz: '10115', city: 'Berlin' }
    const inBerlin = { latitude: 52.53, longitude: 13.38, precision: 'plz' } as const
    given(...located)
      .when(move({ address: corrected, found: inBerlin }))
      .then(
        { type: 'CompanyAddressChanged', data: { slot: 'main', address: corrected } },
        { type: 'CompanyGeocoded', data: { slot: 'main', position: found } },
      )
    given(...located)
      .when(move({ address: elsewhere, found: inBerlin }))
      .then(
        { type: 'CompanyAddressChanged', data: { slot: 'main', address: elsewhere } },
        { type: 'CompanyGeocoded', data: { slot: 'main', position: inBerlin } },
      )
  })

  test('goes with the address', () => {
    given(...located)
      .when(move({ address: null }))
      .then({ type: 'CompanyAddressChanged', data: { slot: 'main', address: null } })
  })
})

describe('the address on the web', () => {
  test('changes, and the old one stays with the company', () => {
    given(...registered)
      .when({ type: 'ChangeSlug', by: owner, slug: 'mueller' })
      .then({ type: 'CompanySlugChanged', data: { old: 'baeckerei-mueller', new: 'mueller' } })
    const changed = given(...registered, {
      type: 'CompanySlugChanged',
      data: { old: 'baeckerei-mueller', new: 'mueller' },
    })
    expect(changed.thenState()).toMatchObject({ slug: 'mueller', formerSlugs: ['baeckerei-mueller'] })
    changed.when({ type: 'ChangeSlug', by: owner, slug: 'mueller' }).thenNothing()
    expect(
      given(
        ...registered,
        { type: 'CompanySlugChanged', data: { old: 'baeckerei-mueller', new: 'mueller' } },
        { type: 'CompanySlugChanged', data: { old: 'mueller', new: 'baeckerei-mueller' } },
      ).thenState(),
    ).toMatchObject({ slug: 'baeckerei-mueller', formerSlugs: ['mueller'] })
  })
})

describe('former addresses', () => {
  const slugs = ['baeckerei-mueller', ...Array.from({ length: 10 }, (_, index) => `mueller-${index}`)]
  const changes = slugs.slice(1).map((slug, index): CompanyEvent => ({
    type: 'CompanySlugChanged',
    data: { old: slugs[index] ?? '', new: slug },
  }))
  const change = (slug: string, by = owner) => ({ type: 'ChangeSlug', by, slug }) as const

  test('are ten at most, which an owner may go back to, and an administrator may add to', () => {
    given(...registered, ...changes.slice(0, -1))
      .when(change('mueller-9'))
      .then(...changes.slice(-1))
    const full = given(...registered, ...changes)
    full.when(change('brot')).thenRefused('conflict', 'slug')
    full.when(change('mueller-9')).thenNothing()
    for (const allowed of [change('mueller-3'), change('brot', admin)])
      full.when(allowed).then({ type: 'CompanySlugChanged', data: { old: 'mueller-9', new: allowed.slug } })
  })
})

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

  test('what it brings back is decided anew: nothing of the former approval is left', () => {
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
    expect(given(...inLog, approval, flagged, undone, imported).thenState()).toEqual(
      given(...inLog).thenState(),
    )
  })
})

const anyName = anyOf(CompanyName)
const anyPlace = fc.record({
  address: fc.option(anyOf(Address)),
  found: fc.option(anyOf(GeoPosition), { nil: undefined }),
  pin: fc.option(anyOf(Type.Pick(GeoPosition, ['latitude', 'longitude'])), { nil: undefined }),
})

const anyChanges: fc.Arbitrary<ProfileChanges> = fc.record(
  {
    name: anyName,
    industryIds: anyOf(IndustryIds),
    logo: fc.option(anyOf(MediaKey)),
    banner: fc.option(anyOf(MediaKey)),
    tagLine: fc.option(anyOf(TagLine)),
    about: fc.option(anyOf(AboutHtml)),
    contact: anyOf(Contact),
    places: fc.record({ main: anyPlace, second: anyPlace }, { requiredKeys: [] }),
    officeHours: anyOf(OfficeHours),
    socialLinks: anyOf(SocialLinks),
    services: anyOf(Services),
  },
  { requiredKeys: [] },
)

const anyProfile = fc
  .array(anyChanges, { maxLength: 4 })
  .map((changes) => changes.reduce(wantedProfile, { ...emptyProfile, name: 'Bäckerei' }))

const anyCommand: fc.Arbitrary<CompanyCommand> = fc
  .record({
    by: fc.constantFrom(admin, owner, stranger),
    at: fc.integer({ min: noon, max: noon + 40 * day }),
    reason: anyOf(Reason),
    slug: anyOf(Slug),
    userId: fc.constantFrom('olga', 'otto', 'sven'),
    changes: anyChanges,
    profile: anyProfile,
    name: anyName,
    data: anyDataOf(CompanyImported),
    isApproved: fc.boolean(),
    invitationId: fc.constantFrom('i-1', 'i-2', 'i-3'),
  })
  .chain(({ by, at, reason, slug, userId, changes, profile, name, data, isApproved, invitationId }) =>
    fc.constantFrom<CompanyCommand>(
      { type: 'RegisterCompany', by, name, industryIds: [], slug, changes },
      { type: 'ChangeProfile', by, changes, isApproved },
      { type: 'ChangeProfile', by, changes },
      { type: 'RestoreProfileVersion', by, profile, lastSaid: new Map() },
      { type: 'ChangeSlug', by, slug },
      { type: 'SubmitForApproval', by },
      { type: 'ApproveCompany', by },
      { type: 'RejectCompany', by, reason },
      { type: 'RevokeApproval', by, reason },
      { type: 'AddOwner', by, userId },
      { type: 'RemoveOwner', by, userId },
      { type: 'InviteOwner', by, invitationId, addressId: userId, isTransfer: isApproved, now: at },
      { type: 'AcceptInvitation', by, invitationId, now: at },
      { type: 'WithdrawInvitation', by, invitationId },
      { type: 'ConfirmCompany', by, on: '2026-11-21' },
      { type: 'DeleteCompany', by, reason, at },
      { type: 'RestoreCompany', by, at },
      { type: 'ImportCompany', by, data, slug },
      { type: 'WithdrawImport', by, importId: data.importId, at },
    ),
  )

const checks = new Map(companyEvents.map((definition) => [definition.type, dataCheckOf(definition)]))

describe('laws', () => {
  test('a difference leads from one profile to the other, and there is none between equals', () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, (from, to) => {
        expect(profileDifference(from, to).reduce(evolveProfile, from)).toEqual(to)
        expect(profileDifference(to, to)).toEqual([])
      }),
    )
  })

  test('whatever is decided fits its schema, and deciding it again decides nothing', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 12 }), (commands) => {
        let state = companyDecider.initialState
        for (const command of commands) {
          const decided = companyDecider.decide(state, command)
          if (isLeft(decided)) continue
          const owned = (state?.owners.length ?? 0) > 0
          for (const event of decided.right) checks.get(event.type)?.(event.data)
          state = decided.right.reduce(companyDecider.evolve, state)
          // Nobody has it twice, and once somebody has it somebody has.
          const owners = state?.owners ?? []
          expect(new Set(owners).size).toBe(owners.length)
          if (owned) expect(owners).not.toEqual([])
          const again = companyDecider.decide(state, command)
          expect(isLeft(again) ? [] : again.right).toEqual([])
        }
      }),
    )
  })
})
