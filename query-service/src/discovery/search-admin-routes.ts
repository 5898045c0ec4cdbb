import type { RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RankingDocument } from '@schaufenster/projections/discovery/ranking.ts'
import type { SynonymDocument } from '@schaufenster/projections/discovery/synonyms.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { anyParkedIn, reportParked } from '../app/freshness.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import { commonOf, overlapOf } from './overlap.ts'
import {
  LabAnswer,
  LabQuestion,
  RankingVersions,
  SynonymPage,
  SynonymQuery,
  type LabComparison,
} from './search-admin-contract.ts'
import { searchCompanies, type CompanySearch } from './search-companies.ts'
import { searchReads } from './search-reads.ts'
import { synonymsWith } from './synonym-groups.ts'

/** What search administrators' queries read. */
export interface SearchAdminDeps extends CompanySearch {
  readonly synonyms: () => Promise<readonly SynonymDocument[]>
  readonly rankings: () => Promise<RankingDocument>
  readonly synonymDocuments: Pick<DocumentReader<SynonymDocument>, 'parkedKeys'>
  readonly rankingDocuments: Pick<DocumentReader<RankingDocument>, 'parkedKeys'>
}

const tags = ['discovery']
const admin = { permission: 'search.manage' } as const

/** Synonyms and the ranking lab of `/admin/suche`. */
export const registerSearchAdmin = (app: App, deps: SearchAdminDeps): void => {
  app.get(
    '/api/synonyms',
    {
      config: { access: admin, reads: ['synonyms'] },
      schema: { tags, summary: 'Synonyme', querystring: SynonymQuery, response: { 200: SynonymPage } },
    },
    async (request, reply) => {
      reportParked(reply, [await anyParkedIn(deps.synonymDocuments)])
      const page = pageOf(request.query)
      const found = synonymsWith(await deps.synonyms(), request.query.q ?? '')
      return {
        synonyms: found
          .slice(page.offset, page.offset + page.limit)
          .map(({ id, words, changedAt }) => ({ _id: id, id, words: [...words], changedAt })),
        currentPage: page.number,
        totalPages: pagesFor(found.length, page),
        total: found.length,
      }
    },
  )

  app.get(
    '/api/search/ranking',
    {
      config: { access: admin, reads: ['ranking'] },
      schema: { tags, summary: 'Rangfolgen, die neueste zuerst', response: { 200: RankingVersions } },
    },
    async (_request, reply) => {
      reportParked(reply, [await anyParkedIn(deps.rankingDocuments)])
      const { versions } = await deps.rankings()
      return {
        data: versions.toReversed().map(({ version, title, rules, since }) => ({
          version,
          ...(title !== null && { title }),
          ...(rules !== null && { rules }),
          ...(since !== null && { since }),
        })),
      }
    },
  )

  /** The first ten hits of a query, as everybody would see them under these rules. */
  const firstOf = async (
    { terms, place }: LabQuestion['queries'][number],
    rules: RankingRules | undefined,
  ): Promise<LabComparison['now']> => {
    const query = { query: terms, ...(place !== undefined && { place }), limit: 10 }
    const { companies } = await searchCompanies({ ...deps, ranking: async () => rules }, query, false)
    return companies.map(({ id, name, slug, city }) => ({
      id,
      name,
      slug,
      ...(city !== undefined && { city }),
    }))
  }

  app.post(
    '/api/search/lab',
    {
      config: { access: admin, reads: searchReads },
      schema: {
        tags,
        summary: 'Rangfolge im Entwurf mit der jetzigen vergleichen',
        body: LabQuestion,
        response: { 200: LabAnswer },
      },
    },
    async (request, reply) => {
      const { listings, synonymDocuments, rankingDocuments } = deps
      const parked = await listings.isAnyParked()
      reportParked(reply, [{ parked }, await anyParkedIn(synonymDocuments, rankingDocuments)])
      const { rules, queries } = request.body
      const holding = await deps.ranking()
      const data: LabComparison[] = []
      // One by one, so that other searches aren't held up by all of them.
      for (const query of queries) {
        const [now, draft] = [await firstOf(query, holding), await firstOf(query, rules)]
        const [nowIds, draftIds] = [now.map(({ id }) => id), draft.map(({ id }) => id)]
        data.push({
          ...query,
          now,
          draft,
          common: commonOf(nowIds, draftIds),
          overlap: overlapOf(nowIds, draftIds),
        })
      }
      return { data }
    },
  )
}
