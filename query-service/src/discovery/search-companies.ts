import type { RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { findPlace, placeOfTown, townsMeant } from '@schaufenster/platform/geo/place.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { isWordless, wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import { phoneWord } from '@schaufenster/projections/search/query/phone-word.ts'
import { ratingWordsFrom } from '@schaufenster/projections/search/rating-words.ts'
import type { SearchHit, SearchIndex, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import { extentOf, pageOf, requireReach } from '../app/paging.ts'
import { afterOthers, inTurn } from '../lib/in-turn.ts'
import { asTyped } from './as-typed.ts'
import { attempted } from './attempts.ts'
import { calledFirst, nameCalled } from './called-so.ts'
import type { SearchHitView, SearchQuery, SearchResult } from './contract.ts'
import { explain } from './explain.ts'
import { industryFacet, plainFacet } from './facet-views.ts'
import { highlighter } from './highlights.ts'
import { holidayToday } from './holiday-today.ts'
import { hoursInText, type AskedHours } from './hours-in-text.ts'
import type { ListedCompanies, IndustryLookup, ListedCompany } from './listed-companies.ts'
import { meantPlaces, namesAny } from './meant-places.ts'
import { missingTrade } from './missing-trade.ts'
import { openKeywords } from './open-keywords.ts'
import { areAllClosed, losesTrade, openWithinReach } from './open-now.ts'
import { orderInWords } from './order-in-words.ts'
import { hitsByRating, idsInOrder, isPlainList, mostOrdered, ownOrderOf, plainList } from './ordered.ts'
import { withPlaceOfText } from './place-in-text.ts'
import { isWellKnown, type PlacesKnown } from './places-like.ts'
import { postcodeAbroad } from './postcode-abroad.ts'
import { rankedSearch } from './ranked-search.ts'
import { followedByEasier, relaxing } from './relaxing.ts'
import { townOfHits, withoutName } from './town-of-hits.ts'
import { industriesNamed, tradeFirst } from './trade-first.ts'

/** The parts of a search, bound once. */
export interface CompanySearch extends PlacesKnown {
  readonly search: SearchIndex
  readonly analyser: () => Promise<Analyser>
  readonly listings: ListedCompanies
  /** The ranking rules; undefined: the order of the index. */
  readonly ranking: () => Promise<RankingRules | undefined>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const defaultRadiusKm = 25

/** Searches companies (spec §7). Visitors find approved ones. `seesAll` finds the rest too, unless only approved ones are requested. */
export const searchCompanies = async (
  deps: CompanySearch,
  asked: SearchQuery,
  seesAll: boolean,
  /** The hours named in the text, read before a town was taken out of it. */
  saidHours?: AskedHours,
): Promise<SearchResult> => {
  const called = await nameCalled(deps.search, deps.listings, asked)
  const industries = await deps.listings.industries()
  const wanted = keywordsOf(asked, industries, seesAll, deps.now())
  const abroad = called === undefined ? await postcodeAbroad(deps.search, asked, wanted) : undefined
  const placed = abroad === undefined ? withPlaceOfText(deps.gazetteer, asked) : asWords(asked, abroad)
  const readHours = (called ?? abroad) === undefined ? hoursInText(placed.query ?? '', deps.now()) : undefined
  const query = readHours === undefined ? placed : { ...placed, query: readHours.words }
  const hours = readHours ?? saidHours
  const place = placeOf(deps.gazetteer, query)
  const radiusKm = query.radiusKm ?? place?.radiusKm ?? defaultRadiusKm
  const page = pageOf(query)
  requireReach(page)
  const text = abroad === undefined ? ((placed === asked ? called : undefined) ?? query.query ?? '') : ''
  const order = ownOrderOf(query)
  const plainOrder = order === 'rating' ? undefined : order
  const isPlain = plainOrder !== undefined && isPlainList(query, place !== undefined)
  const anytime: SearchRequest = {
    text: phoneWord(text) ?? text,
    keywords: {
      ...wanted,
      ...(abroad !== undefined && { plz: [abroad] }),
      // A text without words would match everything, as no text does.
      ...(isWordless(text) && { status: [] }),
    },
    ...(query.openNow === true && { without: openKeywords(deps.now()).without }),
    ...(place && { near: { lat: place.lat, lon: place.lon, radiusKm } }),
    ...(place && sortOf(query) === 'distance' && { sort: 'distance' as const }),
    facets: ['industry', 'city', 'tier'],
    offset: order === undefined ? page.offset : 0,
    // For a plain list the index is asked only for the total.
    limit: order === undefined ? page.limit : isPlain ? 0 : mostOrdered,
  }
  const rules = await deps.ranking()
  const ranked = rankedSearch((asked) => deps.search.search(asked), rules)
  const trades = hours !== undefined || query.openNow === true ? industriesNamed(text, industries) : []
  const search = tradeFirst(calledFirst(ranked, called), trades)
  const holiday = query.openNow === true ? holidayToday(deps.gazetteer, deps.now(), place) : undefined
  const leavable = query.radiusKm === undefined ? place?.label : undefined
  const askedHours = query.openNow === true ? undefined : hours
  const attempt = await attempted(search, anytime, askedHours, leavable !== undefined)
  const { request, answer: strict, isTimely, hasUntimely, within } = attempt
  const townOf = (name: string) => knownTown(deps.gazetteer, name)
  const town = place === undefined && called === undefined ? townOfHits(text, townOf, strict) : undefined
  if (town !== undefined) {
    const { name, ...around } = town
    const result = await searchCompanies(deps, { ...asked, ...around }, seesAll, hours)
    return { ...result, words: withoutName(placed.query ?? '', name) ?? town.query }
  }
  const mayRelax = rules?.relaxes !== false
  const relaxingDeps = { search: { search }, townOf, leavable }
  const isOpenAsked = query.openNow === true && text.trim() !== '' && !isWordless(text) && mayRelax
  const areClosed = isOpenAsked && (await areAllClosed(search, request, strict))
  const found = (strict.total > 0 && !areClosed) || isWordless(text)
  const missing = found || areClosed ? undefined : await missingTrade(text, isFound(deps.search, request))
  const easier = areClosed
    ? await openWithinReach(relaxingDeps, request)
    : found || !mayRelax
      ? undefined
      : await relaxing(relaxingDeps, request, missing, strict.didYouMean)
  if (!found && isOpenAsked && (easier === undefined || (await losesTrade(search, easier)))) {
    const later = await searchCompanies(deps, { ...asked, openNow: false }, seesAll)
    const isLater = later.total > 0
    return { ...later, ...(holiday && { holiday }), ...(isLater && { nobodyOpen: true as const }) }
  }
  const isShort = found && mayRelax && order === undefined && query.openNow !== true
  const further =
    isShort && phoneWord(text) === undefined ? await followedByEasier({ search }, request, strict) : undefined
  const answer = (easier ?? further)?.answer ?? strict
  const chosen =
    order === 'rating'
      ? await hitsByRating(search, deps.listings, request, answer.hits, query.minRating)
      : answer.hits
  const best = chosen.map(({ id }) => id)
  const ids =
    order === undefined
      ? best
      : plainOrder === undefined
        ? best.slice(page.offset, page.offset + page.limit)
        : isPlain
          ? await plainList(deps.listings, query, industries, plainOrder, page, seesAll)
          : await idsInOrder(deps.listings, best, plainOrder, page, seesAll)
  await afterOthers()
  const companies = await deps.listings.companies(ids, seesAll)
  const listedById = new Map(companies.map((company) => [company.card.id, company]))
  const words = easier?.relaxed.words ?? text
  const marked = highlighter(words, await deps.analyser())
  const typed = asTyped(words)
  const hits: SearchHitView[] = []
  const why = new Map(chosen.map((hit) => [hit.id, hit]))
  for (const id of ids) {
    const searched = listedById.get(id)
    const hit = why.get(id) ?? { id, explanation: { tier: 0, matches: [] } }
    if (searched !== undefined) hits.push(await inTurn(() => hitView(hit, searched, marked, typed)))
  }
  const { totalCompanies, ...pages } = extentOf(answer, page)
  const { totalPages } = order === undefined || isPlain ? pages : extentOf(orderable(answer), page)
  const named = await meantPlaces(deps, query, place, strict)
  const places = named.filter(({ label }) => label !== easier?.relaxed.near)
  const { didYouMean } = strict
  const offersWords =
    didYouMean !== undefined &&
    !namesAny(didYouMean, places) &&
    (await findsAny(deps.search, { ...request, text: didYouMean }))
  return {
    companies: hits.map(({ _source }) => _source),
    total: totalCompanies,
    ...pages,
    totalPages,
    facets: {
      industry: industryFacet(answer.facets['industry'] ?? [], industries),
      city: plainFacet(answer.facets['city'] ?? []),
      tier: plainFacet(answer.facets['tier'] ?? []),
    },
    facetTotals: {
      industry: answer.facetTotals['industry'] ?? 0,
      city: answer.facetTotals['city'] ?? 0,
      tier: answer.facetTotals['tier'] ?? 0,
    },
    hits: { total: answer.total, hits },
    order: orderInWords(rules),
    ...(place && { place: { ...place, ...widenedTo(anytime, request) } }),
    ...(within !== undefined && { widened: { radiusKm, found: within } }),
    ...(placed !== asked && { words: placed.query ?? '' }),
    ...(askedHours && {
      hours: { label: askedHours.label, found: isTimely, ...(hasUntimely && { others: true as const }) },
    }),
    ...(offersWords && { didYouMean }),
    ...(places.length > 0 && { meantPlaces: places }),
    ...(easier && { relaxed: easier.relaxed }),
    ...(further && { further: { words: further.relaxed.words, found: further.found } }),
    ...(holiday !== undefined && { holiday }),
    ...(missing && { missingTrade: missing.typed }),
  }
}

/** A place that only the addresses of companies tell is searched for like words. */
const asWords = (
  { place: _place, radiusKm: _around, ...asked }: SearchQuery,
  postcode: string,
): SearchQuery => ({
  ...asked,
  query: postcode,
})

/** How much of it can be opened in an order of our own. */
const orderable = ({ total }: { readonly total: number }) => ({
  total: Math.min(total, mostOrdered),
  exact: true,
})

/** Without words all companies are equally relevant, so distance decides (docs/decisions/0051). */
const sortOf = ({ sort, query = '' }: SearchQuery) => sort ?? (query.trim() === '' ? 'distance' : 'relevance')

/** A large town, which a word of a text may well name. */
const knownTown = (gazetteer: Gazetteer, name: string) => {
  const town = townsMeant(gazetteer, name).find(isWellKnown)
  return town && placeOfTown(gazetteer, town)
}

/** The radius that was searched, if it is wider than requested. */
const widenedTo = ({ near: asked }: SearchRequest, { near }: SearchRequest) =>
  near?.radiusKm === undefined || near.radiusKm === asked?.radiusKm ? {} : { radiusKm: near.radiusKm }

/** Whether a word finds any company, wherever it is and whatever else is asked for. A mere mention doesn't count. */
const isFound =
  ({ search }: SearchIndex, { keywords }: SearchRequest) =>
  async (word: string): Promise<boolean> => {
    const status = own(keywords, 'status')
    const request = { text: word, keywords: { ...(status && { status }) }, facets: [], offset: 0, limit: 1 }
    const [best] = (await search(request)).hits
    return best?.explanation.matches.some(({ field }) => field !== 'about') ?? false
  }

/** A single word is offered only if something matches it. Several words may match nothing together. */
const findsAny = async (search: SearchIndex, request: SearchRequest): Promise<boolean> =>
  wordsOf(request.text).length === 1 ||
  (await search.search({ ...request, facets: [], offset: 0, limit: 0 })).total > 0

/** The most letters of a long text in an answer. */
const aboutLength = 1000

const hitView = (
  hit: SearchHit,
  { card, services, about }: ListedCompany,
  marked: ReturnType<typeof highlighter>,
  typed: ReturnType<typeof asTyped>,
): SearchHitView => {
  const texts = about()
  const [text] = texts
  return {
    _id: hit.id,
    _source: {
      ...card,
      services: services.map((name) => ({ name })),
      ...(text !== undefined && { about: text.slice(0, aboutLength) }),
    },
    highlight: marked({
      name: [card.name],
      services,
      tagLine: card.tagLine === undefined ? [] : [card.tagLine],
      city: card.city === undefined ? [] : [card.city],
      about: texts,
    }),
    explanation: explain(hit.explanation, typed),
    ...(hit.distanceKm !== undefined && { distanceKm: hit.distanceKm }),
  }
}

const keywordsOf = (
  { industry, city, tier, onlyApproved, openNow, minRating }: SearchQuery,
  industries: IndustryLookup,
  seesAll: boolean,
  now: number,
): NonNullable<SearchRequest['keywords']> => {
  const wanted = industry === undefined ? [] : [industry].flat()
  return {
    ...((!seesAll || onlyApproved === true) && { status: ['approved'] }),
    ...(wanted.length > 0 && { industry: wanted.flatMap((id) => industries.idsOf(id)) }),
    ...(city && city.length > 0 && { city }),
    ...(tier && tier.length > 0 && { tier }),
    ...(openNow === true && openKeywords(now).keywords),
    ...(minRating !== undefined && { rating: ratingWordsFrom(minRating) }),
  }
}

/** Coordinates take precedence over a postcode, and a postcode over a place in words. */
const placeOf = (gazetteer: Gazetteer, { lat, lon, plz, place }: SearchQuery): SearchResult['place'] => {
  if (lat !== undefined && lon !== undefined) return { label: 'Ihr Standort', lat, lon }
  const asked = plz ?? place
  const found = asked === undefined ? undefined : findPlace(gazetteer, asked)
  if (found === undefined) return undefined
  const { label, lat: latitude, lon: longitude, radiusKm } = found
  return {
    ...{ label, lat: latitude, lon: longitude },
    ...(found.plz !== undefined && { plz: found.plz }),
    ...(radiusKm !== undefined && { radiusKm }),
  }
}
