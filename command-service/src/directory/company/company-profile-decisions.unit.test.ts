// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import {
  moderatedFields,
  type ModeratedField,
} from '@schaufenster/events/directory/company-approval-events.ts'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { emptyProfile } from '@schaufenster/events/directory/company-profile.ts'
import {
  closedWeek,
  type Contact,
  type Imprint,
  type OfficeHours,
  type SocialLinks,
  type SocialNetwork,
  type SpecialHours,
} from '@schaufenster/events/directory/values.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { companyDecider } from './company-decider.ts'
import {
  admin,
  approved,
  bakeries,
  bakeryHours,
  cafes,
  marienplatz,
  owner,
  registered,
} from './company-fixtures.ts'
import type { ProfileChanges } from './profile-changes.ts'
import { given } from './test-company-scenario.ts'

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

  const restoring = (past: readonly CompanyEvent[], ...only: readonly string[]) =>
    ({
      type: 'RestoreProfileVersion',
      by: owner,
      profile: given(...registered, ...past).thenState()?.profile ?? emptyProfile,
      only,
      lastSaid: new Map([['CompanyContactChanged', 'event-5']]),
    }) as const

  test('a single field of the past comes back, and its neighbours stay', () => {
    const contact = (data: Contact): CompanyEvent => ({ type: 'CompanyContactChanged', data })
    const past = contact({ phone: '089 1', email: 'alt@brot.example' })
    const now = given(...registered, past, contact({ phone: '089 2', website: 'https://brot.example' }))
    now
      .when(restoring([past], 'contact.phone'))
      .then(contact({ phone: '089 1', website: 'https://brot.example' }))
    now.when(restoring([past], 'contact.website')).then(contact({ phone: '089 2' }))
    now
      .when(restoring([past], 'contact.phone', 'contact.email', 'contact.website'))
      .then({ ...past, undoes: 'event-5' })
    now.when(restoring([past], 'contact.phone2', 'imprint.vatId', 'nonsense')).thenNothing()
  })

  test('so does a single network, a single field of the imprint and a single day', () => {
    const links = (...socialLinks: SocialLinks): CompanyEvent => ({
      type: 'CompanySocialLinksChanged',
      data: { socialLinks },
    })
    const network = (type: SocialNetwork, name: string) => ({ type, url: `https://${type}.example/${name}` })
    const imprint = (data: Imprint): CompanyEvent => ({ type: 'CompanyImprintChanged', data })
    const hours = (officeHours: OfficeHours): CompanyEvent => ({
      type: 'CompanyOfficeHoursSet',
      data: { officeHours },
    })
    const special = (...specialHours: SpecialHours): CompanyEvent => ({
      type: 'CompanySpecialHoursSet',
      data: { specialHours },
    })
    const eve = { from: '2026-12-24', to: '2026-12-24', hours: [] }
    const newYear = { from: '2026-12-31', to: '2027-01-01', hours: [] }
    const past = [
      links(network('facebook', 'alt'), network('tiktok', 'alt')),
      imprint({ legalForm: 'GmbH', vatId: 'DE123456789' }),
      hours(bakeryHours),
      special(eve),
    ]
    const now = given(
      ...registered,
      ...past,
      links(network('instagram', 'neu'), network('tiktok', 'neu')),
      imprint({ legalForm: 'AG' }),
      hours({ ...bakeryHours, monday: closedWeek.monday, tuesday: closedWeek.tuesday }),
      special(newYear),
    )
    now
      .when(restoring(past, 'socialLinks.facebook'))
      .then(links(network('facebook', 'alt'), network('instagram', 'neu'), network('tiktok', 'neu')))
    now.when(restoring(past, 'socialLinks.instagram')).then(links(network('tiktok', 'neu')))
    now
      .when(restoring(past, 'socialLinks.tiktok'))
      .then(links(network('instagram', 'neu'), network('tiktok', 'alt')))
    now.when(restoring(past, 'imprint.vatId')).then(imprint({ legalForm: 'AG', vatId: 'DE123456789' }))
    now
      .when(restoring(past, 'officeHours.monday'))
      .then(hours({ ...bakeryHours, tuesday: closedWeek.tuesday }))
    now.when(restoring(past, 'specialHours.2026-12-24')).then(special(eve, newYear))
    now.when(restoring(past, 'specialHours.2026-12-31')).then(special())
  })

  test('a day that would overlap what is there today does not come back alone', () => {
    const special = (...specialHours: SpecialHours): CompanyEvent => ({
      type: 'CompanySpecialHoursSet',
      data: { specialHours },
    })
    const past = special({ from: '2026-12-20', to: '2026-12-27', hours: [] })
    const now = given(...registered, past, special({ from: '2026-12-24', to: '2026-12-24', hours: [] }))
    now.when(restoring([past], 'specialHours.2026-12-20')).thenRefused('conflict')
    now.when(restoring([past], 'specialHours')).then(past)
  })

  test('the street of the past comes back without moving the pin, a town with its own', () => {
    const pin = (latitude: number): CompanyEvent => ({
      type: 'CompanyGeocoded',
      data: { slot: 'main', position: { latitude, longitude: 11.5, precision: 'manual' } },
    })
    const at = (street: string, plz: string, city: string): CompanyEvent => ({
      type: 'CompanyAddressChanged',
      data: {
        slot: 'main',
        address: { country: 'DE', street, plz, city, formattedAddress: `${street}, ${plz} ${city}` },
      },
    })
    const past = [at('Ring 5', '04109', 'Leipzig'), pin(51)]
    const now = given(...registered, ...past, at('Hauptstraße 1', '80331', 'München'), pin(48))
    now.when(restoring(past, 'mainAddress.street')).then(at('Ring 5', '80331', 'München'), pin(48))
    now.when(restoring(past, 'mainAddress.town')).then(at('Hauptstraße 1', '04109', 'Leipzig'), pin(51))
    now.when(restoring(past, 'mainPosition')).then(pin(51))
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

  test('goes back to the middle of the postcode when the pin is taken away', () => {
    const byHand = { latitude: 48.2, longitude: 11.6, precision: 'manual' } as const
    given(...located, { type: 'CompanyGeocoded', data: { slot: 'main', position: byHand } })
      .when(move({ found, pin: null }))
      .then({ type: 'CompanyGeocoded', data: { slot: 'main', position: found } })
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
