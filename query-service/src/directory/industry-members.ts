import { everyHit } from '@schaufenster/projections/search/search-index.ts'
import type { DirectoryModels } from './queries.ts'

/**
 * Each industry with the ids of its public companies, read from the index alone: no profile is opened for it. One industry after the other: what the index says of all hits at
 * once would be a hundred times their ids.
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
