import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { anyDataOf } from '../lib/arbitrary.ts'
import { CompanyImported, type ProfileEvent } from './company-events.ts'
import { emptyProfile, evolveProfile } from './company-profile.ts'
import { industryId } from './ids.ts'
import { CompanyName, Contact, GeoPosition, MediaKey, Slug } from './values.ts'

const munich = { country: 'DE', city: 'München', formattedAddress: 'München' }
const position = { latitude: 48.1345, longitude: 11.571, precision: 'plz' } as const
const profileOf = (...events: readonly ProfileEvent[]) => events.reduce(evolveProfile, emptyProfile)

const registered: ProfileEvent = {
  type: 'CompanyRegistered',
  data: { name: 'Bäckerei', industryIds: [industryId('0192f0c1-7a00-7000-8000-00000000000a')] },
}
const moved: ProfileEvent = { type: 'CompanyAddressChanged', data: { slot: 'main', address: munich } }
const located: ProfileEvent = { type: 'CompanyGeocoded', data: { slot: 'main', position } }

describe('a profile', () => {
  test('has of each group what was said last', () => {
    const links = [{ type: 'tiktok' as const, url: 'https://www.tiktok.com/@a' }]
    expect(
      profileOf(
        registered,
        { type: 'CompanyTaglineChanged', data: { tagLine: 'alt' } },
        { type: 'CompanyTaglineChanged', data: { tagLine: 'neu' } },
        { type: 'CompanyContactChanged', data: { phone: '089 1', email: 'a@b.de' } },
        { type: 'CompanyContactChanged', data: { phone: '089 2' } },
        { type: 'CompanySocialLinksChanged', data: { socialLinks: links } },
      ),
    ).toEqual({
      ...emptyProfile,
      ...registered.data,
      tagLine: 'neu',
      contact: { phone: '089 2' },
      socialLinks: links,
    })
  })

  test('has no place for a new address until it is found; the other address stays', () => {
    expect(profileOf(registered, moved, located).places.main).toEqual({ address: munich, position })
    expect(profileOf(registered, moved, located, moved).places.main).toEqual({
      address: munich,
      position: null,
    })
    const second = { ...moved, data: { ...moved.data, slot: 'second' as const } }
    expect(profileOf(registered, moved, located, second).places).toEqual({
      main: { address: munich, position },
      second: { address: munich, position: null },
    })
  })

  test('is wholly what an import says', () => {
    fc.assert(
      fc.property(anyDataOf(CompanyImported), (data) => {
        const { importId: _, address, position, officeHours, tagLine, about, ...known } = data
        expect(profileOf(registered, moved, { type: 'CompanyImported', data })).toEqual({
          ...emptyProfile,
          ...known,
          tagLine: tagLine ?? null,
          about: about ?? null,
          officeHours: officeHours ?? null,
          places: {
            main: { address: address ?? null, position: position ?? null },
            second: { address: null, position: null },
          },
        })
      }),
    )
  })
})

describe('values', () => {
  test.each([
    [CompanyName, 'Bäckerei Müller', true],
    [CompanyName, 'a', true],
    [CompanyName, ' a', false],
    [CompanyName, 'a ', false],
    [CompanyName, 'a\nb', false],
    [CompanyName, '', false],
    [CompanyName, 'x'.repeat(121), false],
    [Slug, 'a-b-2', true],
    [Slug, 'a--b', false],
    [Slug, 'Ä', false],
    [MediaKey, `${'0f'.repeat(32)}.webp`, true],
    [MediaKey, `${'0f'.repeat(32)}-c8b4a0.webp`, true],
    [MediaKey, `${'0f'.repeat(32)}-c8b4.webp`, false],
    [MediaKey, `${'0f'.repeat(32)}.svg`, false],
    [Contact, { phone: '+49 89 1' }, true],
    [Contact, { phone: '0800 BROT' }, false],
    [Contact, { website: 'javascript:alert(1)' }, false],
    [Contact, { fax: '1' }, false],
    [GeoPosition, { latitude: 91, longitude: 0, precision: 'plz' }, false],
  ])('%#: %j is %s', (schema, value, fits) => expect(Compile(schema).Check(value)).toBe(fits))
})
