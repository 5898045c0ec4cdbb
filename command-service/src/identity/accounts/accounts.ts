import type { Role } from '@schaufenster/events/identity/values.ts'
import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import type { CommandContext, Handle, StreamRef } from '../../lib/handle.ts'
import { notFree, reservationDecider, type ReservationState } from '../../lib/reservation-decider.ts'
import { undecided, type Reservations } from '../../lib/reservation.ts'
import type { Folded, StreamFolder } from '../../lib/stream-folder.ts'
import { isOpen, linkIsOver } from '../requests.ts'
import { emailKey } from './email-key.ts'
import type { Passwords } from './passwords.ts'
import { userDecider, type UserCommand } from './user-decider.ts'
import type { RegisteredUser, UserState, UserStreamEvent } from './user-state.ts'
import { weaknessOf } from './weak-passwords.ts'

/** The person to register. Only a hash of the password is stored, in the vault. */
export interface NewAccount {
  readonly fullName: string
  readonly email: string
  readonly password: string
  /** The accepted version of the AGB; absent for accounts created by the operator. */
  readonly termsVersion?: number
  readonly roles?: readonly Role[]
  /** The operator vouches for the address, so it needs no confirmation (D-1.4). */
  readonly isVouchedFor?: boolean
}

/** Accounts, read from the log itself, so that somebody can log in right after registering. */
export interface Accounts {
  /** Left is `notFree` if the address has an account, whose owner is notified; `undecided` while an interrupted registration holds it. */
  register(
    account: NewAccount,
    context: CommandContext,
  ): Promise<Either<Refusal, { readonly userId: string; readonly position: string }>>
  /** Creates an account for somebody who will choose a password by a mailed link. Left is `notFree` or `undecided`. */
  invite(
    account: Pick<NewAccount, 'fullName' | 'email' | 'roles'>,
    context: CommandContext,
  ): Promise<Either<Refusal, { readonly userId: string; readonly position: string }>>
  /** The link of this request was opened: the new address is reserved before it counts, and the old one released afterwards. */
  changeEmail(
    request: { readonly userId: string; readonly requestId: string },
    context: CommandContext,
  ): Promise<Either<Refusal, unknown>>
  /**
   * Reserves a user's address under the first id key as well. `undecided`: somebody else is taking it, which
   * is settled within seconds; `unknown`: it is reserved under none of the keys.
   */
  reserveAnew(userId: string, context: CommandContext): Promise<'kept' | 'reserved' | 'undecided' | 'unknown'>
  byEmail(email: string): Promise<RegisteredUser | undefined>
  byId(userId: string): Promise<RegisteredUser | undefined>
  /** Every address the account ever had, except those that now belong to others. */
  addressesOf(userId: string): Promise<readonly string[]>
}

/** Accounts on top of the log and the vault; the reservation ensures that an address belongs to one account (docs/decisions/0031). */
export const createAccounts = ({
  handle,
  streams,
  reservations,
  passwords,
  idKeys,
  clock,
}: {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly reservations: Reservations
  readonly passwords: Passwords
  readonly idKeys: SecretKeys
  readonly clock: Clock
}): Accounts => {
  /** Stream names contain no addresses (promise 8). An address has one name per id key, and reserving it takes all of them. */
  const emailStreams = (email: string): readonly [StreamName, ...StreamName[]] => {
    const under = (idKey: Uint8Array) => streamName('email', keyedId(idKey, 'email', emailKey(email)))
    const [current, ...older] = idKeys
    return [under(current), ...older.map(under)]
  }

  const stateOf = async (userId: string): Promise<UserState> =>
    (await streams.current(userDecider, userStream(userId).name)).state

  const byId = async (userId: string): Promise<RegisteredUser | undefined> => {
    const state = await stateOf(userId)
    return state.status === 'registered' ? state : undefined
  }

  const holdersIn = (found: readonly (Folded<ReservationState> | undefined)[]): ReadonlySet<string> =>
    new Set(found.map((name) => name && holderIn(name.state)).filter((userId) => userId !== undefined))

  /** One, unless releasing an address was interrupted. */
  const holdersOf = async (email: string): Promise<ReadonlySet<string>> =>
    holdersIn(await Promise.all(emailStreams(email).map((name) => streams.current(reservationDecider, name))))

  /** The current owner of this address. An interrupted release can leave a reservation of an old address. */
  const ownerAmong = async (
    holders: ReadonlySet<string>,
    email: string,
  ): Promise<RegisteredUser | undefined> => {
    for (const userId of holders) {
      const user = await byId(userId)
      if (user !== undefined && isSameAddress(user.email, email)) return user
    }
    return undefined
  }

  /** An account that has the address itself proves the holder, however stale the cached reservation is. */
  const byEmail: Accounts['byEmail'] = async (email) => {
    const known = holdersIn(emailStreams(email).map((name) => streams.known(reservationDecider, name)))
    return (await ownerAmong(known, email)) ?? ownerAmong(await holdersOf(email), email)
  }

  const release = async (email: string, userId: string, context: CommandContext): Promise<void> => {
    for (const name of emailStreams(email)) await reservations.release(name, userStream(userId).name, context)
  }

  /** Releases an address whose holder was erased or has changed it; resolves to whether there was one to release. */
  const releasedByFormer = async (email: string, context: CommandContext): Promise<boolean> => {
    let isReleased = false
    for (const userId of await holdersOf(email)) {
      const state = await stateOf(userId)
      const isFormer =
        state.status === 'erased' || (state.status === 'registered' && !isSameAddress(state.email, email))
      if (isFormer) await release(email, userId, context)
      isReleased ||= isFormer
    }
    return isReleased
  }

  /** Handles the command that gives the user the address. */
  const withAddress = async (
    email: string,
    userId: string,
    command: UserCommand,
    context: CommandContext,
  ): Promise<Either<Refusal, { readonly position: string }>> => {
    const attempt = () =>
      reservations.withReservations(emailStreams(email), userDecider, userStream(userId), command, context)
    const first = await attempt()
    const isLeftBehind = isLeft(first) && isTaken(first.left) && (await releasedByFormer(email, context))
    return isLeftBehind ? attempt() : first
  }

  const noteRepeated = async (email: string, context: CommandContext): Promise<void> => {
    const command = { type: 'NoteRepeatedRegistration', now: clock.now() } as const
    for (const userId of await holdersOf(email))
      await handle(userDecider, userStream(userId), command, context)
  }

  return {
    register: async (
      { fullName, email, password, termsVersion, roles = [], isVouchedFor = false },
      context,
    ) => {
      const weakness = await weaknessOf(password, { fullName, email })
      if (weakness !== undefined) return left(weakness)
      const userId = newUuid()
      const ref = { userId, passwordId: userId }
      await passwords.set(ref, password)
      const command: UserCommand = {
        type: 'RegisterUser',
        userId,
        fullName,
        email,
        roles,
        verification: isVouchedFor ? 'vouchedFor' : { requestId: newUuid(), now: clock.now() },
        ...(termsVersion !== undefined && { termsVersion }),
      }
      const registered = await withAddress(email, userId, command, context)
      if (isLeft(registered)) {
        await passwords.remove(ref)
        if (isTaken(registered.left)) await noteRepeated(email, context)
        return registered
      }
      return right({ userId, position: registered.right.position })
    },

    invite: async ({ fullName, email, roles = [] }, context) => {
      const userId = newUuid()
      const request = { requestId: newUuid(), now: clock.now() }
      const command = { type: 'RegisterUserByAdmin', userId, fullName, email, roles, ...request } as const
      const invited = await withAddress(email, userId, command, context)
      return isLeft(invited) ? invited : right({ userId, position: invited.right.position })
    },

    changeEmail: async ({ userId, requestId }, context) => {
      const user = await byId(userId)
      const request = { requestId, now: clock.now() }
      if (user?.emailChange === undefined || !isOpen(user.emailChange, request)) return left(linkIsOver)
      const { email } = user.emailChange
      const changed = await withAddress(email, userId, { type: 'ChangeEmail', ...request }, context)
      if (isLeft(changed)) return left(isTaken(changed.left) ? addressTaken : changed.left)
      if (!isSameAddress(user.email, email)) await release(user.email, userId, context)
      return changed
    },

    reserveAnew: async (userId, context) => {
      const user = await byId(userId)
      if (user === undefined) return 'kept'
      const [current, ...older] = emailStreams(user.email)
      const isHeld = async () =>
        holderIn((await streams.current(reservationDecider, current)).state) === userId
      if (await isHeld()) return 'kept'
      for (const name of older) {
        const known = await reservations.alsoKnownAs(name, current, context)
        if (isLeft(known) && known.left === undecided) return 'undecided'
      }
      return (await isHeld()) ? 'reserved' : 'unknown'
    },

    byEmail,

    byId,

    addressesOf: async (userId) => {
      const events = await streams.since(userStream(userId).name, -1, mostEvents)
      const addresses = events.flatMap((event) => (userDecider.isEvent(event) ? addressIn(event) : []))
      const holders = await Promise.all(addresses.map(byEmail))
      return addresses.filter((_, index) => (holders[index]?.userId ?? userId) === userId)
    },
  }
}

/** An unconfirmed reservation counts if its owner registered: the user's log decides, not the reservation. */
const holderIn = (state: ReservationState): string | undefined =>
  state.status === 'free' ? undefined : /^user-(.+)$/.exec(state.claim.stream)?.[1]

/** The stream of one user, partitioned by the id, which contains nothing personal. */
export const userStream = (userId: string): StreamRef => ({
  name: streamName('user', userId),
  partitionKey: userId,
})

/** More events than an account ever has. */
const mostEvents = 100_000

/** The address that the account has from an event on. A merely requested address may be anybody's. */
const addressIn = (event: UserStreamEvent): readonly string[] =>
  event.type === 'UserRegistered' ||
  event.type === 'UserRegisteredByAdmin' ||
  event.type === 'UserEmailChanged'
    ? [event.data.email]
    : []

const isSameAddress = (a: string, b: string): boolean => emailKey(a) === emailKey(b)

/** For somebody who reads mail at the address and so may know. */
const addressTaken: Refusal = {
  code: 'conflict',
  message: 'Zu dieser E-Mail-Adresse gibt es schon ein anderes Konto.',
}

/** Whether the refusal means that somebody has the address; all others may be shown. */
export const isTaken = (refusal: Refusal): boolean => refusal === notFree
