import type { CompanyStanding } from './company-access.ts'

/** Undefined when nobody has this account any more. */
export type NameOf = (userId: string) => Promise<string | undefined>

interface Looking {
  readonly standing: CompanyStanding | undefined
  /** Who looks. */
  readonly viewer: string | undefined
  readonly nameOf: NameOf
}

/**
 * The names of those among these people who own the company, by their ids. Owners know each other by name; of administrators, and to them, nobody is named
 * (D-10.10).
 */
export const ownersAmong = async (
  people: readonly string[],
  { standing, viewer, nameOf }: Looking,
): Promise<ReadonlyMap<string, string>> => {
  const owners = standing?.owners ?? []
  if (viewer === undefined || !owners.includes(viewer)) return new Map()
  const ids = [...new Set(people)].filter((id) => owners.includes(id))
  const named = await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const))
  return new Map(named.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])))
}
