import type { Role } from '@schaufenster/events/identity/values.ts'
import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import {
  newStream,
  type CommandContext,
  type Handle,
  type Handled,
  type StreamRef,
} from '../../lib/handle.ts'
import { notFree, reservationDecider, type ReservationState } from '../../lib/reservation-decider.ts'
import { undecided, type Reservations } from '../../lib/reservation.ts'
import type { Folded, StreamFolder } from '../../lib/stream-folder.ts'
import { isOpen, linkIsOver } from '../requests.ts'
import { emailKey } from './email-key.ts'
import { confirmationRequests, type MayMail } from './mails-to-address.ts'
import type { Passwords } from './passwords.ts'
import { userDecider, type UserCommand } from './user-decider.ts'
import { holdsAddress, type RegisteredUser, type UserState, type UserStreamEvent } from './user-state.ts'
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
  /**
   * The address is nobody's until it is confirmed, so nothing reveals whether it has an account already. Mails it the
   * link for that, unless it has had its mails for the hour: the link is then mailed when it is asked for. One that is
   * vouched for is reserved at once: left is `notFree` if it has an account, and `undecided` while that is open.
   */
  register(
    account: NewAccount,
    context: CommandContext,
  ): Promise<Either<Refusal, { readonly userId: string; readonly position: string }>>
  /** Creates an account for somebody who will choose a password by a mailed link. Left is `notFree` or `undecided`. */
  invite(
    account: Pick<NewAccount, 'fullName' | 'email' | 'roles'>,
    context: CommandContext,
  ): Promise<Either<Refusal, { readonly userId: string; readonly position: string }>>
  /**
   * Handles a command that confirms an account's address, which is reserved before it counts. Left is
   * {@link addressTaken} if another account confirmed it first.
   */
  confirm(
    user: Pick<RegisteredUser, 'userId' | 'email'>,
    command: UserCommand,
    context: CommandContext,
  ): Promise<Either<Refusal, Handled<UserState, UserStreamEvent>>>
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
  /** Whose address it is. Accounts that merely registered it are not found. */
  byEmail(email: string): Promise<RegisteredUser | undefined>
  byId(userId: string): Promise<RegisteredUser | undefined>
  /** Every address that was ever the account's, except those that now belong to others. */
  addressesOf(userId: string): Promise<readonly string[]>
}

/** Accounts on top of the log and the vault; the reservation ensures that an address belongs to one account (docs/decisions/0031). */
export const createAccounts = ({
  handle,
  streams,
  reservations,
  passwords,
  mayMail,
  idKeys,
  clock,
}: {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly reservations: Reservations
  readonly passwords: Passwords
  readonly mayMail: MayMail
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
      if (user !== undefined && isOwner(user, email)) return user
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

  /**
   * Releases an address whose holder was erased, has changed it, or registered when that alone reserved it;
   * resolves to whether there was one to release.
   */
  const releasedByFormer = async (email: string, context: CommandContext): Promise<boolean> => {
    let isReleased = false
    for (const userId of await holdersOf(email)) {
      const state = await stateOf(userId)
      const isFormer = state.status === 'erased' || (state.status === 'registered' && !isOwner(state, email))
      if (isFormer) await release(email, userId, context)
      isReleased ||= isFormer
    }
    return isReleased
  }

  const requestFor = confirmationRequests(mayMail, clock)

  /** Handles the command that gives the user the address. */
  const withAddress = async (
    email: string,
    userId: string,
    command: UserCommand,
    context: CommandContext,
  ): Promise<Either<Refusal, Handled<UserState, UserStreamEvent>>> => {
    const attempt = () =>
      reservations.withReservations(emailStreams(email), userDecider, userStream(userId), command, context)
    const first = await attempt()
    const isLeftBehind = isLeft(first) && isTaken(first.left) && (await releasedByFormer(email, context))
    return isLeftBehind ? attempt() : first
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
        verification: isVouchedFor ? 'vouchedFor' : await requestFor(email),
        ...(termsVersion !== undefined && { termsVersion }),
      }
      const registered = isVouchedFor
        ? await withAddress(email, userId, command, context)
        : await handle(userDecider, newStream(userStream(userId)), command, context)
      if (isLeft(registered)) {
        await passwords.remove(ref)
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

    confirm: async ({ userId, email }, command, context) => {
      const confirmed = await withAddress(email, userId, command, context)
      return isLeft(confirmed) && isTaken(confirmed.left) ? left(addressTaken) : confirmed
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
      if (user === undefined || !holdsAddress(user)) return 'kept'
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
      const addresses = addressesIn(events.filter((event) => userDecider.isEvent(event)))
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

/** Those that the account owned after one of these events: a merely registered or requested one may be anybody's. */
const addressesIn = (events: readonly UserStreamEvent[]): readonly string[] => {
  const found = new Set<string>()
  let state = userDecider.initialState
  for (const event of events) {
    state = userDecider.evolve(state, event)
    if (state.status === 'registered' && holdsAddress(state)) found.add(state.email)
  }
  return [...found]
}

const isOwner = (user: RegisteredUser, email: string): boolean =>
  isSameAddress(user.email, email) && holdsAddress(user)

const isSameAddress = (a: string, b: string): boolean => emailKey(a) === emailKey(b)

/** For somebody who reads mail at the address and so may know. */
export const addressTaken: Refusal = {
  code: 'conflict',
  message: 'Zu dieser E-Mail-Adresse gibt es schon ein anderes Konto.',
}

/** Whether the refusal means that somebody has the address; all others may be shown. */
export const isTaken = (refusal: Refusal): boolean => refusal === notFree
