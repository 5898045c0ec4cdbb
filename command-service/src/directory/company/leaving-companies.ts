import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { CommandContext } from '../../lib/handle.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { companyDecider, companyStream } from './company-decider.ts'
import { findCompanyId, firstCompanyIdOf } from './company-ids.ts'

/** A company owned by a person whose account is erased. `isSole`: nobody else owns it. `wasApproved`: visitors have seen it, or could have. */
export interface LeftCompany {
  readonly id: string
  readonly name: string
  readonly isSole: boolean
  readonly wasApproved: boolean
}

/** Those of these companies and of what the person began before confirming their address that they own according to the log. */
export const companiesLeftBy = async (
  { streams }: Pick<DirectoryDeps, 'streams'>,
  userId: string,
  ids: readonly string[],
): Promise<readonly LeftCompany[]> => {
  const found = await Promise.all(
    [...new Set([...ids, firstCompanyIdOf(userId)])].map(async (text) => {
      const id = await findCompanyId(streams, text)
      if (isLeft(id)) return []
      const { state } = await streams.current(companyDecider, companyStream(id.right).name)
      if (state === undefined || state.deleted !== undefined || !state.owners.includes(userId)) return []
      const { profile, owners, wasApproved } = state
      return [{ id: id.right, name: profile.name, isSole: owners.length === 1, wasApproved }]
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
          isWithAccount: true,
          at: clock.now(),
        } as const)
      : ({ type: 'RemoveOwner', by, userId } as const)
    orRefuse(await handle(companyDecider, companyStream(id), command, causedBy(context, 'leave', id)))
  }

/** Makes one person the owner in the place of another, with the platform's rights: the new one agreed by a mailed link (docs/decisions/0027). */
export const handsOver =
  ({ handle, streams }: Pick<DirectoryDeps, 'handle' | 'streams'>) =>
  async (
    { id: text }: Pick<LeftCompany, 'id'>,
    { from, to }: { readonly from: string; readonly to: string },
    context: CommandContext,
  ): Promise<void> => {
    const id = orRefuse(await findCompanyId(streams, text))
    const by = platformItself
    for (const command of [
      { type: 'AddOwner', by, userId: to },
      { type: 'RemoveOwner', by, userId: from },
    ] as const) {
      const under = causedBy(context, command.type, id)
      orRefuse(await handle(companyDecider, companyStream(id), command, under))
    }
  }

/** Of a command that another one brings about: repeating that one repeats this one. */
const causedBy = (context: CommandContext, what: string, company: CompanyId): CommandContext => ({
  ...context,
  commandId: uuidOf(what, context.commandId, company),
  causationId: context.commandId,
})
