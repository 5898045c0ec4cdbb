import { describe, expect, test } from '@jest/globals'
import { CompanyImported, companyEvents } from '@schaufenster/events/directory/company-events.ts'
import { emptyProfile, evolveProfile } from '@schaufenster/events/directory/company-profile.ts'
import {
  differingFields,
  fieldName,
  partlyRestored,
  profileDifference,
} from '@schaufenster/events/directory/profile-difference.ts'
import {
  AboutHtml,
  Address,
  CompanyName,
  Contact,
  GeoPosition,
  Imprint,
  IndustryIds,
  MediaKey,
  OfficeHours,
  Reason,
  Services,
  Slug,
  SocialLinks,
  SpecialHours,
  TagLine,
} from '@schaufenster/events/directory/values.ts'
import { anyDataOf, anyOf } from '@schaufenster/events/lib/arbitrary.ts'
import { dataCheckOf } from '@schaufenster/events/lib/check-data.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import Type from 'typebox'
import type { CompanyCommand } from './company-commands.ts'
import { companyDecider } from './company-decider.ts'
import { admin, day, noon, owner, stranger } from './company-fixtures.ts'
import { wantedProfile, type ProfileChanges } from './profile-changes.ts'

const anyName = anyOf(CompanyName)
const anyPlace = fc.record({
  address: fc.option(anyOf(Address)),
  found: fc.option(anyOf(GeoPosition), { nil: undefined }),
  pin: fc.option(anyOf(Type.Pick(GeoPosition, ['latitude', 'longitude'])), { nil: undefined }),
})

/** One for each part of a profile: a new part without one does not compile. */
const anyChanges = fc.record(
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
    specialHours: anyOf(SpecialHours),
    socialLinks: anyOf(SocialLinks),
    services: anyOf(Services),
    imprint: anyOf(Imprint),
  } satisfies { readonly [Part in keyof ProfileChanges]-?: fc.Arbitrary<ProfileChanges[Part]> },
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
    only: fc.uniqueArray(
      fc.constantFrom('contact.phone', 'imprint', 'officeHours.monday', 'mainAddress.street'),
    ),
  })
  .chain(({ by, at, reason, slug, userId, changes, profile, name, data, isApproved, invitationId, only }) =>
    fc.constantFrom<CompanyCommand>(
      { type: 'RegisterCompany', by, name, industryIds: [], slug, changes },
      { type: 'ChangeProfile', by, changes, isApproved },
      { type: 'ChangeProfile', by, changes },
      { type: 'RestoreProfileVersion', by, profile, lastSaid: new Map() },
      { type: 'RestoreProfileVersion', by, profile, only, lastSaid: new Map() },
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

  test('one field that comes back leaves all others as they are, and all groups of them are the former profile', () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, (now, past) => {
        const differing = differingFields(now, past)
        expect(
          partlyRestored(
            now,
            past,
            differing.map(({ group }) => group),
          ),
        ).toEqual(past)
        const names = new Set(differing.map(fieldName))
        for (const field of differing) {
          const one = partlyRestored(now, past, [fieldName(field)])
          const brought = differingFields(now, one).map(fieldName)
          // The point on the map goes with the address.
          const others = brought.filter((name) => name !== fieldName(field) && !name.endsWith('Position'))
          expect([...names, others]).toEqual([...names, []])
          expect(differingFields(one, past).length).toBeLessThan(differing.length)
        }
      }),
      { numRuns: 20 },
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
          // No owner appears twice, and a company that has had an owner keeps one.
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
