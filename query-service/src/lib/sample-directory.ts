import type { OpenCompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { companyId, industryId } from '@schaufenster/events/directory/ids.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { ratingOf, type ReviewStanding } from '@schaufenster/events/reputation/review-standings.ts'
import type { Rating } from '@schaufenster/events/reputation/review-values.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import {
  companyProfile,
  type CompanyProfileDocument,
} from '@schaufenster/projections/directory/company-profile.ts'
import {
  companySearch,
  companySearchEntry,
  companySearchSchema,
  type CompanySearchDocument,
} from '@schaufenster/projections/directory/company-search.ts'
import { industrySynonyms } from '@schaufenster/projections/directory/industry-words.ts'
import type { IndustryDocument } from '@schaufenster/projections/directory/industry.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { createMemorySearchIndex } from '@schaufenster/projections/search/memory-search-index.ts'
import type { CompanyStanding } from '../directory/company-access.ts'
import { industryIndex } from '../directory/industry-index.ts'
import type { DirectoryModels } from '../directory/queries.ts'
import { memoryReader } from './memory-reader.ts'

export const bakeries = industryId('00000000-0000-4000-8000-000000000001')
export const roofers = industryId('00000000-0000-4000-8000-000000000002')
/** Was merged into {@link bakeries}. */
export const confectioners = industryId('00000000-0000-4000-8000-000000000003')

/** The only id without an account in the sample. */
export const nobody = 'nobody'

const industry = (id: string, name: string, mergedInto: string | null = null): IndustryDocument => ({
  id,
  version: 0,
  name,
  nameKey: name.toLowerCase(),
  slug: name.toLowerCase(),
  icon: null,
  naceCodes: [],
  mergedInto,
  archived: mergedInto !== null,
})

const industries = [
  industry(bakeries, 'Bäckereien'),
  industry(confectioners, 'Konditoreien', bakeries),
  industry(roofers, 'Dachdecker'),
]

/** A company's events as the log would have them. */
export const recorded = <Event extends DomainEvent>(id: string, events: readonly Event[]) =>
  events.map((event, revision) => ({
    ...event,
    id: newUuid(),
    schemaVersion: 1,
    stream: streamName('company', id),
    revision,
    position: positionFromOrdinal(revision + 1),
    metadata: {
      occurredAt: `2026-01-01T10:00:0${revision}.000Z`,
      actor: { kind: 'system' as const, name: 'test' },
      commandId: 'c',
      correlationId: 'c',
      causationId: 'c',
      partitionKey: id,
    },
  }))

/** A company of the sample log. */
export interface SampleCompany {
  readonly id: string
  readonly events: readonly OpenCompanyEvent[]
  /** Events in the log that could not be folded. */
  readonly waiting?: readonly OpenCompanyEvent[]
  /** The stars of its approved reviews. */
  readonly ratings?: readonly Rating[]
}

const standing = ({ id, events, waiting = [] }: SampleCompany): CompanyStanding => {
  const owners = new Set<string>()
  for (const { type, data } of [...events, ...waiting]) {
    if (type === 'CompanyOwnerAdded') owners.add(data.userId)
    if (type === 'CompanyOwnerRemoved') owners.delete(data.userId)
  }
  const isDeleted = events.some(({ type }) => type === 'CompanyDeleted')
  return { id: companyId(id), owners: [...owners], isDeleted }
}

/**
 * A directory with these companies, folded by the real projections. The given ids of companies or industries are parked; index entries can be parked
 * separately.
 */
export const sampleDirectory = async (
  companies: readonly SampleCompany[],
  parked: ReadonlySet<string> = new Set(),
  parkedEntries: ReadonlySet<string> = new Set(),
): Promise<DirectoryModels> => {
  const lexicon = loadShippedLexicon()
  const search = createMemorySearchIndex(companySearchSchema, lexicon)
  const profiles = new Map<string, CompanyProfileDocument>()
  await search.setSynonyms(industrySynonyms(industries))
  const standings = new Map(companies.map(({ id, ratings = [] }) => [id, approvedReviews(ratings)]))
  for (const { id, events } of companies) {
    let profile: CompanyProfileDocument | undefined
    let searched: CompanySearchDocument | undefined
    for (const event of recorded(id, events)) {
      profile = companyProfile.fold(profile, event, id)
      searched = companySearch.fold(searched, event, id)
    }
    if (profile) profiles.set(id, profile)
    const document = searched && companySearchEntry({ ...searched, standings: standings.get(id) ?? [] })
    await search.apply([{ id, version: positionFromOrdinal(1), document }])
  }
  return {
    companies: memoryReader(profiles, parked),
    search,
    searchEntries: {
      parkedAmong: async (keys) => keys.filter((key) => parkedEntries.has(key)),
      parkedKeys: async (limit) => [...parkedEntries].slice(0, limit),
    },
    industries: async () => industryIndex(industries, parked),
    standingOf: async (idOrSlug) => {
      const found = companies.find(({ id }) => id === idOrSlug || profiles.get(id)?.slugs.includes(idOrSlug))
      return found && standing(found)
    },
    starsOf: async (ids) => {
      const stars = ids.map((id) => [id, ratingOf(standings.get(id) ?? [])] as const)
      return new Map(
        stars.flatMap(([id, { average, count }]) => (average === null ? [] : [[id, { average, count }]])),
      )
    },
    clipsOf: async () => new Map(),
    hasAccount: async (userId) => userId !== nobody,
  }
}

const approvedReviews = (ratings: readonly Rating[]): readonly ReviewStanding[] =>
  ratings.map((rating, index) => ({ id: String(index), rating, status: 'approved' }))

let made = 0

interface Made {
  readonly name: string
  readonly slug: string
  readonly industry?: typeof bakeries
  readonly owner?: string
  readonly services?: readonly string[]
  readonly munich?: boolean
}

const hours = (startHour: string, endHour: string) => ({ enabled: true, hours: [{ startHour, endHour }] })
const allDay = hours('00:00', '23:59')
const alwaysOpen = {
  monday: allDay,
  tuesday: allDay,
  wednesday: allDay,
  thursday: allDay,
  friday: allDay,
  saturday: allDay,
  sunday: allDay,
}

/** The events of a registered company. */
export const registered = ({
  name,
  slug,
  industry: inIndustry,
  owner = 'u1',
  services,
  munich,
}: Made): SampleCompany => {
  made += 1
  const id = companyId(`00000000-0000-4000-9000-${String(made).padStart(12, '0')}`)
  const address = {
    country: 'DE',
    plz: '80331',
    city: 'München',
    street: 'Marienplatz 8',
    formattedAddress: 'Marienplatz 8, 80331 München',
  }
  const position = { latitude: 48.1373, longitude: 11.5755, precision: 'address' as const }
  const events: OpenCompanyEvent[] = [
    { type: 'CompanyRegistered', data: { name, industryIds: inIndustry ? [inIndustry] : [] } },
    { type: 'CompanySlugAssigned', data: { slug } },
    { type: 'CompanyOwnerAdded', data: { userId: owner } },
  ]
  if (services) events.push({ type: 'CompanyServicesChanged', data: { services: [...services] } })
  if (munich) {
    events.push({ type: 'CompanyAddressChanged', data: { slot: 'main', address } })
    events.push({ type: 'CompanyGeocoded', data: { slot: 'main', position } })
    events.push({ type: 'CompanyOfficeHoursSet', data: { officeHours: alwaysOpen } })
  }
  return { id, events: [...events, { type: 'CompanySubmittedForReview', data: {} }] }
}

/** The company with further events. */
export const and = ({ id, events }: SampleCompany, ...more: readonly OpenCompanyEvent[]): SampleCompany => ({
  id,
  events: [...events, ...more],
})

export const approved: OpenCompanyEvent = { type: 'CompanyApproved', data: {} }
