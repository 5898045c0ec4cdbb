import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { CommandContext } from '../../lib/handle.ts'
import type { Accounts } from './accounts.ts'
import { emailKey } from './email-key.ts'
import type { RegisteredUser } from './user-state.ts'

interface Around {
  readonly store: Pick<EventStore, 'readAll'>
  readonly accounts: Accounts
}

/** The account that registered an address last, whoever has it: for tests, because nobody else may ask. */
export const registeredWith = async (
  { store, accounts }: Around,
  email: string,
): Promise<RegisteredUser | undefined> => {
  let found: RegisteredUser | undefined
  let after = beginning
  for (;;) {
    const { events, through } = await store.readAll(after, 1_000)
    if (events.length === 0) return found
    for (const { type, data } of events) {
      const { userId } = data
      const user =
        type === 'UserRegistered' && typeof userId === 'string' ? await accounts.byId(userId) : undefined
      if (user !== undefined && emailKey(user.email) === emailKey(email)) found = user
    }
    after = through
  }
}

/** Confirms an address as if its mailed link had been opened in the browser that registered it last. */
export const confirmRegistered = async (
  around: Around & { readonly clock: Clock },
  email: string,
  context: CommandContext,
): Promise<void> => {
  const user = await registeredWith(around, email)
  if (user?.verification === undefined) return
  const { requestId } = user.verification
  const command = { type: 'VerifyEmail', requestId, now: around.clock.now() } as const
  orRefuse(await around.accounts.confirm(user, command, context))
}
