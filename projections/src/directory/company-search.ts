import {
  companyEvents,
  type CompanyImported,
  type RecordedCompanyEvent,
} from '@schaufenster/events/directory/company-events.ts'
import type {
  Address,
  Contact,
  GeoPosition,
  OfficeHours,
  SpecialHours,
} from '@schaufenster/events/directory/values.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { platformPartition } from '@schaufenster/events/media/ids.ts'
import {
  ratingOf,
  standingEvents,
  standingsAfter,
  type ReviewStanding,
  type StandingEvent,
} from '@schaufenster/events/reputation/review-standings.ts'
import { areCoordinates } from '@schaufenster/platform/geo/coordinates.ts'
import { defineProjection, type FoldedEvent } from '../runner/projection.ts'
import { knownDays } from '../search/known-days.ts'
import { phoneWord } from '../search/query/phone-word.ts'
import { wholeName } from '../search/query/whole-name.ts'
import { ratingWord } from '../search/rating-words.ts'
import type { SearchDocument, SearchSchema } from '../search/search-index.ts'
import { specialSlots } from '../search/special-slots.ts'
import { weekSlots } from '../search/week-slots.ts'
import { htmlText } from './html-text.ts'
import { industryWord } from './industry-words.ts'
import {
  noPapers,
  searchedPaperEvents,
  searchedPapersAfter,
  wordsOfPapers,
  type SearchedPaperEvent,
  type SearchedPapers,
} from './searched-papers.ts'
import {
  noVideos,
  searchedVideoEvents,
  searchedVideosAfter,
  wordsOfVideos,
  type SearchedVideoEvent,
  type SearchedVideos,
} from './searched-videos.ts'

/**
 * The index of companies (spec §3 "Search index document", D-3.3). The street is part of the running text, so that people who name it find it without
 * "Berlin" matching "Berliner Straße" before a company in Berlin. Telephone numbers (`phoneWord`), titles and tags of videos and reels, and titles of
 * menus, price lists and documents are part of it too. Keywords: `status` (visitors search `approved` only, D-G11), `industry` ids, `city`, `plz` and
 * `tier`. `called` is the whole name, for those who type it (`wholeName`). `open` has the blocks of the week (`weekSlots`) and of single days (`specialSlots`); `shut` has the blocks of single days that are closed
 * whatever the week says; `told` has the days on which both are reliable (`knownDays`). `rating` is the average of its reviews, as written by
 * `ratingWord`.
 */
export const companySearchSchema: SearchSchema = {
  index: 'companies',
  version: 6,
  text: ['name', 'services', 'tagLine', 'industry', 'city', 'about'],
  keywords: ['status', 'industry', 'city', 'plz', 'tier', 'open', 'shut', 'told', 'rating', 'called'],
  suggest: ['name', 'services', 'tagLine'],
  uncounted: ['status', 'plz', 'open', 'shut', 'told', 'rating', 'called'],
  usual: { status: 'approved' },
}

/**
 * The searchable data of a company as they were written. {@link companySearchEntry} analyses them only when they are indexed, not on each change.
 * Key: the company's id.
 */
export interface CompanySearchDocument {
  readonly status: 'draft' | 'pending' | 'approved' | 'rejected'
  readonly isDeleted: boolean
  readonly isHidden: boolean
  readonly name: string
  readonly services: readonly string[]
  readonly tagLine: string | null
  /** With HTML tags. */
  readonly about: string | null
  readonly industryIds: readonly string[]
  readonly city: string | null
  readonly plz: string | null
  /** Including the number. */
  readonly street: string | null
  readonly position: GeoPosition | null
  readonly officeHours: OfficeHours | null
  readonly specialHours: SpecialHours
  /** Temporarily closed; `until` is the last day. */
  readonly paused: { readonly from: string; readonly until: string | null } | null
  readonly phones: readonly string[]
  /** Its reviews (D-7.5). */
  readonly standings: readonly ReviewStanding[]
  readonly films: SearchedVideos
  readonly papers: SearchedPapers
}

const nothing: CompanySearchDocument = {
  status: 'draft',
  isDeleted: false,
  isHidden: false,
  name: '',
  services: [],
  tagLine: null,
  about: null,
  industryIds: [],
  city: null,
  plz: null,
  street: null,
  position: null,
  officeHours: null,
  specialHours: [],
  paused: null,
  phones: [],
  standings: [],
  films: noVideos,
  papers: noPapers,
}

const placeOf = (address: Address | null | undefined) => ({
  city: address?.city ?? null,
  plz: address?.plz ?? null,
  street: address?.street ?? null,
})

const phonesOf = ({ phone, phone2 }: Contact): readonly string[] => [phone ?? [], phone2 ?? []].flat()

type Imported = Omit<EventOf<typeof CompanyImported>['data'], 'importId'>

/** The index document of a freshly imported company, which waits for approval. */
export const importedCompany = (company: Imported): CompanySearchDocument => ({
  ...nothing,
  status: 'pending',
  name: company.name,
  industryIds: company.industryIds,
  services: company.services,
  tagLine: company.tagLine ?? null,
  about: company.about ?? null,
  ...placeOf(company.address),
  position: company.position ?? null,
  officeHours: company.officeHours ?? null,
  phones: phonesOf(company.contact),
})

const changesOf = (event: RecordedCompanyEvent): Partial<CompanySearchDocument> => {
  switch (event.type) {
    case 'CompanyRegistered':
    case 'CompanyNameChanged':
    case 'CompanyIndustriesChanged':
    case 'CompanyTaglineChanged':
    case 'CompanyServicesChanged':
    case 'CompanyAboutChanged':
    case 'CompanyOfficeHoursSet':
    case 'CompanySpecialHoursSet':
      return event.data
    case 'CompanyContactChanged':
      return { phones: phonesOf(event.data) }
    case 'CompanyImported':
      return importedCompany(event.data)
    case 'CompanyAddressChanged':
      return event.data.slot === 'main' ? { ...placeOf(event.data.address), position: null } : {}
    case 'CompanyGeocoded':
      return event.data.slot === 'main' ? { position: event.data.position } : {}
    case 'CompanySubmittedForReview':
    case 'CompanyReviewReopened':
      return { status: 'pending' }
    case 'CompanyApproved':
      return { status: 'approved' }
    case 'CompanyRejected':
    case 'CompanyApprovalRevoked':
      return { status: 'rejected' }
    case 'CompanyPaused':
      return { paused: { from: event.data.from, until: event.data.until ?? null } }
    case 'CompanyResumed':
      return { paused: null }
    case 'CompanyHidden':
      return { isHidden: true }
    case 'CompanyShown':
      return { isHidden: false }
    case 'CompanyDeleted':
      return { isDeleted: true }
    case 'CompanyRestored':
      return { isDeleted: false }
    default:
      return {}
  }
}

/** More complete profiles come first among equal hits (D-3.9): a hundred points for each of these. */
const rankOf = (
  { industryIds, tagLine, services, position }: CompanySearchDocument,
  about: string | null,
  open: readonly string[],
): number =>
  100 *
  [
    industryIds.length > 0,
    tagLine !== null,
    (about?.length ?? 0) >= 200,
    services.length >= 3,
    position !== null,
    open.length > 0,
  ].filter(Boolean).length

/** In the form that people search for: "Sendlinger Str. 7" in an address means "Sendlinger Straße". */
const wholeStreet = (street: string): string => street.replace(/(s)tr\.?(?![\p{L}\p{N}])/giu, '$1traße')

const some = (value: string | null): readonly string[] => (value === null ? [] : [value])

const events = [...companyEvents, ...standingEvents, ...searchedVideoEvents, ...searchedPaperEvents] as const
type SearchedEvent = FoldedEvent<(typeof events)[number]>

/** Deleted companies are in no index. The others have their status, and approved ones hidden by their owners have `hidden`. */
export const companySearchEntry = (company: CompanySearchDocument): SearchDocument | undefined => {
  if (company.isDeleted) return undefined
  const { name, services, tagLine, industryIds, city, plz, street, position, status, phones } = company
  const about = company.about === null ? null : htmlText(company.about)
  const week = company.officeHours ?? {}
  const days = specialSlots(week, company.specialHours, company.paused)
  const isClosed = company.paused !== null && company.paused.until === null
  const open = isClosed ? [] : [...weekSlots(week), ...days.open]
  const { average } = ratingOf(company.standings)
  const location = position && { lat: position.latitude, lon: position.longitude }
  return {
    text: {
      name: [name],
      services,
      tagLine: some(tagLine),
      industry: industryIds.map(industryWord),
      city: some(city),
      about: [
        ...some(about),
        ...some(street).map(wholeStreet),
        ...phones.flatMap((phone) => phoneWord(phone) ?? []),
        ...wordsOfVideos(company.films),
        ...wordsOfPapers(company.papers),
      ],
    },
    keywords: {
      status: [status === 'approved' && company.isHidden ? 'hidden' : status],
      industry: industryIds,
      city: some(city),
      plz: some(plz),
      tier: ['basis'],
      open,
      shut: isClosed ? [] : days.shut,
      told: knownDays(plz, company.specialHours),
      rating: average === null ? [] : [ratingWord(average)],
      called: some(wholeName(name) || null),
    },
    ...(location && areCoordinates(location) && { location }),
    rank: rankOf(company, about, weekSlots(week)),
  }
}

const isOfReview = (event: SearchedEvent): event is Extract<SearchedEvent, StandingEvent> =>
  event.stream.startsWith('review-')
const isOfVideo = (event: SearchedEvent): event is Extract<SearchedEvent, SearchedVideoEvent> =>
  event.stream.startsWith('video-') || event.stream.startsWith('reel-')
const isOfPaper = (event: SearchedEvent): event is Extract<SearchedEvent, SearchedPaperEvent> =>
  event.stream.startsWith('files-') || event.stream.startsWith('price-')

export const companySearch = defineProjection<(typeof events)[number], CompanySearchDocument>({
  name: 'company-search',
  title: 'Suche nach Unternehmen',
  version: 11,
  scope: 'partition',
  events,
  route: ({ metadata: { partitionKey } }) => ({
    // No company is found through the platform's own videos.
    keys: partitionKey === platformPartition ? [] : [partitionKey],
  }),
  fold: (document = nothing, event) => {
    if (isOfReview(event)) return { ...document, standings: standingsAfter(document.standings, event) }
    if (isOfVideo(event)) return { ...document, films: searchedVideosAfter(document.films, event) }
    if (isOfPaper(event)) return { ...document, papers: searchedPapersAfter(document.papers, event) }
    return { ...document, ...changesOf(event) }
  },
  indexes: [],
  search: { index: companySearchSchema.index, document: companySearchEntry },
})
