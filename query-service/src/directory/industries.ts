import type { IndustryDocument } from '@schaufenster/projections/directory/industry.ts'
import type { IndustryView } from './contract.ts'
import type { IndustryIndex } from './industry-index.ts'
import type { DirectoryModels } from './queries.ts'

/** More than there ever are. */
const everyIndustry = 10_000

/** What visitors can find in each industry: the counts of the search index, those of merged industries added up. */
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

/** All industries by name, with how many visible companies each has; archived ones only for who manages them. */
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

/** The industry that this id stands for now. */
export const industryView = async (
  models: DirectoryModels,
  id: string,
): Promise<IndustryView | undefined> => {
  const industries = await models.industries()
  const industry = industries.find(id)
  return industry && viewOf(industry, await visibleCounts(models, industries), industries)
}
