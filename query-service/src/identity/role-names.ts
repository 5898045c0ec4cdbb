import { builtInRoleNames, builtInRoles } from '@schaufenster/events/identity/values.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import type { RoleDocument } from '@schaufenster/projections/identity/role.ts'

/** Many more than anybody can tell apart. */
const mostRoles = 1_000

const german = new Intl.Collator('de')

/** Custom roles by name. */
export const ownRoles = async (roles: DocumentReader<RoleDocument>): Promise<readonly RoleDocument[]> =>
  (await roles.find({ where: everything, limit: mostRoles }))
    .map(({ document }) => document)
    .toSorted((one, other) => german.compare(one.name, other.name))

/** The names of all roles: built-in ones first, then by name. */
export const roleNames = async (
  roles: DocumentReader<RoleDocument>,
): Promise<{ readonly id: string; readonly name: string }[]> => [
  ...builtInRoles.map((id) => ({ id, name: builtInRoleNames[id] })),
  ...(await ownRoles(roles)).map(({ id, name }) => ({ id, name })),
]
