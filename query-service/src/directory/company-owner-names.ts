import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import type { CompanyRow } from './contract.ts'
import type { Companies } from './queries.ts'

/** Where the grid gets the names of owners. */
export interface OwnerNames {
  /** Undefined when nobody has this account any more. */
  readonly nameOf: (userId: string) => Promise<string | undefined>
  /** To be waited for before personal data of these people are shown (D-10.10). */
  readonly recordAccess: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
}

/** Tells of each of these companies who looks after it, once it is recorded that somebody looks. */
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
