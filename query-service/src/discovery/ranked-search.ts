import type { RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type {
  MatchExplanation,
  SearchHit,
  SearchIndex,
} from '@schaufenster/projections/search/search-index.ts'

/** How many of the first hits are re-sorted. The rest stay in the index's order. */
export const mostRanked = 100

/** How close a match is to what was typed, 0 to 1. */
const closeness: Readonly<Record<MatchExplanation['matches'][number]['how'], number>> = {
  exact: 1,
  prefix: 0.8,
  word: 0.7,
  compound: 0.6,
  synonym: 0.5,
  typo: 0.3,
  meant: 0.2,
  phonetic: 0.1,
}

/** From this distance on a company is far away, whatever else is in its favour. */
const farKm = 50

/** Sorts hits by these rules. The index breaks ties. */
export const rankedHits = (rules: RankingRules, hits: readonly SearchHit[]): readonly SearchHit[] =>
  hits
    .map((hit) => ({ hit, worth: worthOf(rules, hit) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ hit }) => hit)

const fieldWeights = ({
  name,
  services,
  tagLine,
  industry,
  city,
  about,
}: RankingRules): Readonly<Record<string, number>> => ({ name, services, tagLine, industry, city, about })

const worthOf = (rules: RankingRules, { explanation: { matches }, distanceKm }: SearchHit): number => {
  const { exactness, nearness } = rules
  const fields = fieldWeights(rules)
  const found = matches.map(({ field, how }) => (own(fields, field) ?? 0) + exactness * closeness[how])
  const near = distanceKm === undefined ? 0 : 1 - Math.min(distanceKm, farKm) / farKm
  return (found.length === 0 ? 0 : sum(found) / found.length) + 2 * nearness * near
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A search whose hits are sorted by these rules, except when sorted by distance. */
export const rankedSearch =
  (search: SearchIndex['search'], rules: RankingRules | undefined): SearchIndex['search'] =>
  async (request) => {
    const { offset, limit } = request
    if (rules === undefined || request.sort === 'distance' || offset >= mostRanked || limit === 0)
      return search(request)
    const answer = await search({ ...request, offset: 0, limit: Math.max(mostRanked, offset + limit) })
    const hits = [...rankedHits(rules, answer.hits.slice(0, mostRanked)), ...answer.hits.slice(mostRanked)]
    return { ...answer, hits: hits.slice(offset, offset + limit) }
  }
