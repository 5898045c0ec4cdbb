import type { CompanyStanding } from './company-access.ts'

/** Undefined if the account no longer exists. */
export type NameOf = (userId: string) => Promise<string | undefined>

interface Looking {
  readonly standing: CompanyStanding | undefined
  /** The id of the viewer. */
  readonly viewer: string | undefined
  readonly nameOf: NameOf
}

/**
 * The names of those people who own the company, by id. Owners see each other's names. Administrators are never named, and are told no names
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
