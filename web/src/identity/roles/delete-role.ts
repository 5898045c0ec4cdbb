import type { Holders } from './api.ts'

/** What deleting is made of; each rejects with an `ApiError`. */
interface Steps {
  readonly holders: (id: string) => Promise<Holders>
  readonly take: (role: string, holder: Holders['users'][number]) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
}

/**
 * Takes a role from its holders and deletes it then. They come in pages, of which the first one is at hand; no more lose it than were told of before. If somebody has it after
 * that, the API refuses to delete it, and the question is to be asked anew. Broken off it goes on with those who are left.
 */
export const deleteRole = async (api: Steps, id: string, { users, total }: Holders): Promise<void> => {
  let page = users
  let left = total
  while (left > 0 && page.length > 0) {
    const losers = page.slice(0, left)
    for (const holder of losers) await api.take(id, holder)
    left -= losers.length
    if (left > 0) page = (await api.holders(id)).users
  }
  await api.remove(id)
}
