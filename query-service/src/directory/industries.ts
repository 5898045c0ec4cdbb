import type { IndustryDocument } from '@schaufenster/projections/directory/industry.ts'
import type { IndustryView } from './contract.ts'
import type { IndustryIndex } from './industry-index.ts'
import type { DirectoryModels } from './queries.ts'

/** More than there will ever be. */
const everyIndustry = 10_000

/** The number of visible companies in each industry, from the search index. Merged industries count towards the one they became. */
const visibleCounts = async (
  { search }: DirectoryModels,
  industries: IndustryIndex,
): Promise<ReadonlyMap<string, number>> => {
  const { facets } = await search.search({
    text: '',
    keywords: { status: ['approved'] },
    facets: ['industry'],
    facetValues: everyIndustry,
    offset: 0,
    limit: 0,
  })
  const counts = new Map<string, number>()
  for (const { value, count } of facets['industry'] ?? []) {
    const id = industries.find(value)?.id ?? value
    counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

const viewOf = (
  industry: IndustryDocument,
  counts: ReadonlyMap<string, number>,
  industries: IndustryIndex,
): IndustryView => ({
  ...(industries.isParked(industry.id) && { parked: true as const }),
  _id: industry.id,
  id: industry.id,
  name: industry.name,
  slug: industry.slug,
  ...(industry.icon !== null && { icon: industry.icon }),
  ...(industry.naceCodes[0] !== undefined && { naceCode: industry.naceCodes[0] }),
  naceCodes: [...industry.naceCodes],
  count: counts.get(industry.id) ?? 0,
  archived: industry.archived,
  version: industry.version,
})

/** All industries by name, each with its number of visible companies. Archived ones only for those who manage industries. */
export const countedIndustries = async (
  models: DirectoryModels,
  withArchived: boolean,
): Promise<IndustryView[]> => {
  const industries = await models.industries()
  const counts = await visibleCounts(models, industries)
  return industries.all
    .filter(({ archived }) => withArchived || !archived)
    .map((industry) => viewOf(industry, counts, industries))
}

/** The industry that this id now stands for. */
export const industryView = async (
  models: DirectoryModels,
  id: string,
): Promise<IndustryView | undefined> => {
  const industries = await models.industries()
  const industry = industries.find(id)
  return industry && viewOf(industry, await visibleCounts(models, industries), industries)
}
