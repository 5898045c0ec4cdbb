import { describe, expect, test } from '@jest/globals'
import {
  AboutHtml,
  type Contact,
  OfficeHours,
  OfficeSlot,
  Slug,
  weekdays,
} from '@schaufenster/events/directory/values.ts'
import { anyOf } from '@schaufenster/events/lib/arbitrary.ts'
import { gazetteerOf, parsePostcodes } from '@schaufenster/platform/geo/gazetteer.ts'
import { isRight, right } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { sanitiseHtml } from '../../lib/sanitised-html.ts'
import { slugFrom } from '../../lib/slug-from.ts'
import { bakeries, marienplatz } from '../company/company-fixtures.ts'
import { reservedSlugs, slugCandidates, slugFault } from '../company/slug.ts'
import type { ProfileForm } from '../contract.ts'
import { settleOfficeHours, settleSlot } from '../fields/office-hours.ts'
import { readOfficeHoursForm } from './office-hours-form.ts'
import { readProfileForm } from './profile-form.ts'
import { readSocialsForm } from './social-links-form.ts'

const gazetteer = gazetteerOf(
  parsePostcodes(
    [
      'plz;lat;lon;orte',
      '80331;48.1345;11.571;München',
      '80333;48.1469;11.5687;München',
      '07545;50.8772;12.0782;Gera',
    ].join('\n'),
  ),
)

const read = (form: ProfileForm, contact: Contact = {}) =>
  readProfileForm(form, { gazetteer, address: null, contact })
const faultsOf = (form: ProfileForm, contact: Contact = {}) => {
  const result = read(form, contact)
  return isRight(result) ? {} : (result.left.fields ?? {})
}

describe('the profile form', () => {
  test('says nothing about what it leaves out', () => {
    expect(read({ user: 'x', viewCount: 9, tier: 'pro' })).toEqual(right({ contact: {}, places: {} }))
  })

  test('takes away what is blank', () => {
    expect(
      read({
        tagLine: ' ',
        about: '<p> </p>',
        logo: '',
        email: null,
        phone: '',
        industry: [],
        address: null,
      }),
    ).toEqual(
      right({
        tagLine: null,
        about: null,
        logo: null,
        industryIds: [],
        contact: { email: null, phone: null },
        places: { main: { address: null } },
      }),
    )
  })

  test('tidies what people type', () => {
    expect(
      read({
        name: '  Bäckerei\u0000  \u202eMu\u0308ller\ud800\n',
        phone: '089/123-45, 0171 99999',
        website: 'www.mueller.example/brot',
        email: 'mailto:info@mueller.example',
        industry: [{ _id: bakeries, name: 'Bäckereien' }],
        services: ['Brot', ' brot ', { name: 'Torten' }, ''],
        logo: `https://schaufenster.example/media/${'a'.repeat(64)}.webp`,
      }),
    ).toEqual(
      right({
        name: 'Bäckerei Müller',
        industryIds: [bakeries],
        logo: `${'a'.repeat(64)}.webp`,
        contact: {
          email: 'info@mueller.example',
          phone: '089 123 45',
          phone2: '0171 99999',
          website: 'https://www.mueller.example/brot',
        },
        places: {},
        services: ['Brot', 'Torten'],
      }),
    )
  })

  test.each<[string, ProfileForm, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['half a character as name', { name: '\ud800' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ['HTML in a name', { name: '<b>Bäcker</b>' }, 'name'],
    ['HTML in a tag line', { tagLine: 'gut<script>alert(1)</script>' }, 'tagLine'],
    ['encoded HTML', { tagLine: '&lt;script&gt;' }, 'tagLine'],
    ['letters in a phone number', { phone: '0800 BROT' }, 'phone'],
    ['letters in the second number', { phone2: 'morgens' }, 'phone2'],
    ['what is no e-mail', { email: 'info at mueller' }, 'email'],
    ['a script as website', { website: 'javascript:alert(1)' }, 'website'],
    ['a picture of another site', { logo: 'https://evil.example/x.png' }, 'logo'],
    ['an industry that is no id', { industry: 'bäckerei' }, 'industry'],
    [
      'six industries',
      { industry: [...'abcdef'].map((end) => `0192f0c1-7a00-7000-8000-00000000000${end}`) },
      'industry',
    ],
    ['too much text', { about: `<p>${'x'.repeat(20_000)}</p>` }, 'about'],
    ['more tags than a text has', { about: `${'<b>'.repeat(4_001)}x` }, 'about'],
    ['a service that is too long', { services: ['x'.repeat(81)] }, 'services'],
    ['too many services', { services: Array.from({ length: 51 }, (_, index) => `s${index}`) }, 'services'],
    ['a short postcode', { address: { plz: '8033' } }, 'address.plz'],
    ['a postcode that there can not be', { address: { plz: '00000' } }, 'address.plz'],
    ['one beside the address', { plz: '00000' }, 'address.plz'],
    ['an unknown country', { address: { country: 'Atlantis' } }, 'address.country'],
    ['coordinates that can not be', { address: { latitude: 91, longitude: 11 } }, 'address'],
    ['half a point on the map', { address: { latitude: 48 } }, 'address'],
    ['HTML in the second address', { customAddress2: { street: '<i>x' } }, 'customAddress2.street'],
  ])('refuses %s in German, at its field', (_, form, field) => {
    expect(faultsOf(form)).toEqual({ [field]: expect.stringMatching(/^(Bitte|Eine|Dieser|Dieses|Diesen) /) })
  })

  test('takes two numbers, wherever they are written, and keeps the one that it leaves out', () => {
    const contactOf = (form: ProfileForm, current: Contact = {}) => {
      const result = read(form, current)
      return isRight(result) ? result.right.contact : result.left
    }
    expect(contactOf({ phone: '089 1111, 0171 2222', phone2: '0171 2222' })).toEqual({
      phone: '089 1111',
      phone2: '0171 2222',
    })
    expect(contactOf({ phone: '089 1111, 0171 2222', phone2: '089 1111' })).toEqual({
      phone: '089 1111',
      phone2: '0171 2222',
    })
    const both = { phone: '089 1111', phone2: '0171 2222' }
    expect(contactOf({ phone2: '089 1111 / 0171 2222' })).toEqual(both)
    expect(contactOf({ phone2: '089 1111; 0171 2222' }, { phone: '089 1111' })).toEqual(both)
    expect(contactOf({ phone: '' }, both)).toEqual({ phone: null })
    expect(contactOf({ phone: '030 3333' }, both)).toEqual({ phone: '030 3333' })
  })

  test.each<[string, ProfileForm, Contact, string]>([
    ['in one field', { phone: '089 1111, 0171 2222, 030-33' }, {}, 'phone'],
    ['in both', { phone: '089 1111, 0171 2222', phone2: '030-33' }, {}, 'phone'],
    ['in the second', { phone: '089 1111', phone2: '0171 2222, 030-33' }, {}, 'phone2'],
    ['beside the one there is', { phone2: '0171 2222 oder 030-33' }, { phone: '089 1111' }, 'phone2'],
    ['before the one there is', { phone: '089 1111, 0171 2222' }, { phone2: '030 33' }, 'phone'],
  ])('drops no third number: %s', (_, form, contact, field) => {
    expect(faultsOf(form, contact)).toEqual({
      [field]: expect.stringMatching(
        /^Bitte geben Sie höchstens zwei Telefonnummern an\. Für 030.33 ist kein Platz/,
      ),
    })
  })

  test('names every fault at once', () => {
    expect(Object.keys(faultsOf({ name: '', phone: 'x', address: { plz: '1' } }))).toEqual([
      'phone',
      'name',
      'address.plz',
    ])
  })

  test('3 < 5 is no HTML', () => {
    expect(read({ tagLine: 'Preise < 5 € & mehr' })).toMatchObject({
      right: { tagLine: 'Preise < 5 € & mehr' },
    })
  })
})

describe('the address of the form (D-2.2, D-2.8)', () => {
  const placed = (form: ProfileForm, address: typeof marienplatz | null = null) => {
    const result = readProfileForm(form, { gazetteer, address, contact: {} })
    return isRight(result) ? result.right.places?.main : result
  }

  test('is written in one line and found by its postcode', () => {
    expect(
      placed({
        address: { street: 'Marienplatz 8', postalCode: '80331', city: 'München', country: 'Deutschland' },
      }),
    ).toEqual({
      address: marienplatz,
      found: { latitude: 48.1345, longitude: 11.571, precision: 'plz' },
    })
  })

  test('is filled from the fields beside it, which alone change the address there is', () => {
    expect(placed({ address: { street: 'Marienplatz 8' }, plz: '80331', city: 'München' })).toMatchObject({
      address: marienplatz,
    })
    expect(placed({ plz: '80333' }, marienplatz)).toMatchObject({
      address: { ...marienplatz, plz: '80333', formattedAddress: 'Marienplatz 8, 80333 München' },
      found: { latitude: 48.1469 },
    })
  })

  test.each([
    ['Marienplatz 8', 'Marienplatz 8, 80331 München'],
    ['Marienplatz 8, 80331 München', 'Marienplatz 8, 80331 München'],
    ['Marienplatz 8 80331 München', 'Marienplatz 8, 80331 München'],
    ['Marienplatz 8, D-80333 München, Deutschland', 'Marienplatz 8, 80331 München'],
    ['Marienplatz 8, Hinterhaus, 80331 München', 'Marienplatz 8, Hinterhaus, 80331 München'],
    ['Marienplatz 8, München, Deutschland', 'Marienplatz 8, 80331 München'],
    ['Marienplatz 8, 07545 Gera', 'Marienplatz 8, 80331 München'],
    ['80331 München', '80331 München'],
    ['Gera', '80331 München'],
    [', Deutschland', '80331 München'],
    ['', '80331 München'],
  ])('in the words of the spec has its street in its line: %j', (line, formattedAddress) => {
    const town = { country: 'DE', plz: '80331', city: 'München' }
    expect(placed({ address: { ...town, formattedAddress: line } })).toMatchObject({
      address: { ...town, formattedAddress },
    })
    const withStreet = { ...town, street: 'Rindermarkt 1', formattedAddress: line }
    expect(placed({ address: withStreet })).toMatchObject({
      address: { street: 'Rindermarkt 1', formattedAddress: 'Rindermarkt 1, 80331 München' },
    })
  })

  test('sent back by a client of the spec as it was read stays as it is, with another town too', () => {
    const { street: _, ...asInSpec } = marienplatz
    expect(placed({ address: asInSpec }, marienplatz)).toMatchObject({ address: marienplatz })
    expect(placed({ address: { ...asInSpec, plz: '07545', city: 'Gera' } }, marienplatz)).toMatchObject({
      address: { street: 'Marienplatz 8', formattedAddress: 'Marienplatz 8, 07545 Gera' },
    })
    expect(placed({ address: { country: 'DE', formattedAddress: 'Am alten Hafen' } })).toMatchObject({
      address: { formattedAddress: 'Am alten Hafen' },
    })
  })

  test('is found by its town when no other has that name', () => {
    expect(placed({ address: { city: 'Gera' } })).toMatchObject({ found: { latitude: 50.8772 } })
    expect(placed({ address: { city: 'Nirgendheim' } })).toMatchObject({
      address: { city: 'Nirgendheim' },
      found: undefined,
    })
  })

  test('may be abroad', () => {
    expect(placed({ address: { city: 'Wien', plz: '1010', country: 'Österreich' } })).toEqual({
      address: { country: 'AT', city: 'Wien', plz: '1010', formattedAddress: '1010 Wien, Österreich' },
    })
  })

  test('takes the pin, but not the ways of saying "not set"', () => {
    const pinned = (latitude: number, longitude: number) =>
      placed({ address: { city: 'Gera', latitude, longitude } })
    expect(pinned(50.9, 12.1)).toMatchObject({ pin: { latitude: 50.9, longitude: 12.1 } })
    expect(pinned(24.85, 67.09)).toMatchObject({ pin: undefined })
    expect(pinned(0, 0)).toMatchObject({ pin: undefined })
    expect(placed({ address: { city: 'Gera', latitude: null, longitude: null } })).toMatchObject({
      pin: null,
    })
  })
})

describe('office hours (D-2.3)', () => {
  test.each([
    ['09:00', '18:00', { startHour: '09:00', endHour: '18:00' }],
    ['09:00', '06:00', { startHour: '09:00', endHour: '18:00' }],
    ['20:00', '02:00', { startHour: '20:00', endHour: '02:00', overnight: true }],
    ['14:00', '13:00', { startHour: '14:00', endHour: '01:00', overnight: true }],
    ['12:00', '00:00', { startHour: '12:00', endHour: '00:00', overnight: true }],
    ['09:00', '09:00', undefined],
    ['25:00', '09:00', undefined],
    ['9', '18:00', undefined],
  ])('%s to %s, as the spec writes it', (startHour, endHour, settled) => {
    expect(settleSlot({ startHour, endHour })).toEqual(settled)
  })

  test('an overnight slot is taken as it is, up to a whole day', () => {
    const night = { startHour: '18:00', endHour: '06:00', overnight: true } as const
    expect(settleSlot(night)).toEqual(night)
    expect(settleSlot({ ...night, endHour: '18:00' })).toEqual({ ...night, endHour: '18:00' })
    expect(settleSlot({ ...night, endHour: '18:01' })).toBeUndefined()
  })

  const day = (...slots: readonly (readonly [string, string, true?])[]) => ({
    enabled: true,
    hours: slots.map(([startHour, endHour, overnight]) =>
      overnight ? { startHour, endHour, overnight } : { startHour, endHour },
    ),
  })
  const faultyDays = (form: Parameters<typeof readOfficeHoursForm>[0]) => {
    const result = readOfficeHoursForm(form)
    return isRight(result) ? [] : Object.keys(result.left.fields ?? {})
  }

  test('always have seven days, in the order of their slots', () => {
    const result = readOfficeHoursForm({
      monday: day(['14:00', '18:00'], ['09:00', '12:00']),
      note: ' nach Absprache ',
    })
    expect(result).toMatchObject({
      right: {
        monday: day(['09:00', '12:00'], ['14:00', '18:00']),
        sunday: { enabled: false },
        note: 'nach Absprache',
      },
    })
    expect(isRight(result) && weekdays.every((name) => name in result.right)).toBe(true)
  })

  test('may touch, not overlap', () => {
    expect(faultyDays({ monday: day(['09:00', '12:00'], ['12:00', '18:00']) })).toEqual([])
    expect(faultyDays({ monday: day(['09:00', '12:01'], ['12:00', '18:00']) })).toEqual(['monday'])
    expect(faultyDays({ monday: day(['09:00', '18:00'], ['10:00', '11:00'], ['12:00', '13:00']) })).toEqual([
      'monday',
    ])
    expect(faultyDays({ monday: day(['09:00', '12:00'], ['09:00', '12:00']) })).toEqual(['monday'])
  })

  test('overlap into the next day, and from Sunday into Monday', () => {
    expect(faultyDays({ friday: day(['20:00', '04:00', true]), saturday: day(['04:00', '08:00']) })).toEqual(
      [],
    )
    expect(faultyDays({ friday: day(['20:00', '04:00', true]), saturday: day(['03:59', '08:00']) })).toEqual([
      'saturday',
    ])
    expect(faultyDays({ sunday: day(['20:00', '04:00', true]), monday: day(['03:00', '08:00']) })).toEqual([
      'monday',
    ])
    expect(faultyDays({ sunday: day(['20:00', '04:00', true]), monday: day(['04:00', '08:00']) })).toEqual([])
  })

  test('count only on days that are enabled', () => {
    expect(
      faultyDays({ monday: { ...day(['09:00', '12:00'], ['10:00', '18:00']), enabled: false } }),
    ).toEqual([])
  })

  test('say in German what is no time', () => {
    expect(readOfficeHoursForm({ tuesday: day(['neun', '18:00']) })).toMatchObject({
      left: { code: 'invalid', fields: { tuesday: expect.stringContaining('Dienstag') } },
    })
  })

  test('a settled week fits its schema and settles to itself', () => {
    const isWeek = Compile(OfficeHours)
    fc.assert(
      fc.property(anyOf(OfficeHours), (week) => {
        const settled = settleOfficeHours(week)
        if (!isRight(settled)) return
        expect(isWeek.Check(settled.right)).toBe(true)
        expect(settleOfficeHours(settled.right)).toEqual(settled)
      }),
    )
    fc.assert(
      fc.property(anyOf(OfficeSlot), (slot) => {
        const settled = settleSlot({ startHour: slot.startHour, endHour: slot.endHour })
        if (settled !== undefined) expect(settleSlot(settled)).toEqual(settled)
      }),
    )
  })
})

describe('social links', () => {
  test('are taken in the order of the form, blank ones dropped', () => {
    expect(
      readSocialsForm({
        list: [
          { type: 'tiktok', url: 'https://www.tiktok.com/@mueller' },
          { type: 'facebook', url: ' ' },
          { type: 'Twitter', url: 'x.com/mueller' },
        ],
      }),
    ).toEqual(
      right([
        { type: 'tiktok', url: 'https://www.tiktok.com/@mueller' },
        { type: 'twitter', url: 'https://x.com/mueller' },
      ]),
    )
  })

  test.each([
    ['another site', [{ type: 'facebook', url: 'https://evil.example/facebook.com' }], 'facebook'],
    ['an unknown network', [{ type: 'myspace', url: 'https://myspace.com/a' }], 'myspace'],
    ['a script', [{ type: 'tiktok', url: 'javascript:alert(1)' }], 'tiktok'],
    [
      'a network twice',
      [
        { type: 'twitter', url: 'https://x.com/a' },
        { type: 'twitter', url: 'https://x.com/b' },
      ],
      'twitter',
    ],
  ])('refuse %s', (_, list, field) => {
    expect(readSocialsForm({ list })).toMatchObject({
      left: { code: 'invalid', fields: { [field]: expect.stringMatching(/^Bitte /) } },
    })
  })

  test.each(['__proto__', 'constructor', 'toString'])('refuse a network that is called %s', (type) => {
    const answer = readSocialsForm({ list: [{ type, url: 'https://www.facebook.com/a' }] })
    if (answer._tag === 'Right') throw new Error('it was taken')
    expect(Object.entries(answer.left.fields ?? {})).toEqual([[type, expect.stringMatching(/^Bitte /)]])
  })
})

describe('slugs (D-G13)', () => {
  test.each([
    ['Bäckerei Müller & Söhne GmbH', 'baeckerei-mueller-und-soehne-gmbh'],
    ['Straße 7', 'strasse-7'],
    ['  Café "L’Été"  ', 'cafe-lete'],
    ['A\u0308rzte', 'aerzte'],
    ['東京', ''],
    ['x'.repeat(200), 'x'.repeat(76)],
  ])('%s', (name, slug) => expect(slugFrom(name)).toBe(slug))

  test.each([
    '',
    'Groß',
    'a--b',
    '-a',
    'a_b',
    'stammdaten',
    'admin',
    '0192f0c1-7a00-7000-8000-000000000001',
    'a'.repeat(24),
    'x'.repeat(81),
  ])('"%s" can not be chosen', (slug) => expect(slugFault(slug)).toMatch(/^(Bitte|Diese) /))

  test('candidates never are reserved, look like ids or end; the last one is of the company alone', () => {
    const id = '0192f0c1-7a00-7000-8000-000000000001'
    expect(slugCandidates('Müller', id).slice(0, 3)).toEqual(['mueller', 'mueller-2', 'mueller-3'])
    expect(slugCandidates('Admin', id)[0]).toBe('admin-2')
    expect(slugCandidates('東京', id)[0]).toBe('firma')
    const isSlug = Compile(Slug)
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...reservedSlugs)),
        fc.uuid(),
        (name, id) => {
          const candidates = slugCandidates(name, id)
          expect(candidates.every((slug) => isSlug.Check(slug) && slugFault(slug) === undefined)).toBe(true)
          expect(candidates.at(-1)).toContain(id.slice(-12))
        },
      ),
    )
  })
})

describe('HTML (D-G9)', () => {
  test.each([
    ['<p>Gut <b>und</b> <i>frisch</i></p>', '<p>Gut <strong>und</strong> <em>frisch</em></p>'],
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="x()" style="color:red">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/intern">x</a>', '<a>x</a>'],
    [
      '<a href="https://a.example" target="_blank">x</a>',
      '<a href="https://a.example" rel="nofollow ugc">x</a>',
    ],
    ['<h1>Wir</h1><img src=x onerror=alert(1)>', '<h3>Wir</h3>'],
    ['<p>&nbsp;</p><br>', ''],
    ['<a href=y><text <p><a href="http://x">text', '<a></a><a href="http://x" rel="nofollow ugc">text</a>'],
  ])('%s', (html, clean) => expect(sanitiseHtml(html)).toBe(clean))

  test('sanitising again changes nothing', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<a href="http://x">',
      '<a href=y>',
      '</a>',
      '<',
      '>',
      '&',
      '&lt;',
      '"',
      '<script>',
      '</script>',
      '<!--',
      'text ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join('')),
          anyOf(AboutHtml),
        ),
        (html) => {
          const once = sanitiseHtml(html)
          expect(sanitiseHtml(once)).toBe(once)
          expect(once).not.toMatch(/<script|javascript:|\son\w+=/i)
        },
      ),
    )
  })
})
