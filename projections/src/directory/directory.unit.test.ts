import { describe, expect, test } from '@jest/globals'
import {
  companyEvents,
  type OpenCompanyEvent,
  type RecordedCompanyEvent,
} from '@schaufenster/events/directory/company-events.ts'
import { companyId, industryId } from '@schaufenster/events/directory/ids.ts'
import type { IndustryEvent, RecordedIndustryEvent } from '@schaufenster/events/directory/industry-events.ts'
import { closedWeek } from '@schaufenster/events/directory/values.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { fold } from '../search/analysis/fold.ts'
import { loadShippedLexicon } from '../search/analysis/load-lexicon.ts'
import { createMemorySearchIndex } from '../search/memory-search-index.ts'
import { nearestTrades, tradeWords } from '../search/query/trade-words.ts'
import { weekSlots } from '../search/week-slots.ts'
import { companyProfile, type CompanyProfileDocument } from './company-profile.ts'
import {
  companySearch,
  companySearchEntry,
  companySearchSchema,
  type CompanySearchDocument,
} from './company-search.ts'
import { htmlText } from './html-text.ts'
import { industrySynonyms, industryWord, standingIndustry } from './industry-words.ts'
import { industry, type IndustryDocument } from './industry.ts'
import { germanSortKey } from './sort-key.ts'

const bakery = companyId('0192f0c1-7a00-7000-8000-000000000001')
const bakeries = industryId('0192f0c1-7a00-7000-8000-00000000000a')
const food = industryId('0192f0c1-7a00-7000-8000-00000000000b')

const at = (revision: number) => `2026-11-21T08:0${revision}:00.000Z`

const envelope = (category: string, id: string, revision: number) => ({
  id: newUuid(),
  schemaVersion: 1,
  stream: streamName(category, id),
  revision,
  position: positionFromOrdinal(revision + 1),
  metadata: {
    occurredAt: at(revision),
    actor: { kind: 'user', userId: 'olga', role: 'user' },
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    partitionKey: id,
  } as const,
})

const recorded = (events: readonly OpenCompanyEvent[]): readonly RecordedCompanyEvent[] =>
  events.map((event, revision) => Object.assign(envelope('company', bakery, revision), event))

const recordedIndustry = (id: string, events: readonly IndustryEvent[]): readonly RecordedIndustryEvent[] =>
  events.map((event, revision) => Object.assign(envelope('industry', id, revision), event))

const profileOf = (...events: readonly OpenCompanyEvent[]) =>
  recorded(events).reduce<CompanyProfileDocument | undefined>(
    (document, event) => companyProfile.fold(document, event, bakery),
    undefined,
  )

const searchOf = (...events: readonly OpenCompanyEvent[]) => {
  const document = recorded(events).reduce<CompanySearchDocument | undefined>(
    (document, event) => companySearch.fold(document, event, bakery),
    undefined,
  )
  return document && companySearchEntry(document)
}

const industryOf = (id: string, ...events: readonly IndustryEvent[]) => {
  const document = recordedIndustry(id, events).reduce<IndustryDocument | undefined>(
    (document, event) => industry.fold(document, event, id),
    undefined,
  )
  if (document === undefined) throw new Error('no industry')
  return document
}

const registered: readonly OpenCompanyEvent[] = [
  { type: 'CompanyRegistered', data: { name: 'Bäckerei Müller', industryIds: [bakeries] } },
  { type: 'CompanySlugAssigned', data: { slug: 'baeckerei-mueller' } },
  { type: 'CompanyOwnerAdded', data: { userId: 'olga' } },
  { type: 'CompanySubmittedForReview', data: {} },
]
const approved: OpenCompanyEvent = { type: 'CompanyApproved', data: {} }
const deleted: OpenCompanyEvent = {
  type: 'CompanyDeleted',
  data: { reason: 'doppelt', restorableUntil: '2026-12-21T08:00:00.000Z' },
}
const munich = {
  country: 'DE',
  city: 'München',
  plz: '80331',
  formattedAddress: '80331 München',
}
const position = { latitude: 48.1345, longitude: 11.571, precision: 'plz' } as const

describe('company profile', () => {
  test('holds what was registered, and when', () => {
    expect(profileOf(...registered)).toMatchObject({
      id: bakery,
      version: 3,
      profile: { name: 'Bäckerei Müller', industryIds: [bakeries] },
      slug: 'baeckerei-mueller',
      slugs: ['baeckerei-mueller'],
      status: 'pending',
      isPublic: false,
      owners: ['olga'],
      tier: 'basis',
      createdAt: at(0),
      submittedAt: at(3),
      updatedAt: at(3),
      approvedAt: null,
      nameKey: 'backerei muller',
    })
  })

  test('is public while it is approved and not deleted (D-G11)', () => {
    expect(profileOf(...registered, approved)).toMatchObject({ isPublic: true, approvedAt: at(4) })
    expect(profileOf(...registered, approved, deleted)).toMatchObject({
      isPublic: false,
      status: 'approved',
      deletionReason: 'doppelt',
      deletedAt: at(5),
    })
    expect(profileOf(...registered, approved, deleted, { type: 'CompanyRestored', data: {} })).toMatchObject({
      isPublic: true,
      deletedAt: null,
    })
    expect(
      profileOf(...registered, approved, { type: 'CompanyApprovalRevoked', data: { reason: 'falsch' } }),
    ).toMatchObject({ isPublic: false, status: 'rejected', rejectionReason: 'falsch', approvedAt: null })
  })

  test('waits again, as long as it has, when a decision is taken back', () => {
    const reopened: OpenCompanyEvent = { type: 'CompanyReviewReopened', data: {} }
    const waiting = { status: 'pending', isPublic: false, rejectionReason: null, approvedAt: null }
    const submittedAt = profileOf(...registered)?.submittedAt
    expect(profileOf(...registered, approved, reopened)).toMatchObject({ ...waiting, submittedAt })
    expect(
      profileOf(...registered, { type: 'CompanyRejected', data: { reason: 'falsch' } }, reopened),
    ).toMatchObject({ ...waiting, submittedAt })
  })

  test('forgets the approval before an import that brings the company back', () => {
    const flagged: OpenCompanyEvent = { type: 'CompanyChangesFlagged', data: { fields: ['name'] } }
    const imported: OpenCompanyEvent = {
      type: 'CompanyImported',
      data: {
        name: 'Ratskeller',
        industryIds: [],
        contact: {},
        socialLinks: [],
        services: [],
        furtherDetails: [],
        source: { name: 'Liste', url: 'https://liste.example', licence: 'CC0', id: '1', date: '2025-10-01' },
        importId: 'import-1',
      },
    }
    const waiting = {
      status: 'pending',
      isPublic: false,
      rejectionReason: null,
      flagged: [],
      deletedAt: null,
    }
    const rejected: OpenCompanyEvent = { type: 'CompanyRejected', data: { reason: 'Unklar.' } }
    for (const approval of [[rejected], [approved, flagged]])
      expect(profileOf(imported, ...approval, deleted, imported)).toMatchObject(waiting)
  })

  test('keeps former slugs, each once', () => {
    expect(
      profileOf(
        ...registered,
        { type: 'CompanySlugChanged', data: { old: 'baeckerei-mueller', new: 'mueller' } },
        { type: 'CompanySlugChanged', data: { old: 'mueller', new: 'baeckerei-mueller' } },
      ),
    ).toMatchObject({ slug: 'baeckerei-mueller', slugs: ['baeckerei-mueller', 'mueller'] })
  })

  test('shows what is flagged until somebody looked (D-2.1)', () => {
    const flagged: OpenCompanyEvent = { type: 'CompanyChangesFlagged', data: { fields: ['name', 'logo'] } }
    expect(profileOf(...registered, approved, flagged)?.flagged).toEqual(['name', 'logo'])
    expect(
      profileOf(...registered, approved, flagged, { type: 'CompanyChangesAccepted', data: {} })?.flagged,
    ).toEqual([])
  })

  test('tells since when a change waits, whatever is changed after it', () => {
    const flagged: OpenCompanyEvent = { type: 'CompanyChangesFlagged', data: { fields: ['name'] } }
    const more: OpenCompanyEvent = { type: 'CompanyChangesFlagged', data: { fields: ['logo'] } }
    const retagged: OpenCompanyEvent = { type: 'CompanyTaglineChanged', data: { tagLine: 'Frisch' } }
    const accepted: OpenCompanyEvent = { type: 'CompanyChangesAccepted', data: {} }
    const first = [...registered, approved, flagged]
    expect(profileOf(...first)?.flaggedSince).toBe(at(first.length - 1))
    expect(profileOf(...first, retagged, more)?.flaggedSince).toBe(at(first.length - 1))
    expect(profileOf(...first, accepted)?.flaggedSince).toBeNull()
    expect(profileOf(...first, accepted, more)?.flaggedSince).toBe(at(first.length + 1))
  })

  test('counts a fence in its stream, and only there', () => {
    const fence = {
      ...envelope('company', bakery, 4),
      type: 'ReservationAbandoned',
      data: { reservation: 'slug-mueller' },
    } as const
    const document = profileOf(...registered)
    expect(companyProfile.fold(document, fence, bakery)).toEqual({ ...document, version: 4 })
    expect(companyProfile.fold(undefined, fence, bakery)).toBeUndefined()
    expect(companyProfile.route(fence)).toEqual({ keys: [bakery] })
    expect(companyProfile.route({ ...fence, stream: streamName('user', 'olga') })).toEqual({ keys: [] })
  })

  test('knows every event of a company', () => {
    expect(companyProfile.events).toEqual(expect.arrayContaining([...companyEvents]))
  })
})

describe('company search', () => {
  const described: readonly OpenCompanyEvent[] = [
    ...registered,
    { type: 'CompanyTaglineChanged', data: { tagLine: 'Seit 1904' } },
    {
      type: 'CompanyAboutChanged',
      data: { about: '<p>Brot &amp; <strong>Torten</strong></p><p>frisch</p>' },
    },
    { type: 'CompanyServicesChanged', data: { services: ['Brot', 'Torten', 'Kaffee'] } },
    { type: 'CompanyAddressChanged', data: { slot: 'main', address: munich } },
    { type: 'CompanyGeocoded', data: { slot: 'main', position } },
  ]

  test('indexes text without tags, ids as words and a real place', () => {
    expect(searchOf(...described)).toEqual({
      text: {
        name: ['Bäckerei Müller'],
        services: ['Brot', 'Torten', 'Kaffee'],
        tagLine: ['Seit 1904'],
        industry: [industryWord(bakeries)],
        city: ['München'],
        about: ['Brot & Torten frisch'],
      },
      keywords: {
        status: ['pending'],
        industry: [bakeries],
        city: ['München'],
        plz: ['80331'],
        tier: ['basis'],
        open: [],
        shut: [],
        told: ['BY'],
        rating: [],
        called: ['backereimuller'],
      },
      location: { lat: 48.1345, lon: 11.571 },
      rank: 400,
    })
  })

  test('is open in no week and on no day while it is closed for good, and on no day of a pause with an end', () => {
    const day = { enabled: true, hours: [{ startHour: '09:00', endHour: '18:00' }] }
    const week = { ...closedWeek, monday: day }
    const christmas = { from: '2026-12-24', to: '2026-12-24', hours: [] }
    const keywordsWith = (...events: readonly OpenCompanyEvent[]) =>
      searchOf(
        ...registered,
        { type: 'CompanyOfficeHoursSet', data: { officeHours: week } },
        { type: 'CompanySpecialHoursSet', data: { specialHours: [christmas] } },
        ...events,
      )?.keywords
    expect(keywordsWith()).toMatchObject({ open: weekSlots(week), shut: ['d20811+1:0+1440'] })
    const pause: OpenCompanyEvent = { type: 'CompanyPaused', data: { from: '2026-12-24' } }
    expect(keywordsWith(pause)).toMatchObject({ open: [], shut: [] })
    const ends: OpenCompanyEvent = {
      type: 'CompanyPaused',
      data: { from: '2026-12-24', until: '2026-12-25' },
    }
    expect(keywordsWith(pause, ends)?.['shut']).toEqual(['d20811+1:0+1440', 'd20812+1:0+1440'])
    expect(keywordsWith(pause, { type: 'CompanyResumed', data: {} })).toEqual(keywordsWith())
  })

  test('has the street beside the running text, written out as it is looked for', () => {
    const at = (street: string) =>
      searchOf(...described, {
        type: 'CompanyAddressChanged',
        data: { slot: 'main', address: { ...munich, street } },
      })?.text['about']?.at(-1)
    expect(at('Sendlinger Str. 7')).toBe('Sendlinger Straße 7')
    expect(at('Leopoldstr 13a')).toBe('Leopoldstraße 13a')
    expect(at('Straßenäcker 1')).toBe('Straßenäcker 1')
    expect(at('Am Strand 2')).toBe('Am Strand 2')
  })

  test('means one trade by each word', () => {
    const words = tradeWords.flat().map(fold)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  test('leads from a trade that nobody has to one that comes near', () => {
    const words = new Set(tradeWords.flat().map(fold))
    const near = [...words].flatMap(nearestTrades)
    expect(near.length).toBeGreaterThan(300)
    expect(near.filter((word) => !words.has(fold(word)))).toEqual([])
    expect(nearestTrades('Hufbeschlag')).toEqual(['Tierarzt', 'Schlosser'])
    expect(nearestTrades('Quark')).toEqual([])
  })

  test('has exactly the fields of its schema', () => {
    const entry = searchOf(...described)
    expect(Object.keys(entry?.text ?? {})).toEqual(companySearchSchema.text)
    expect(Object.keys(entry?.keywords ?? {})).toEqual(companySearchSchema.keywords)
  })

  test('says the status, and leaves out what was deleted (D-G11)', () => {
    expect(searchOf(...registered, approved)?.keywords['status']).toEqual(['approved'])
    const hidden: OpenCompanyEvent = { type: 'CompanyHidden', data: {} }
    expect(searchOf(...registered, approved, hidden)?.keywords['status']).toEqual(['hidden'])
    expect(searchOf(...registered, hidden)?.keywords['status']).toEqual(['pending'])
    expect(profileOf(...registered, approved, hidden)).toMatchObject({ status: 'approved', isPublic: false })
    const shown: OpenCompanyEvent = { type: 'CompanyShown', data: {} }
    expect(profileOf(...registered, approved, hidden, shown)).toMatchObject({ isPublic: true })
    expect(searchOf(...registered, approved, deleted)).toBeUndefined()
    expect(searchOf(...registered, approved, deleted, { type: 'CompanyRestored', data: {} })).toBeDefined()
  })

  test('finds a company by the name of its industry, after its own words', async () => {
    const roofers = '0192f0c1-7a00-7000-8000-00000000000c'
    const index = createMemorySearchIndex(companySearchSchema, loadShippedLexicon())
    await index.setSynonyms([
      [industryWord(bakeries), 'backwaren'],
      ['dachdecker', industryWord(roofers)],
    ])
    const version = positionFromOrdinal(1)
    const byWord = searchOf({ type: 'CompanyRegistered', data: { name: 'Backwaren Huber', industryIds: [] } })
    await index.apply([
      { id: 'by industry', version, document: searchOf(...registered) },
      { id: 'by word', version, document: byWord },
    ])
    const found = async (text: string) =>
      (await index.search({ text, offset: 0, limit: 10 })).hits.map(({ id }) => id)
    expect(await found('Backwaren')).toEqual(['by word', 'by industry'])
    expect(await found('Dachdecker')).toEqual([])
    await index.close()
  })

  test('a new address is nowhere until it is found, and "not set" is never near anything (D-2.2)', () => {
    const moved: OpenCompanyEvent = { type: 'CompanyAddressChanged', data: { slot: 'main', address: munich } }
    const toKarachi: OpenCompanyEvent = {
      type: 'CompanyGeocoded',
      data: { slot: 'main', position: { latitude: 24.85, longitude: 67.09, precision: 'manual' } },
    }
    const second: OpenCompanyEvent = { type: 'CompanyGeocoded', data: { slot: 'second', position } }
    expect(searchOf(...described, moved)?.location).toBeUndefined()
    expect(searchOf(...described, toKarachi)?.location).toBeUndefined()
    expect(searchOf(...registered, second)?.location).toBeUndefined()
  })
})

describe('industries', () => {
  const created: IndustryEvent = {
    type: 'IndustryCreated',
    data: { name: 'Bäckereien & Konditoreien', slug: 'baeckereien', icon: 'croissant', naceCodes: ['10.71'] },
  }

  test('are created, renamed, merged and archived', () => {
    expect(industryOf(bakeries, created, { type: 'IndustryRenamed', data: { name: 'Ärztebedarf' } })).toEqual(
      {
        id: bakeries,
        version: 1,
        name: 'Ärztebedarf',
        nameKey: 'arztebedarf',
        slug: 'baeckereien',
        icon: 'croissant',
        naceCodes: ['10.71'],
        mergedInto: null,
        archived: false,
      },
    )
    expect(industryOf(bakeries, created, { type: 'IndustryArchived', data: {} })).toMatchObject({
      archived: true,
      mergedInto: null,
    })
  })

  test('that were merged are found by the name of what they became', () => {
    const gone = industryOf(bakeries, created, { type: 'IndustriesMerged', data: { into: food } })
    const kept = industryOf(food, {
      type: 'IndustryCreated',
      data: { name: 'Essen und Trinken', slug: 'essen', naceCodes: [] },
    })
    const byId = new Map([gone, kept].map((each) => [each.id, each]))
    expect(standingIndustry(byId, bakeries)).toBe(kept)
    expect(standingIndustry(byId, food)).toBe(kept)
    expect(standingIndustry(byId, 'unknown')).toBeUndefined()
    expect(industrySynonyms([gone, kept]).slice(0, 4)).toEqual([
      ['essen', industryWord(bakeries)],
      ['trinken', industryWord(bakeries)],
      ['essen', industryWord(food)],
      ['trinken', industryWord(food)],
    ])
    const circle = new Map([
      [gone.id, gone],
      [food, { ...kept, id: food, mergedInto: gone.id }],
    ])
    expect(standingIndustry(circle, bakeries)).toBeDefined()
  })
})

describe('texts', () => {
  test('sort as German dictionaries do', () => {
    const names = ['Zebra', 'Äpfel', 'Apfel 10', 'Apfel 9', 'Straße', 'Strasse 2', 'ähre', '„Adler“ Apotheke']
    expect(names.toSorted((a, b) => (germanSortKey(a) < germanSortKey(b) ? -1 : 1))).toEqual([
      '„Adler“ Apotheke',
      'ähre',
      'Äpfel',
      'Apfel 9',
      'Apfel 10',
      'Straße',
      'Strasse 2',
      'Zebra',
    ])
  })

  test('lose their tags', () => {
    expect(htmlText('<ul><li>a</li><li>b &lt; c</li></ul>')).toBe('a b < c')
  })
})
