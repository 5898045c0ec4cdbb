import { administratorEvents, type AdministratorEvent } from '@schaufenster/events/identity/role-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { isLeft, isRight, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { CommandContext, Handle, StreamRef } from '../../lib/handle.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import { userStream } from '../accounts/accounts.ts'
import { userDecider } from '../accounts/user-decider.ts'
import type { UserState } from '../accounts/user-state.ts'

/** Released administrators who were not reinstated. */
interface Released {
  readonly released: ReadonlySet<string>
}

type Command =
  /** `holders`: all administrators who can log in, read after `asOf`, the revision of this stream before the query. */
  | { readonly type: 'Release'; readonly userId: string; readonly holders: readonly string[] }
  | { readonly type: 'Reinstate'; readonly userId: string }

/** The last administrator can't be demoted, deactivated or erased (D-1.3). */
const lastAdmin: Refusal = {
  code: 'conflict',
  message: 'Das ist das letzte Administratorkonto. Bitte machen Sie zuerst jemand anderen dazu.',
}

/** Ensures that an administrator always remains. */
export const administratorsDecider: Decider<Released, Command, AdministratorEvent> = {
  initialState: { released: new Set() },
  isEvent: isOneOf(administratorEvents),
  evolve: ({ released }, { type, data: { userId } }) =>
    type === 'AdministratorReleased'
      ? { released: new Set([...released, userId]) }
      : { released: new Set([...released].filter((one) => one !== userId)) },
  decide: ({ released }, command) => {
    const { userId } = command
    if (command.type === 'Reinstate')
      return right(released.has(userId) ? [{ type: 'AdministratorReinstated', data: { userId } }] : [])
    if (released.has(userId)) return right([])
    const isAnyLeft = command.holders.some((holder) => holder !== userId && !released.has(holder))
    return isAnyLeft ? right([{ type: 'AdministratorReleased', data: { userId } }]) : left(lastAdmin)
  },
}

/** The one stream that decides who may stop being an administrator. */
const stream: StreamRef = { name: streamName('administrators', 'platform'), partitionKey: 'platform' }

/** The ids of all administrators who can log in, from a read model that has caught up. */
export type AdministratorIds = () => Promise<readonly string[]>

type Act<Done> = (context: CommandContext) => Promise<Either<Refusal, Done>>

/** Guards everything that makes or removes an administrator, so that there is always one (D-1.3, docs/decisions/0036). */
export interface Administrators {
  /**
   * Runs an action after which the account may no longer be an administrator's: removing the role,
   * deactivating, erasing. `act` appends to the user's stream with the given context, which holds the
   * revision that was checked. Left without calling `act`: it is the last administrator.
   */
  leaving<Done>(userId: string, context: CommandContext, act: Act<Done>): Promise<Either<Refusal, Done>>
  /** Runs an action that may make the account an administrator's: giving the role, reactivating. */
  joining<Done>(userId: string, context: CommandContext, act: Act<Done>): Promise<Either<Refusal, Done>>
}

const isAdministrator = (state: UserState): boolean =>
  state.status === 'registered' && state.isActive && state.roles.includes('admin')

/** Based on the log. */
export const createAdministrators = ({
  handle,
  streams,
  administratorIds,
}: {
  readonly handle: Handle
  readonly streams: Pick<StreamFolder, 'current'>
  readonly administratorIds: AdministratorIds
}): Administrators => {
  const userNow = (userId: string) => streams.current(userDecider, userStream(userId).name)
  const revisionNow = async () => (await streams.current(administratorsDecider, stream.name)).revision
  // A separate command each time: when the outer command is repeated, its earlier decision may be out of
  // date.
  const under = (context: CommandContext, expectedVersion?: number): CommandContext => {
    const { expectedVersion: _ofTheUser, ...others } = context
    const own = { ...others, commandId: newUuid(), causationId: context.commandId }
    return expectedVersion === undefined ? own : { ...own, expectedVersion }
  }

  /** Queries the administrators after reading the revision to decide on, so that no release can go unnoticed. */
  const release = async (userId: string, context: CommandContext): Promise<Either<Refusal, unknown>> => {
    for (;;) {
      const revision = await revisionNow()
      const command = { type: 'Release', userId, holders: await administratorIds() } as const
      const released = await handle(administratorsDecider, stream, command, under(context, revision))
      if (isRight(released) || released.left === lastAdmin || (await revisionNow()) === revision)
        return released
    }
  }

  return {
    leaving: async (userId, context, act) => {
      const { state, revision: expectedVersion } = await userNow(userId)
      if (isAdministrator(state)) {
        const released = await release(userId, context)
        if (isLeft(released)) return left(released.left)
      }
      return act({ expectedVersion, ...context })
    },

    joining: async (userId, context, act) => {
      const { state } = await userNow(userId)
      // The administrator may be about to be released and must not be counted again.
      if (!isAdministrator(state)) {
        const command = { type: 'Reinstate', userId } as const
        const reinstated = await handle(administratorsDecider, stream, command, under(context))
        if (isLeft(reinstated)) return left(reinstated.left)
      }
      return act(context)
    },
  }
}
