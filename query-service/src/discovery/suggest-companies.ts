import { findPlace } from '@schaufenster/platform/geo/place.ts'
import { foldedWords } from '@schaufenster/projections/search/analysis/words.ts'
import type { Suggestion } from '@schaufenster/projections/search/search-index.ts'
import type { CompanyCard } from '../directory/contract.ts'
import type { SuggestResult } from './contract.ts'
import type { IndustryLookup } from './listed-companies.ts'
import { placesBegun } from './places-begun.ts'
import type { CompanySearch } from './search-companies.ts'

/** Options per field (spec §9). */
const most = 50
const mostIndustries = 5
/** Shorter texts are unfinished, not mistyped. */
const shortestMistake = 4
/** The most companies suggested for a mistyped text. */
const mostFound = 8

type Deps = Pick<CompanySearch, 'search' | 'listings' | 'gazetteer'>

const approved = { status: ['approved'] } as const

/**
 * Suggestions while typing, in the spec's shape: only approved companies, those of the selected town first, with the companies that the suggestions
 * come from. A text without completions is treated as mistyped.
 */
export const suggestCompanies = async (
  deps: Deps,
  text: string,
  place?: string,
): Promise<{ readonly answer: SuggestResult; readonly companies: readonly CompanyCard[] }> => {
  const { listings, gazetteer } = deps
  const isBlank = text.trim() === ''
  const town = place === undefined ? undefined : findPlace(gazetteer, place)?.town
  const industries = isBlank ? [] : industriesBegun(await listings.industries(), text)
  const begun = isBlank ? [] : await suggestionsIn(deps, text, town)
  const isMistake = begun.length + industries.length === 0 && text.trim().length >= shortestMistake
  const { didYouMean, suggestions } = isMistake ? await meantBy(deps, text, town) : { suggestions: begun }
  const found = await listings.companies([...new Set(suggestions.map(({ id }) => id))], false)
  const companies = found.map(({ card }) => card)
  const cards = new Map(companies.map((card) => [card.id, card]))
  const options = (field: string) => [
    { options: suggestions.filter((each) => each.field === field).flatMap(optionOf(cards)) },
  ]
  const suggest = {
    'name-suggest': options('name'),
    'services-suggest': options('services'),
    'tagLine-suggest': options('tagLine'),
  }
  const answer = {
    suggest,
    industries:
      didYouMean === undefined ? industries : industriesBegun(await listings.industries(), didYouMean),
    places: placesBegun(gazetteer, text),
    ...(didYouMean !== undefined && { didYouMean }),
  }
  return { answer, companies }
}

/** Those in the town first, then all others, without duplicates within a field. */
const suggestionsIn = async (
  { search }: Deps,
  text: string,
  town: string | undefined,
): Promise<readonly Suggestion[]> => {
  const everywhere = await search.suggest(text, most, approved)
  if (town === undefined) return everywhere
  const near = await search.suggest(text, most, { ...approved, city: [town] })
  const named = ({ field, text: said }: Suggestion) => `${field} ${foldedWords(said).join(' ')}`
  const known = new Set(near.map(named))
  const all = [...near, ...everywhere.filter((each) => !known.has(named(each)))]
  return [...Map.groupBy(all, ({ field }) => field).values()].flatMap((each) => each.slice(0, most))
}

/** The probable meaning of a text without completions: corrected words, or otherwise the companies that a search for it finds. */
const meantBy = async (deps: Deps, text: string, town: string | undefined) => {
  const { didYouMean, hits } = await deps.search.search({
    text,
    keywords: approved,
    offset: 0,
    limit: mostFound,
  })
  if (didYouMean !== undefined) {
    const suggestions = await suggestionsIn(deps, didYouMean, town)
    if (suggestions.length > 0) return { didYouMean, suggestions }
  }
  return { suggestions: hits.map(({ id }) => ({ id, field: 'name', text: undefined })) }
}

/** Industries in whose name each typed word begins a word. */
const industriesBegun = ({ all, find }: Pick<IndustryLookup, 'all' | 'find'>, text: string) => {
  const beginnings = foldedWords(text)
  if (beginnings.length === 0) return []
  return all
    .filter(({ id, name, archived }) => {
      // A merged one appears under the name of the one it was merged into.
      if (archived || find(id)?.id !== id) return false
      const words = foldedWords(name)
      return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
    })
    .slice(0, mostIndustries)
    .map(({ id, name }) => ({ _id: id, name }))
}

const optionOf =
  (cards: ReadonlyMap<string, CompanyCard>) =>
  ({ id, text }: Pick<Suggestion, 'id'> & { readonly text: string | undefined }) => {
    const card = cards.get(id)
    if (card === undefined) return []
    const { slug, name, city, industry } = card
    const _source = {
      id,
      slug,
      name,
      ...(city !== undefined && { city }),
      ...(industry[0] && { industry: industry[0].name }),
    }
    return [{ text: text ?? name, _source }]
  }
