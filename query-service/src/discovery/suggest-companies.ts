import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import type { Suggestion } from '@schaufenster/projections/search/search-index.ts'
import Type, { type Static } from 'typebox'
import type { CompanyCard } from '../directory/contract.ts'
import type { SuggestResult } from './contract.ts'
import { placesBegun } from './places-begun.ts'
import type { CompanySearch } from './search-companies.ts'

/** `POST /api/companies/suggestions`: the typed text as `query`, or as old clients name it. */
export const SuggestQuery = closedObject({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  text: Type.Optional(Type.String({ maxLength: 200 })),
  keyWord: Type.Optional(Type.String({ maxLength: 200 })),
})
export type SuggestQuery = Static<typeof SuggestQuery>

/** The begun text; callers of the spec's API name it in three ways (spec §7). */
export const suggestText = ({ query, text, keyWord }: SuggestQuery): string => query ?? text ?? keyWord ?? ''

/** Options a field (spec §9). */
const most = 50

/** Suggestions while typing, in the spec's shape: approved companies only; and the companies that they are taken from. */
export const suggestCompanies = async (
  { search, shelf, gazetteer }: Pick<CompanySearch, 'search' | 'shelf' | 'gazetteer'>,
  text: string,
): Promise<{ readonly answer: SuggestResult; readonly companies: readonly CompanyCard[] }> => {
  const suggestions = text.trim() === '' ? [] : await search.suggest(text, most, { status: ['approved'] })
  const found = await shelf.companies([...new Set(suggestions.map(({ id }) => id))], false)
  const companies = found.map(({ card }) => card)
  const sources = new Map(companies.map((card) => [card.id, sourceOf(card)]))
  const options = (field: string) => [
    { options: suggestions.filter((each) => each.field === field).flatMap(optionOf(sources)) },
  ]
  const suggest = {
    'name-suggest': options('name'),
    'services-suggest': options('services'),
    'tagLine-suggest': options('tagLine'),
  }
  return { answer: { suggest, places: placesBegun(gazetteer, text) }, companies }
}

type Source = SuggestResult['suggest']['name-suggest'][number]['options'][number]['_source']

const sourceOf = ({ id, slug, name, city, industry }: CompanyCard): Source => ({
  id,
  slug,
  name,
  ...(city !== undefined && { city }),
  ...(industry[0] && { industry: industry[0].name }),
})

const optionOf =
  (sources: ReadonlyMap<string, Source>) =>
  ({ id, text }: Suggestion) => {
    const _source = sources.get(id)
    return _source ? [{ text, _source }] : []
  }
