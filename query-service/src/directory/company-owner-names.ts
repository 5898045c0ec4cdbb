import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import type { CompanyRow } from './contract.ts'
import type { Companies } from './queries.ts'

/** Where the grid gets owners' names. */
export interface OwnerNames {
  /** Undefined if the account no longer exists. */
  readonly nameOf: (userId: string) => Promise<string | undefined>
  /** Await it before showing personal data of these people (D-10.10). */
  readonly recordAccess: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
}

/** The owners of each of these companies. Records the access before showing them. */
export const ownersShown = async (
  companies: Companies,
  { nameOf, recordAccess }: OwnerNames,
  context: RequestContext,
): Promise<(company: Companies[number]) => Required<Pick<CompanyRow, 'owners'>>> => {
  const ids = [...new Set(companies.flatMap(({ document }) => document.owners))]
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)))
  await recordAccess(context, ids)
  return ({ document }) => ({
    owners: document.owners.flatMap((id) => {
      const fullName = names.get(id)
      return fullName === undefined ? [] : [{ id, fullName }]
    }),
  })
}
