import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'
import { CompanyCard, IndustryRef } from '../directory/contract.ts'

/** Answers of the discovery calls (D-G2). */

/** Curated lists of the home page, as they are stored. */
const placementSections = ['category', 'heroSlider', 'hotspot'] as const
const placementStates = ['planned', 'running', 'over', 'hidden'] as const

/** A company in a curated section. `sponsored`: paid for, to be labelled "Anzeige" (D-3.1). */
export const PlacedCard = Type.Object({ ...CompanyCard.properties, sponsored: Type.Boolean() })
export type PlacedCard = Static<typeof PlacedCard>

/** The home page's lists (`POST /api/companies/getAllCompanies`). Lists of sections that weren't requested are empty. */
export const CompanySections = Type.Object({
  recent: Type.Array(CompanyCard),
  hot: Type.Array(CompanyCard),
  popular: Type.Array(CompanyCard),
  /** By industry. Placed companies are listed separately, so that paid ones don't mix with the others. */
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

/** `GET /api/recommendation`: a company's curated placement (D-3.1). */
export const PlacementView = Type.Object({
  /** A change of the placement or its company waits. */
  parked: Type.Optional(Type.Literal(true)),
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  section: Type.Enum(placementSections),
  /** Position in its section, from 1; for a category, among those of the same industry. */
  position: Type.Integer(),
  /** Days, Europe/Berlin, both included. Without `to`, until it is removed. */
  from: Type.String(),
  to: Type.Optional(Type.String()),
  sponsored: Type.Boolean(),
  industry: Type.Optional(IndustryRef),
  /** Visitors see only running ones. `hidden`: visitors can't see the company. */
  state: Type.Enum(placementStates),
  /** Missing if it was deleted. */
  company: Type.Optional(CompanyCard),
})
export type PlacementView = Static<typeof PlacementView>
export type PlacementState = PlacementView['state']

/** `GET /api/recommendation`: a page of all sections in sequence. */
export const PlacementPage = Type.Object({
  recommendations: Type.Array(PlacementView),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
})

/** `GET /api/recommendation/getAllRecommendations`: each section in order. */
export const PlacementSections = Type.Object({
  data: Type.Object({
    heroSlider: Type.Array(PlacementView),
    hotspot: Type.Array(PlacementView),
    category: Type.Array(PlacementView),
  }),
})
export type PlacementSections = Static<typeof PlacementSections>['data']

/** Half-open ranges of UTF-16 units in the text that a query matched. */
const Range = Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })
/** In OpenAPI's form, because JSON Schema 2020-12 writes tuples differently from TypeBox. */
const Ranges = Type.Array(Type.Unsafe<[begin: number, end: number]>(Range))

/** A company's card and the other fields that are searched. */
export const SearchSource = Type.Object({
  ...CompanyCard.properties,
  services: Type.Array(Type.Object({ name: Type.String() })),
  /** The beginning of the description, without tags. */
  about: Type.Optional(Type.String()),
})
export type SearchSource = Static<typeof SearchSource>

/** A search hit: the company, its distance, and why it was found. */
export const SearchHitView = Type.Object({
  _id: Type.String(),
  _source: SearchSource,
  /** By field (name, services, tagLine, city …): the matching text and where it matched. */
  highlight: Type.Record(Type.String(), Type.Array(Type.Object({ text: Type.String(), ranges: Ranges }))),
  /** Kilometres with two decimals; only for searches around a place. */
  distanceKm: Type.Optional(Type.Number()),
  /** Why this hit is here (D-3.9), as German sentences. */
  explanation: Type.Array(Type.String()),
})
export type SearchHitView = Static<typeof SearchHitView>

const FacetValue = Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer() })

/** A town or postcode to search around. */
export const Place = Type.Object({
  label: Type.String(),
  plz: Type.Optional(Type.String()),
  lat: Type.Number(),
  lon: Type.Number(),
})
export type Place = Static<typeof Place>

/** The search that replaced one without hits. */
export const Relaxed = Type.Object({
  words: Type.String(),
  /** The words that were dropped. */
  leftOut: Type.Array(Type.String()),
  /** The place whose nearest companies are shown, however far away. */
  near: Type.Optional(Type.String()),
})
export type Relaxed = Static<typeof Relaxed>

/** `POST /api/companies/search`. */
export const SearchResult = Type.Object({
  /** A change of some company waits, whether or not it was found. It may be missing from hits and facets, or counted in its previous state. */
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
  /** The total number of values of each facet. At most the hundred most frequent are listed, plus the selected ones. */
  facetTotals: Type.Object({ industry: Type.Integer(), city: Type.Integer(), tier: Type.Integer() }),
  hits: Type.Object({ total: Type.Integer(), hits: Type.Array(SearchHitView) }),
  /** How hits are ordered, one paragraph each (§ 5b (2) UWG, D-3.9). */
  order: Type.Array(Type.String()),
  /** The place that a postcode or town in the request was understood as. */
  place: Type.Optional(
    Type.Object({
      ...Place.properties,
      /** The default radius in kilometres, if it differs from that of a town: a quarter is smaller. */
      radiusKm: Type.Optional(Type.Number()),
    }),
  ),
  /** Few were found within this default radius, so the hits within `place.radiusKm` are shown. */
  widened: Type.Optional(Type.Object({ radiusKm: Type.Number(), found: Type.Integer() })),
  /** The remaining text that was searched for, if a postcode or town in the text was understood as the place. */
  words: Type.Optional(Type.String()),
  /** The probable meaning of mistyped words, in lower case. May come with hits. */
  didYouMean: Type.Optional(Type.String()),
  /** Places that may be meant: ones similar to an unknown one, namesakes, or ones named in the text. `words`: the text without the place. */
  meantPlaces: Type.Optional(
    Type.Array(Type.Object({ label: Type.String(), words: Type.Optional(Type.String()) })),
  ),
  /** The whole text found nothing; this is what was searched for instead. */
  relaxed: Type.Optional(Relaxed),
  /** Few were found (`found`), so they are followed by what these words alone find. */
  further: Type.Optional(Type.Object({ words: Type.String(), found: Type.Integer() })),
  /**
   * The opening hours named in the text ("samstags geöffnet"), and whether any company has them; if not, they are ignored. With `others`, companies
   * that have them come first and others follow.
   */
  hours: Type.Optional(
    Type.Object({ label: Type.String(), found: Type.Boolean(), others: Type.Optional(Type.Literal(true)) }),
  ),
  /** Nobody who offers what was asked for is open now, so companies with other or unknown hours are shown. */
  nobodyOpen: Type.Optional(Type.Literal(true)),
  /** Today's holiday there, for searches of what is open now. Only companies with special hours for this day are found. */
  holiday: Type.Optional(Type.String()),
  /** A requested trade without any entry. `relaxed` then has the closest trade, if there is one. */
  missingTrade: Type.Optional(Type.String()),
})
export type SearchResult = Static<typeof SearchResult>

/** A selected value of a facet: an id, a town or a tier. */
const Chosen = Type.String({ maxLength: 100 })

/** A German postcode. */
export const Postcode = Type.String({
  pattern: '^[0-9]{5}$',
  'x-hint': 'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 80331.',
})

/** The body of `POST /api/companies/search`. The spec's engine-style body is accepted too and reduced to this. */
export const SearchQuery = closedObject({
  /** A postcode in it becomes the place if none is given: "Pizza 80331". */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  /** Companies in any of these industry ids. */
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
  /** `name`, `newest` and `rating` need no place. In a search with words they sort the 300 best hits. */
  sort: Type.Optional(
    wordedEnum(['relevance', 'distance', 'name', 'newest', 'rating'], {
      relevance: 'Relevanz',
      distance: 'Entfernung',
      name: 'Name',
      newest: 'Neueste zuerst',
      rating: 'Bewertung',
    }),
  ),
  /** Only companies with at least this average. */
  minRating: Type.Optional(Type.Number({ minimum: 1, maximum: 5 })),
  ...PageQuery,
})
export type SearchQuery = Static<typeof SearchQuery>

const SuggestOptions = Type.Array(
  Type.Object({
    options: Type.Array(
      Type.Object({
        text: Type.String(),
        /** Town and industry distinguish companies with the same name. */
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

/** `POST /api/companies/suggestions`: at most 50 options per field, without duplicates. */
export const SuggestResult = Type.Object({
  suggest: Type.Object({
    'name-suggest': SuggestOptions,
    'services-suggest': SuggestOptions,
    'tagLine-suggest': SuggestOptions,
  }),
  /** Industries in whose name every typed word begins a word, by name. */
  industries: Type.Array(IndustryRef),
  /** The probable meaning of a mistyped text; the options are then for that. */
  didYouMean: Type.Optional(Type.String()),
  /** The text completed with places: "Zahnarzt 803" begins "Zahnarzt 80331 München". */
  places: Type.Array(Type.String()),
})
export type SuggestResult = Static<typeof SuggestResult>

/** `GET /api/places?query=…`: at most ten towns and postcodes for the place field, which understands each `label`. */
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
  /** ISO date when this version takes effect. */
  validFrom: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  html: Type.String(),
  /** The version in force today. */
  current: Type.Integer(),
  versions: Type.Array(Type.Object({ version: Type.Integer(), validFrom: Type.String() })),
})
export type LegalPageView = Static<typeof LegalPageView>

/** `GET /api/postcodes/{plz}`: a German postcode with its towns in alphabetical order and its centre in degrees, for forms. */
export const PostcodeView = Type.Object({
  plz: Type.String(),
  towns: Type.Array(Type.String()),
  latitude: Type.Number(),
  longitude: Type.Number(),
})
export type PostcodeView = Static<typeof PostcodeView>
