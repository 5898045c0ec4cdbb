import type { CurrentUser } from './api.ts'

/** Who is logged in, and where they work: the places that there are for that are a chunk of its own, which visitors never load. */
export const sessionOf = async (asked: CurrentUser | Promise<CurrentUser>) => {
  const [user, { startPageOf, workplacesOf }] = await Promise.all([asked, import('./destinations.ts')])
  return { user, startPage: startPageOf(user), workplaces: workplacesOf(user) }
}
