import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { CommandContext } from '../../lib/handle.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { companyDecider, companyStream } from './company-decider.ts'
import { findCompanyId } from './company-ids.ts'

/** A company owned by a person whose account is erased. `isSole`: nobody else owns it. */
export interface LeftCompany {
  readonly id: string
  readonly name: string
  readonly isSole: boolean
}

/** Those of these companies that the person owns according to the log. */
export const companiesLeftBy = async (
  { streams }: Pick<DirectoryDeps, 'streams'>,
  userId: string,
  ids: readonly string[],
): Promise<readonly LeftCompany[]> => {
  const found = await Promise.all(
    ids.map(async (text) => {
      const id = await findCompanyId(streams, text)
      if (isLeft(id)) return []
      const { state } = await streams.current(companyDecider, companyStream(id.right).name)
      if (state === undefined || state.deleted !== undefined || !state.owners.includes(userId)) return []
      return [{ id: id.right, name: state.profile.name, isSole: state.owners.length === 1 }]
    }),
  )
  return found.flat()
}

/** What happens to a company when an owner's account is erased (D-1.7): a company is deleted with its only owner. */
export const leavesCompany =
  ({ handle, streams, clock }: Pick<DirectoryDeps, 'handle' | 'streams' | 'clock'>) =>
  async (
    { id: text, isSole }: Pick<LeftCompany, 'id' | 'isSole'>,
    userId: string,
    context: CommandContext,
  ): Promise<void> => {
    const id = orRefuse(await findCompanyId(streams, text))
    // Acts for the leaving person with the platform's rights, because owners can't delete companies.
    const by = platformItself
    const command = isSole
      ? ({
          type: 'DeleteCompany',
          by,
          reason: 'Das Konto des Inhabers wurde gelöscht.',
          at: clock.now(),
        } as const)
      : ({ type: 'RemoveOwner', by, userId } as const)
    const commandId = uuidOf('leave', context.commandId, id)
    const causationId = context.commandId
    orRefuse(await handle(companyDecider, companyStream(id), command, { ...context, commandId, causationId }))
  }
