import type { CurrentUser } from './api.ts'

/** The current user and their workplace: the destinations are a separate chunk, which visitors never load. */
export const sessionOf = async (asked: CurrentUser | Promise<CurrentUser>) => {
  const [user, { startPageOf, workplacesOf }] = await Promise.all([asked, import('./destinations.ts')])
  return { user, startPage: startPageOf(user), workplaces: workplacesOf(user) }
}
