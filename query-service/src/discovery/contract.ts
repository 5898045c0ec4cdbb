import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'
import { CompanyCard, IndustryRef } from '../directory/contract.ts'

/** What the discovery calls answer (D-G2). */

/** Curated lists of the home page, as they are stored. */
const placementSections = ['category', 'heroSlider', 'hotspot'] as const
const placementStates = ['planned', 'running', 'over', 'hidden'] as const

/** A company in a curated section. `sponsored`: paid for, to be shown as "Anzeige" (D-3.1). */
export const PlacedCard = Type.Object({ ...CompanyCard.properties, sponsored: Type.Boolean() })
export type PlacedCard = Static<typeof PlacedCard>

/** The home page's lists (`POST /api/companies/getAllCompanies`). A list without a section asked for is left empty. */
export const CompanySections = Type.Object({
  recent: Type.Array(CompanyCard),
  hot: Type.Array(CompanyCard),
  popular: Type.Array(CompanyCard),
  /** By industry; those that were placed there stand apart, so that none is mixed into an order that nobody paid for. */
  category: Type.Array(
    Type.Object({
      industry: IndustryRef,
      companies: Type.Array(CompanyCard),
      placed: Type.Array(PlacedCard),
    }),
  ),
  /** "Empfehlungen" */
  heroSlider: Type.Array(PlacedCard),
  /** "Hot Spot" */
  hotspot: Type.Array(PlacedCard),
})
export type CompanySections = Static<typeof CompanySections>

/** `GET /api/recommendation`: a curated place of a company (D-3.1). */
export const PlacementView = Type.Object({
  /** A change of it or of its company waits. */
  parked: Type.Optional(Type.Literal(true)),
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  section: Type.Enum(placementSections),
  /** In its section; 1 is the first. Of a category: among those of its industry. */
  position: Type.Integer(),
  /** Days, Europe/Berlin, both included; without `to` until it is removed. */
  from: Type.String(),
  to: Type.Optional(Type.String()),
  sponsored: Type.Boolean(),
  industry: Type.Optional(IndustryRef),
  /** Visitors see running ones only. `hidden`: its company can't be seen by visitors. */
  state: Type.Enum(placementStates),
  /** Missing when it was deleted. */
  company: Type.Optional(CompanyCard),
})
export type PlacementView = Static<typeof PlacementView>
export type PlacementState = PlacementView['state']

/** `GET /api/recommendation`: a page of all sections, one after the other. */
export const PlacementPage = Type.Object({
  recommendations: Type.Array(PlacementView),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
})

/** `GET /api/recommendation/getAllRecommendations`: each section in its order. */
export const PlacementSections = Type.Object({
  data: Type.Object({
    heroSlider: Type.Array(PlacementView),
    hotspot: Type.Array(PlacementView),
    category: Type.Array(PlacementView),
  }),
})
export type PlacementSections = Static<typeof PlacementSections>['data']

/** Half-open ranges of UTF-16 units of the text that a query matched. */
const Range = Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })
/** As OpenAPI has it: JSON Schema 2020-12 writes tuples in another way than TypeBox. */
const Ranges = Type.Array(Type.Unsafe<[begin: number, end: number]>(Range))

/** A company's card, and what else of it a search looks at. */
export const SearchSource = Type.Object({
  ...CompanyCard.properties,
  services: Type.Array(Type.Object({ name: Type.String() })),
  /** The beginning of the about text, without tags. */
  about: Type.Optional(Type.String()),
})
export type SearchSource = Static<typeof SearchSource>

/** A result of the search: the company, where it is, and why it was found. */
export const SearchHitView = Type.Object({
  _id: Type.String(),
  _source: SearchSource,
  /** By field (name, services, tagLine, city …): the text that matched and where. */
  highlight: Type.Record(Type.String(), Type.Array(Type.Object({ text: Type.String(), ranges: Ranges }))),
  /** Kilometres, two decimals; only when a place was asked for. */
  distanceKm: Type.Optional(Type.Number()),
  /** Why this result stands here (D-3.9): German sentences. */
  explanation: Type.Array(Type.String()),
})
export type SearchHitView = Static<typeof SearchHitView>

const FacetValue = Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer() })

/** A town or a postcode that can be searched around. */
export const Place = Type.Object({
  label: Type.String(),
  plz: Type.Optional(Type.String()),
  lat: Type.Number(),
  lon: Type.Number(),
})
export type Place = Static<typeof Place>

/** What was searched for instead of a question that finds nothing. */
export const Relaxed = Type.Object({
  words: Type.String(),
  /** The words that were given up. */
  leftOut: Type.Array(Type.String()),
  /** The place whose nearest are shown, however far they are. */
  near: Type.Optional(Type.String()),
})
export type Relaxed = Static<typeof Relaxed>

/** `POST /api/companies/search`. */
export const SearchResult = Type.Object({
  /** A change of some company waits, found or not: it may be missing in hits and facets, or be counted as it was before. */
  parked: Type.Optional(Type.Boolean()),
  companies: Type.Array(CompanyCard),
  total: Type.Integer(),
  /** False: show the total as "ca." */
  totalIsExact: Type.Boolean(),
  currentPage: Type.Integer(),
  /** Pages that can be opened. */
  totalPages: Type.Integer(),
  facets: Type.Object({
    industry: Type.Array(FacetValue),
    city: Type.Array(FacetValue),
    tier: Type.Array(FacetValue),
  }),
  /** How many values there are in all: of each facet at most the hundred most frequent are listed, and those that were chosen. */
  facetTotals: Type.Object({ industry: Type.Integer(), city: Type.Integer(), tier: Type.Integer() }),
  hits: Type.Object({ total: Type.Integer(), hits: Type.Array(SearchHitView) }),
  /** How the order of hits comes about, a paragraph each (§ 5b (2) UWG, D-3.9). */
  order: Type.Array(Type.String()),
  /** The place that a postcode or town of the request was understood as. */
  place: Type.Optional(
    Type.Object({
      ...Place.properties,
      /** Kilometres around it without a word about them, where they are others than around a town: a quarter is smaller. */
      radiusKm: Type.Optional(Type.Number()),
    }),
  ),
  /** Few are within these kilometres of the place, which nobody chose: those are shown that are within `place.radiusKm`. */
  widened: Type.Optional(Type.Object({ radiusKm: Type.Number(), found: Type.Integer() })),
  /** What is left of the text where a postcode or a town in it was understood as the place; then it was searched for. */
  words: Type.Optional(Type.String()),
  /** What mistyped words probably meant, in lower case; also beside hits. */
  didYouMean: Type.Optional(Type.String()),
  /**
   * Places that may be meant: similar to an unknown one, namesakes, or named in the text. `words`: the rest of the text
   * without the place.
   */
  meantPlaces: Type.Optional(
    Type.Array(Type.Object({ label: Type.String(), words: Type.Optional(Type.String()) })),
  ),
  /** All together found nothing: what was searched for instead. */
  relaxed: Type.Optional(Relaxed),
  /**
   * The opening hours that the text asks for ("samstags geöffnet"), and whether somebody has them: else they count as nothing. With `others`, who has them stands
   * first, and others come after.
   */
  hours: Type.Optional(
    Type.Object({ label: Type.String(), found: Type.Boolean(), others: Type.Optional(Type.Literal(true)) }),
  ),
  /** The holiday that is kept there today, for who asks what is open now: found is only who says something of this day. */
  holiday: Type.Optional(Type.String()),
  /** A trade that was asked for, and of which there is no entry anywhere: `relaxed` then has the one that comes nearest, if any. */
  missingTrade: Type.Optional(Type.String()),
})
export type SearchResult = Static<typeof SearchResult>

/** A value that is chosen of a facet: an id, a town, a tier. */
const Chosen = Type.String({ maxLength: 100 })

/** A German postcode. */
export const Postcode = Type.String({
  pattern: '^[0-9]{5}$',
  'x-hint': 'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 80331.',
})

/** What `POST /api/companies/search` takes; the spec's engine-style body is read too and reduced to this. */
export const SearchQuery = closedObject({
  /** A postcode in it is the place where none is given: "Pizza 80331". */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  /** Industry ids: any of them. */
  industry: Type.Optional(Type.Union([Chosen, Type.Array(Chosen, { maxItems: 50 })])),
  city: Type.Optional(Type.Array(Chosen, { maxItems: 50 })),
  tier: Type.Optional(Type.Array(Chosen, { maxItems: 10 })),
  onlyApproved: Type.Optional(Type.Boolean()),
  /** A postcode, a town or both: "80331 München". */
  place: Type.Optional(Type.String({ maxLength: 100 })),
  plz: Type.Optional(Postcode),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  radiusKm: Type.Optional(Type.Number({ minimum: 0.1, maximum: 500 })),
  openNow: Type.Optional(Type.Boolean()),
  /** `name`, `newest` and `rating` need no place. Of what words find they order the 300 that fit best. */
  sort: Type.Optional(
    wordedEnum(['relevance', 'distance', 'name', 'newest', 'rating'], {
      relevance: 'Relevanz',
      distance: 'Entfernung',
      name: 'Name',
      newest: 'Neueste zuerst',
      rating: 'Bewertung',
    }),
  ),
  /** Only with at least this average. */
  minRating: Type.Optional(Type.Number({ minimum: 1, maximum: 5 })),
  ...PageQuery,
})
export type SearchQuery = Static<typeof SearchQuery>

const SuggestOptions = Type.Array(
  Type.Object({
    options: Type.Array(
      Type.Object({
        text: Type.String(),
        /** Companies of one name are told apart by town and industry. */
        _source: Type.Object({
          id: Type.String(),
          slug: Type.String(),
          name: Type.String(),
          city: Type.Optional(Type.String()),
          industry: Type.Optional(Type.String()),
        }),
      }),
    ),
  }),
)

/** `POST /api/companies/suggestions`: at most 50 options a field, no text twice. */
export const SuggestResult = Type.Object({
  suggest: Type.Object({
    'name-suggest': SuggestOptions,
    'services-suggest': SuggestOptions,
    'tagLine-suggest': SuggestOptions,
  }),
  /** Industries in whose name each word of the text begins one, by name. */
  industries: Type.Array(IndustryRef),
  /** What a mistyped text probably meant: then the options are for that. */
  didYouMean: Type.Optional(Type.String()),
  /** The text with the place to which its end may go on: "Zahnarzt 803" is begun for "Zahnarzt 80331 München". */
  places: Type.Array(Type.String()),
})
export type SuggestResult = Static<typeof SuggestResult>

/** `GET /api/places?query=…`: at most ten towns and postcodes for the place field; `label` is what it understands. */
export const PlaceSuggestions = Type.Object({ data: Type.Array(Place) })

export const legalPages = [
  'impressum',
  'datenschutzerklaerung',
  'agb',
  'widerrufsbelehrung',
  'barrierefreiheit',
] as const

/** `GET /api/legal/{page}`: a versioned document (D-3.10). */
export const LegalPageView = Type.Object({
  page: Type.String(),
  version: Type.Integer(),
  /** ISO date from which this version holds. */
  validFrom: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  html: Type.String(),
  /** The version that holds today. */
  current: Type.Integer(),
  versions: Type.Array(Type.Object({ version: Type.Integer(), validFrom: Type.String() })),
})
export type LegalPageView = Static<typeof LegalPageView>

/** `GET /api/postcodes/{plz}`: a German postcode, its towns in alphabetical order, and its middle in degrees, for forms. */
export const PostcodeView = Type.Object({
  plz: Type.String(),
  towns: Type.Array(Type.String()),
  latitude: Type.Number(),
  longitude: Type.Number(),
})
export type PostcodeView = Static<typeof PostcodeView>
