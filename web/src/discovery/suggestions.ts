import type { SuggestResult } from '@schaufenster/query-service/discovery/contract.ts'

/** An entry of the suggestion list: a company that is meant, or words that many offer. */
export type Suggestion =
  | { readonly kind: 'company'; readonly text: string; readonly slug: string; readonly facts: string }
  | { readonly kind: 'industry'; readonly text: string; readonly id: string }
  | { readonly kind: 'words'; readonly text: string; readonly field: 'services' | 'tagLine' | 'places' }

const most = 8
const mostIndustries = 2

/** One list of at most eight entries from the lists of the API: industries first, then companies, places, and what companies offer, nothing twice. */
export const suggestionsOf = ({ suggest, industries, places }: SuggestResult): readonly Suggestion[] => {
  const companies = optionsOf(suggest['name-suggest']).map(({ _source }) => ({
    kind: 'company' as const,
    text: _source.name,
    slug: _source.slug,
    facts: [_source.industry, _source.city].filter(Boolean).join(' · '),
  }))
  const words = (field: 'services' | 'tagLine') =>
    optionsOf(suggest[`${field}-suggest`]).map(({ text }) => ({ kind: 'words' as const, text, field }))
  const services = unique(words('services'), ({ text }) => text.toLocaleLowerCase('de'))
  const near = places.map((text) => ({ kind: 'words' as const, text, field: 'places' as const }))
  const trades = industries
    .slice(0, mostIndustries)
    .map(({ _id: id, name: text }) => ({ kind: 'industry' as const, text, id }))
  const rooms = Math.max(most - services.length - near.length - trades.length - 1, most / 2)
  return [
    ...trades,
    ...unique(companies, ({ slug }) => slug).slice(0, rooms),
    ...near,
    ...services,
    ...unique(words('tagLine'), ({ text }) => text.toLocaleLowerCase('de')),
  ].slice(0, most)
}

const optionsOf = (lists: SuggestResult['suggest']['name-suggest']) => lists.flatMap(({ options }) => options)

const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]
