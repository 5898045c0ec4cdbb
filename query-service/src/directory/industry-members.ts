import { everyHit } from '@schaufenster/projections/search/search-index.ts'
import type { DirectoryModels } from './queries.ts'

/**
 * The ids of public companies by industry, read from the index alone without opening profiles. Goes through industries one by one: the index's data
 * for all hits at once would be a hundred times the size of their ids.
 */
export const industryMembers = async ({ search, industries }: DirectoryModels) => {
  const book = await industries()
  const members: { readonly id: string; readonly name: string; readonly companies: readonly string[] }[] = []
  for (const { id, name } of book.all) {
    if (book.find(id)?.id !== id) continue
    const keywords = { status: ['approved'], industry: book.idsOf(id) }
    const { hits } = await search.search({ text: '', keywords, offset: 0, limit: everyHit })
    members.push({ id, name, companies: hits.map((hit) => hit.id) })
  }
  return members
}
