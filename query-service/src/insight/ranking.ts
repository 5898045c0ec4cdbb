import { changeInPercent } from '@schaufenster/analytics/insight/periods.ts'
import type { EntityCount, Reports } from '@schaufenster/analytics/insight/reports.ts'
import type { AskedSpans } from './asked-range.ts'
import type { Ranking, ViewsQuery } from './contract.ts'

/** An industry and its current companies. */
export interface IndustryMembers {
  readonly id: string
  readonly name: string
  readonly companies: readonly string[]
}

export type NamedCompany = Pick<
  Ranking['companies'][number],
  'id' | 'name' | 'slug' | 'isApproved' | 'city' | 'industry'
>

interface RankingModels {
  readonly reports: Pick<Reports, 'popular'>
  readonly industries: () => Promise<readonly IndustryMembers[]>
  /** In the order of the ids; missing companies are left out. */
  readonly named: (ids: readonly string[]) => Promise<readonly NamedCompany[]>
}

/** The most viewed things in a span, with their views in the one before. A requested company is listed even without views. */
export const rankingOf = async (
  { reports, industries, named }: RankingModels,
  { span, before }: AskedSpans,
  { industry, company, limit = 50 }: Pick<ViewsQuery, 'industry' | 'company' | 'limit'>,
): Promise<Ranking> => {
  const [counts, countsBefore, groups] = await Promise.all([
    // Of all companies, because industries are added up from them.
    reports.popular('Company', span),
    reports.popular('Company', before),
    industries(),
  ])
  const [views, viewsBefore] = [viewsById(counts), viewsById(countsBefore)]
  const withViews = <Named extends { readonly id: string; readonly name: string }>(
    ranked: Named,
    viewed: number,
    viewedBefore: number,
  ) => ({
    _id: ranked.id,
    ...ranked,
    views: viewed,
    previousViews: viewedBefore,
    change: changeInPercent(viewed, viewedBefore),
  })
  const within =
    industry === undefined ? undefined : new Set(groups.find(({ id }) => id === industry)?.companies)
  const shown = within === undefined ? counts : counts.filter(({ entity }) => within.has(entity))
  const listed = company === undefined ? shown.slice(0, limit).map(({ entity }) => entity) : [company]
  const companies = await named(listed)
  return {
    companies: companies.map((company) =>
      withViews(company, views.get(company.id) ?? 0, viewsBefore.get(company.id) ?? 0),
    ),
    totalCompanies: shown.length,
    industries: groups
      .map(({ id, name, companies: members }) =>
        withViews({ id, name }, sumOver(members, views), sumOver(members, viewsBefore)),
      )
      .filter((ranked) => ranked.views > 0 || ranked.previousViews > 0)
      .toSorted((a, b) => b.views - a.views || a.name.localeCompare(b.name, 'de')),
  }
}

const viewsById = (counts: readonly EntityCount[]): ReadonlyMap<string, number> =>
  new Map(counts.map(({ entity, views }) => [entity, views]))

const sumOver = (ids: readonly string[], views: ReadonlyMap<string, number>): number =>
  ids.reduce((sum, id) => sum + (views.get(id) ?? 0), 0)
