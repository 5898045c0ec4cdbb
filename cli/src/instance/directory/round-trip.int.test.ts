import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { weekdays } from '@schaufenster/events/directory/values.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { berlinDayOf, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { ImprintView } from '@schaufenster/query-service/directory/imprint-contract.ts'
import { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import sharp from 'sharp'
import Type from 'typebox'
import { isObject } from '../test-bodies.ts'
import { openTestInstance, type Person } from '../test-instance.ts'

/**
 * Every field of a company as it is read and as its form reads it (spec §3): where it is set and where it is seen, and that it can be cleared. The fields come
 * from the schemas of the answers: one that nothing here speaks of fails.
 */

const product = await openTestInstance()
afterAll(product.close)

type Call = readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object]
/** What a field is after it was set, and after it was cleared. */
type Seen = Readonly<Record<string, readonly [set: unknown, cleared: unknown]>>

interface Trip {
  readonly name: string
  readonly set: Call
  /** Made from the answer to the setting. */
  readonly clear: (answer: { readonly id: string }) => Call
  /** By the paths of the public profile and of the draft. */
  readonly page: Seen
  readonly draft: Seen
  /** Each of these finds the company only while it is set. */
  readonly search?: readonly string[]
  /** What its history then says, and once it is cleared, if that is something else. */
  readonly event?: string
  readonly clearedEvent?: string
}

/** The paths of all fields of an answer. */
const pathsOf = (schema: unknown, before = ''): readonly string[] =>
  !isObject(schema)
    ? [before]
    : Object.entries(schema.properties).flatMap(([name, part]) =>
        pathsOf(part, before === '' ? name : `${before}.${name}`),
      )

const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null
          ? Object.getOwnPropertyDescriptor(part, name)?.value
          : undefined,
      answer,
    )

const soon = dayAfter(berlinDayOf(Date.now()), 30)
const text = expect.stringMatching(/\S/)
const openDay = { enabled: true, hours: [{ startHour: '09:00', endHour: '17:00' }] }

const profile = (
  name: string,
  value: unknown,
  {
    cleared = null,
    ...trip
  }: Pick<Trip, 'page' | 'draft' | 'search' | 'event'> & { readonly cleared?: unknown },
): Trip => ({
  name,
  set: ['PUT', '/api/companies/ID', { [name]: value }],
  clear: () => ['PUT', '/api/companies/ID', { [name]: cleared }],
  ...trip,
})

const address = {
  country: 'DE',
  plz: '83022',
  city: 'Rosenheim',
  street: 'Salzgasse 7',
  addressLine1: 'Hinterhaus',
  latitude: 47.8564,
  longitude: 12.1289,
}
const same = (fields: Readonly<Record<string, unknown>>, prefix: string): Seen =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, [value, undefined]]))
const line = { plz: '83022', street: 'Salzgasse 7', addressLine1: 'Hinterhaus' }
const placed = {
  country: text,
  city: 'Rosenheim',
  latitude: 47.8564,
  longitude: 12.1289,
  precision: 'manual',
}

const paper = (priceType: 'menu' | 'other', field: string, draftField: string, title: string): Trip => {
  const link = `https://zwirbelwerk.example/${field}`
  return {
    name: field,
    set: ['POST', '/api/price', { company: 'ID', priceType, type: 'link', link, title }],
    clear: ({ id }) => ['DELETE', `/api/price/${id}`],
    page: {
      ...same({ link, type: 'link' }, `${field}.`),
      price: [[expect.objectContaining({ priceType, link })], []],
    },
    draft: { [draftField]: [{ link, type: 'link' }, null] },
    search: [title],
  }
}

const imprint = {
  legalName: 'Zwirbelwerk GmbH',
  legalForm: 'GmbH',
  representedBy: 'Ida Quandt',
  registerCourt: 'Traunstein',
  registerNumber: 'HRB 1234',
  vatId: 'DE136695976',
  responsiblePerson: 'Ida Quandt',
  supervisoryAuthority: 'Landratsamt Rosenheim',
  profession: 'Uhrmacherin',
}

const weekOf = (prefix: string): Seen =>
  Object.fromEntries(
    weekdays.flatMap((day) => [
      [`${prefix}.${day}.enabled`, [true, false]],
      [`${prefix}.${day}.hours`, [openDay.hours, []]],
    ]),
  )
const hours = (prefix: string): Seen => ({
  ...weekOf(prefix),
  [`${prefix}.note`]: ['Nach Absprache', undefined],
})

type Made = Readonly<Record<'industry' | 'industryName' | 'logo' | 'banner', string>>

const tripsWith = ({ industry, industryName, logo, banner }: Made): readonly Trip[] => [
  profile('name', 'Zwirbelwerk', {
    cleared: 'Vorher',
    page: { name: ['Zwirbelwerk', 'Vorher'], 'master.businessName': ['Zwirbelwerk', 'Vorher'] },
    draft: { 'master.businessName': ['Zwirbelwerk', 'Vorher'] },
    search: ['Zwirbelwerk'],
    event: 'CompanyNameChanged',
  }),
  profile('email', 'post@zwirbelwerk.example', {
    page: { email: ['post@zwirbelwerk.example', undefined] },
    draft: { 'master.companyEmail': ['post@zwirbelwerk.example', undefined] },
    event: 'CompanyContactChanged',
  }),
  profile('phone', '+49 8031 12345', {
    page: { phone: [expect.stringContaining('8031'), undefined] },
    draft: { 'master.companyMobile': [expect.stringContaining('8031'), undefined] },
    search: ['+49 8031 12345'],
    event: 'CompanyContactChanged',
  }),
  profile('phone2', '+49 8031 54321', {
    page: { phone2: [expect.stringContaining('8031'), undefined] },
    draft: { 'master.companySecondMobile': [expect.stringContaining('8031'), undefined] },
    search: ['+49 8031 54321'],
    event: 'CompanyContactChanged',
  }),
  profile('website', 'https://zwirbelwerk.example', {
    page: { website: [expect.stringContaining('zwirbelwerk.example'), undefined] },
    draft: { 'master.companyWebsite': [expect.stringContaining('zwirbelwerk.example'), undefined] },
    event: 'CompanyContactChanged',
  }),
  profile('tagLine', 'Wohlklingendes', {
    page: { tagLine: ['Wohlklingendes', undefined] },
    draft: { tagline: ['Wohlklingendes', undefined] },
    search: ['Wohlklingendes'],
    event: 'CompanyTaglineChanged',
  }),
  profile('about', '<p>Nebelhornbau seit 1890</p>', {
    page: { about: ['<p>Nebelhornbau seit 1890</p>', undefined] },
    draft: { about: ['<p>Nebelhornbau seit 1890</p>', null] },
    search: ['Nebelhornbau'],
    event: 'CompanyAboutChanged',
  }),
  profile('services', ['Kuckucksuhren'], {
    cleared: [],
    page: { services: [[{ name: 'Kuckucksuhren' }], []] },
    draft: { services: [[{ name: 'Kuckucksuhren' }], []] },
    search: ['Kuckucksuhren'],
    event: 'CompanyServicesChanged',
  }),
  profile('industry', [industry], {
    cleared: [],
    page: { industry: [[expect.objectContaining({ _id: industry })], []] },
    draft: {
      'master.businessCategory': [industry, undefined],
      'master.businessCategories': [[expect.objectContaining({ _id: industry })], []],
    },
    search: [industryName],
    event: 'CompanyIndustriesChanged',
  }),
  profile('logo', `/media/${logo}`, {
    page: { logo: [`/media/${logo}`, undefined], 'master.companyLogo.src': [`/media/${logo}`, undefined] },
    draft: { 'master.companyLogo.src': [`/media/${logo}`, undefined] },
    event: 'CompanyLogoChanged',
  }),
  profile('banner', `/media/${banner}`, {
    page: {
      banner: [`/media/${banner}`, undefined],
      'master.companyBanner.src': [`/media/${banner}`, undefined],
    },
    draft: { 'master.companyBanner.src': [`/media/${banner}`, undefined] },
    event: 'CompanyBannerChanged',
  }),
  profile('address', address, {
    page: {
      ...same({ ...placed, ...line, formattedAddress: text }, 'address.'),
      ...same({ city: 'Rosenheim', plz: '83022', country: text }, ''),
    },
    draft: {
      ...same(
        { ...placed, postalCode: '83022', street: 'Salzgasse 7', formattedAddress: text },
        'master.companyAddress.',
      ),
      ...same({ addressLine1: 'Hinterhaus', city: 'Rosenheim', plz: '83022', country: text }, 'master.'),
    },
    search: ['Salzgasse', 'Rosenheim', '83022'],
    event: 'CompanyAddressChanged',
  }),
  profile('customAddress2', address, {
    page: same({ ...placed, ...line, formattedAddress: text }, 'customAddress2.'),
    draft: same({ ...placed, ...line }, 'customAddress2.'),
    event: 'CompanyAddressChanged',
  }),
  {
    name: 'officeHours',
    set: [
      'PUT',
      '/api/officeHours/ID',
      { ...Object.fromEntries(weekdays.map((day) => [day, openDay])), note: 'Nach Absprache' },
    ],
    clear: () => ['PUT', '/api/officeHours/ID', {}],
    page: hours('officeHours'),
    draft: { ...hours('officeHours'), ...hours('openingHours') },
    event: 'CompanyOfficeHoursSet',
  },
  {
    name: 'specialHours',
    set: ['PUT', '/api/companies/ID/special-hours', { days: [{ from: soon, hours: [] }] }],
    clear: () => ['PUT', '/api/companies/ID/special-hours', { days: [] }],
    page: { specialHours: [[expect.objectContaining({ from: soon })], undefined] },
    draft: {},
    event: 'CompanySpecialHoursSet',
  },
  {
    name: 'paused',
    set: ['PUT', '/api/companies/ID/visibility', { state: 'paused', until: soon }],
    clear: () => ['PUT', '/api/companies/ID/visibility', { state: 'open' }],
    page: same({ from: text, until: soon }, 'paused.'),
    draft: same({ from: text, until: soon }, 'paused.'),
    event: 'CompanyPaused',
    clearedEvent: 'CompanyResumed',
  },
  {
    name: 'isHidden',
    set: ['PUT', '/api/companies/ID/visibility', { state: 'hidden' }],
    clear: () => ['PUT', '/api/companies/ID/visibility', { state: 'shown' }],
    page: { isApproved: [false, true] },
    draft: { isHidden: [true, false] },
    event: 'CompanyHidden',
    clearedEvent: 'CompanyShown',
  },
  {
    name: 'mayBeFeatured',
    set: ['PUT', '/api/companies/ID/visibility', { state: 'featured' }],
    clear: () => ['PUT', '/api/companies/ID/visibility', { state: 'notFeatured' }],
    page: {},
    draft: { mayBeFeatured: [true, false] },
    event: 'CompanyFeaturingAllowed',
    clearedEvent: 'CompanyFeaturingWithdrawn',
  },
  {
    name: 'hasVideoMail',
    set: ['PUT', '/api/companies/ID/mail', { readyVideos: false }],
    clear: () => ['PUT', '/api/companies/ID/mail', { readyVideos: true }],
    page: {},
    draft: { hasVideoMail: [false, true] },
    event: 'CompanyVideoMailStopped',
    clearedEvent: 'CompanyVideoMailResumed',
  },
  {
    name: 'imprint',
    set: ['PUT', '/api/companies/ID/imprint', imprint],
    clear: () => [
      'PUT',
      '/api/companies/ID/imprint',
      Object.fromEntries(Object.keys(imprint).map((name) => [name, null])),
    ],
    page: same(imprint, 'imprint.'),
    draft: same(imprint, 'imprint.'),
    event: 'CompanyImprintChanged',
  },
  {
    name: 'socials',
    set: [
      'PUT',
      '/api/socials/ID',
      { list: [{ type: 'instagram', url: 'https://www.instagram.com/zwirbelwerk' }] },
    ],
    clear: () => ['PUT', '/api/socials/ID', { list: [] }],
    page: { 'social.list': [[expect.objectContaining({ type: 'instagram' })], []] },
    draft: { socials: [[expect.objectContaining({ type: 'instagram' })], []] },
    event: 'CompanySocialLinksChanged',
  },
  paper('menu', 'menu', 'menu', 'Knödelkarte'),
  paper('other', 'priceList', 'pricelist', 'Reparaturtarife'),
]

/** Set by other means than a form, and seen to be right in the test that is named. */
const elsewhere: Readonly<Record<string, string>> = {
  source: 'command-service/src/directory/import/routes.int.test.ts',
  slug: 'command-service/src/directory/company/company-routes.int.test.ts',
  canonicalSlug: 'query-service/src/queries.int.test.ts',
  isApproved: 'query-service/src/queries.int.test.ts',
  viewCount: 'query-service/src/profile/sections.int.test.ts',
  documents: 'cli/src/instance/directory/files.int.test.ts',
  partners: 'cli/src/instance/directory/partners.int.test.ts',
  favorite: 'cli/src/instance/directory/favorites.int.test.ts',
  holidays: 'query-service/src/directory/holiday-section.unit.test.ts',
  rejectionReason: 'cli/src/instance/directory/round-trip.int.test.ts',
  deletionReason: 'query-service/src/queries.int.test.ts',
  completeness: 'query-service/src/directory/company-grid.int.test.ts',
  parked: 'query-service/src/queries.int.test.ts',
  reviews: 'cli/src/instance/reputation/review-reads.int.test.ts',
  rating: 'cli/src/instance/reputation/review-reads.int.test.ts',
  myVideos: 'cli/src/instance/media/media-reads.int.test.ts',
  reels: 'cli/src/instance/media/media-reads.int.test.ts',
  videos: 'cli/src/instance/media/media-reads.int.test.ts',
}
/** Made by the product, or by what happened: nobody sets them. */
const own = [
  '_id',
  'id',
  'version',
  'status',
  'tier',
  'claimable',
  'createdAt',
  'updatedAt',
  'confirmedAt',
  'isStale',
]
/** Empty until their capability exists (D-G2). */
const toCome = ['jobs', 'events', 'isNewsletter']

const isDeclared = (path: string, seen: ReadonlySet<string>): boolean => {
  const [first = ''] = path.split('.')
  return (
    seen.has(path) || path.endsWith('._id') || [...own, ...toCome, ...Object.keys(elsewhere)].includes(first)
  )
}

let owner: Person
let admin: Person
let id: string
let trips: readonly Trip[] = []

const picture = async (background: string): Promise<string> => {
  const create = { width: 60, height: 60, channels: 3, background } as const
  return orRefuse(await product.instance.directory.pictures.add(await sharp({ create }).png().toBuffer())).key
}

beforeAll(async () => {
  owner = await product.owner()
  admin = await product.admin()
  id = (await owner.call('POST', '/api/companies', { name: 'Vorher' })).body.data.id
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  const [first] = (await admin.call('GET', '/api/industries/')).body.data
  trips = tripsWith({
    industry: first._id,
    industryName: first.name,
    logo: await picture('#c33'),
    banner: await picture('#3c3'),
  })
})

const send = async ([method, path, body]: Call) => {
  const sent = body && JSON.parse(JSON.stringify(body).replaceAll('"ID"', JSON.stringify(id)))
  const answer = await owner.call(method, path.replace('ID', id), sent)
  expect([path, body, answer.status, answer.body?.fields]).toEqual([
    path,
    body,
    expect.any(Number),
    undefined,
  ])
  expect(answer.status).toBeLessThan(300)
  return answer.body?.data ?? { id }
}
const readPage = async () => (await owner.call('GET', `/api/slug/${id}`)).body.data
const readDraft = async () =>
  (await owner.call('POST', `/api/companies/getCompanyByIdToEdit/${id}`)).body.data
const finds = async (query: string): Promise<boolean> => {
  const { companies } = (await owner.call('POST', '/api/companies/search', { query })).body
  return companies.some((company: { readonly id: string }) => company.id === id)
}
/** What its history has said since then, and how far it goes. */
const historyAfter = async (version: number) => {
  const { events } = (await admin.call('GET', `/api/timeline/company-${id}?limit=100`)).body.data
  const news = events.filter((event: { readonly version: number }) => event.version > version)
  return {
    types: news.map(({ type }: { readonly type: string }) => type),
    version: Math.max(version, ...news.map((event: { readonly version: number }) => event.version)),
  }
}
const seenIn = (answer: unknown, seen: Seen) =>
  Object.fromEntries(Object.keys(seen).map((path) => [path, valueAt(answer, path)]))
const expected = (seen: Seen, which: 0 | 1) =>
  Object.fromEntries(Object.entries(seen).map(([path, values]) => [path, values[which]]))

describe('every field of a company', () => {
  const names = tripsWith({ industry: '', industryName: '', logo: '', banner: '' }).map(({ name }) => name)

  test.each(names)('%s is set, seen in each place, and cleared again', async (name) => {
    const trip = trips.find((one) => one.name === name)
    if (trip === undefined) throw new Error(`nothing is known of ${name}`)
    const { page, draft, search = [], event, clearedEvent = event } = trip
    const searched = (isFound: boolean) => search.map((words) => [words, isFound] as const)
    const found = () => Promise.all(search.map(async (words) => [words, await finds(words)] as const))
    const { version: before } = await historyAfter(0)
    const answer = await send(trip.set)
    expect(seenIn(await readPage(), page)).toEqual(expected(page, 0))
    expect(seenIn(await readDraft(), draft)).toEqual(expected(draft, 0))
    expect(await found()).toEqual(searched(true))
    const { types, version } = await historyAfter(before)
    if (event !== undefined) expect(types).toContain(event)

    await send(trip.clear(answer))
    expect(seenIn(await readPage(), page)).toEqual(expected(page, 1))
    expect(seenIn(await readDraft(), draft)).toEqual(expected(draft, 1))
    expect(await found()).toEqual(searched(false))
    if (clearedEvent !== undefined) expect((await historyAfter(version)).types).toContain(clearedEvent)
  })

  test.each([
    ['page', PublicProfile],
    ['draft', CompanyDraft],
  ] as const)('of the %s is spoken of here', (place, schema) => {
    const seen = new Set(trips.flatMap((trip) => Object.keys(trip[place])))
    expect(pathsOf(schema).filter((path) => !isDeclared(path, seen))).toEqual([])
    expect([...seen].filter((path) => !pathsOf(schema).includes(path))).toEqual([])
  })

  test('of the imprint is entered', () => {
    expect(Object.keys(imprint).toSorted()).toEqual(Object.keys(ImprintView.properties).toSorted())
    expect(Type.IsObject(ImprintView)).toBe(true)
  })

  test.each(Object.entries(elsewhere))('%s is seen to be right in %s', async (field, file) => {
    expect(await readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8')).toContain(field)
  })

  test('tells its owner why it was rejected, until it is approved again', async () => {
    const decide = async (body: object) => admin.call('POST', `/api/companies/${id}/review`, body)
    const draft = async () =>
      (await admin.call('POST', `/api/companies/getCompanyByIdToEdit/${id}`)).body.data
    await decide({ decision: 'revoke', reason: 'Unklar.' })
    expect(await draft()).toMatchObject({ status: 'rejected', isApproved: false, rejectionReason: 'Unklar.' })
    await decide({ decision: 'approve' })
    expect((await draft()).rejectionReason).toBeUndefined()
  })
})
