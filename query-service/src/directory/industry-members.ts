import type { DirectoryModels } from './queries.ts'

/** Larger than any directory: all that are found. */
const all = 1_000_000

/** Each industry with the ids of its public companies, read from the index alone: no profile is opened for it. */
export const industryMembers = async ({ search, industries }: DirectoryModels) => {
  const book = await industries()
  const standing = book.all.filter(({ id }) => book.find(id)?.id === id)
  return Promise.all(
    standing.map(async ({ id, name }) => {
      const keywords = { status: ['approved'], industry: book.idsOf(id) }
      const { hits } = await search.search({ text: '', keywords, offset: 0, limit: all })
      return { id, name, companies: hits.map((hit) => hit.id) }
    }),
  )
}
