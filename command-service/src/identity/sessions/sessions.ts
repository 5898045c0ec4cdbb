import { streamName, type Actor } from '@schaufenster/events/lib/envelope.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { BegunSession, OpenFamily, RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import { newStream, type CommandContext, type Handle, type StreamRef } from '../../lib/handle.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Passwords } from '../accounts/passwords.ts'
import type { RegisteredUser, UserState } from '../accounts/user-state.ts'
import type { SecondFactor } from '../factor/second-factor.ts'
import { askedBeside, rolenameOf, type Powers, type PowersOf } from './powers.ts'
import { challengeOver, deactivated, passkeyAsked, sessionOver, wrongCredentials } from './refusals.ts'
import { sessionDecider } from './session-decider.ts'

/** What a client needs to act as a user. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The user of a session and their permissions. */
interface Present {
  readonly user: RegisteredUser
  readonly powers: Powers
}

/** The result of a login. */
export interface LoggedIn extends Tokens, Present {}

type Beginning = Pick<BegunSession, 'device' | 'factorAt'>

/** The password was correct; a code must follow. */
export interface Challenge {
  readonly challenge: string
}

/** Logins and their tokens (D-1.1). All refusals read alike, so that they don't reveal who has an account. */
export interface Sessions {
  /** Logs in the browser in which somebody has just registered, before their address is confirmed. */
  start(user: RegisteredUser, device: string, context: CommandContext): Promise<Either<Refusal, LoggedIn>>
  /** Logs in with the password of an account whose address is confirmed. */
  logIn(
    credentials: { readonly email: string; readonly password: string },
    device: string,
    context: CommandContext,
  ): Promise<Either<Refusal, LoggedIn | Challenge>>
  /** The account that a login was for, successful or not. Slower for an existing account, so call it after the answer. */
  triedAt(attempt: { readonly email: string } | { readonly challenge: string }): Promise<string | undefined>
  /** The second step: a code within five minutes of the password, which must not have changed. */
  answerChallenge(
    answer: { readonly challenge: string; readonly code: string },
    device: string,
    context: CommandContext,
  ): Promise<Either<Refusal, LoggedIn>>
  /** Logs in a user who has just proved their identity by passkey or first code. */
  enter(user: RegisteredUser, device: string, context: CommandContext): Promise<Either<Refusal, LoggedIn>>
  /**
   * Begins the remaining session of a user who ended all others, with the factor given in `from`. `user` is
   * the state after that append, so a later end of all sessions ends this one too.
   */
  beginAnew(
    user: UserState,
    from: { readonly sessionId: string; readonly device: string },
    context: CommandContext,
  ): Promise<Either<Refusal, Tokens>>
  /** Records that a factor was just given in a session. */
  noteFactor(sessionId: string): Promise<void>
  /** A user's active sessions, the most recently used first. */
  list(userId: string): Promise<readonly OpenFamily[]>
  /** Ends all sessions of a user except one. */
  endOthers(kept: Pick<Session, 'sessionId' | 'userId'>, context: CommandContext): Promise<void>
  /** Exchanges a refresh token for new tokens. Reusing it within 30 s returns the same successor; later use ends the session (D-1.1). */
  refresh(refreshToken: string, context: CommandContext): Promise<Either<Refusal, Tokens>>
  /** Ends the session; an ended one stays so. The actor defaults to the session's owner, known from the refresh token. */
  logOut(session: Pick<Session, 'sessionId' | 'userId'>, context: CommandContext): Promise<void>
  /**
   * Removes the remains of sessions that a `SessionsRevoked` has ended. They are over in any case: they can't
   * be refreshed, but an issued access token works until it expires. `user`: the state after the append that
   * ended them; sessions begun later continue.
   */
  forget(user: UserState): Promise<void>
  /** The logged-in user; undefined if session or account are gone, whatever the access token says. */
  current(session: Pick<Session, 'sessionId' | 'userId'>): Promise<Present | undefined>
}

const challengePurpose = 'second-factor'
const challengeMs = 5 * 60_000

/** A session is a stream for its lifetime and a family of refresh tokens in the vault (docs/decisions/0033). */
export const createSessions = ({
  handle,
  accounts,
  passwords,
  accessTokens,
  refreshTokens,
  powersOf,
  secondFactor,
  links,
  clock,
}: {
  readonly handle: Handle
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly accessTokens: AccessTokens
  readonly refreshTokens: RefreshTokens
  readonly powersOf: PowersOf
  readonly secondFactor: Pick<SecondFactor, 'check'>
  readonly links: OneTimeTokens
  readonly clock: Clock
}): Sessions => {
  const accessTokenFor = (
    { userId, isVerified }: RegisteredUser,
    sessionId: string,
    { role, permissions }: Powers,
  ): Promise<string> =>
    accessTokens.issue({ userId, sessionId, role, permissions, isUnconfirmed: !isVerified })

  const current: Sessions['current'] = async ({ sessionId, userId }) => {
    const family = await refreshTokens.familyOf(sessionId)
    const user = await accounts.byId(userId)
    return user !== undefined && family?.userId === userId && family.epoch === user.sessionEpoch
      ? { user, powers: await powersOf(user, family) }
      : undefined
  }

  /**
   * Ending all sessions first increments the epoch in the log and then cleans the vault. Here the vault is
   * written first and the log read afterwards, so in any interleaving one of the two sees the other.
   */
  const begin = async (
    user: RegisteredUser,
    beginning: Beginning,
    context: CommandContext,
  ): Promise<Either<Refusal, LoggedIn>> => {
    if (!user.isActive) return left(deactivated)
    const { userId, sessionEpoch: epoch } = user
    const sessionId = newUuid()
    const refreshToken = await refreshTokens.start({ sessionId, userId, epoch, ...beginning })
    if ((await accounts.byId(userId))?.sessionEpoch !== epoch) {
      await refreshTokens.end(sessionId)
      return left(sessionOver)
    }
    const started = await handle(
      sessionDecider,
      newStream(sessionStream(sessionId, userId)),
      { type: 'StartSession', userId },
      { ...context, actor: actorOf(user) },
    )
    if (isLeft(started)) return started
    const powers = await powersOf(user, beginning)
    return right({ accessToken: await accessTokenFor(user, sessionId, powers), refreshToken, user, powers })
  }

  const enter: Sessions['enter'] = (user, device, context) =>
    begin(user, { device, factorAt: clock.now() }, context)

  const list: Sessions['list'] = async (userId) => {
    const user = await accounts.byId(userId)
    const families = await refreshTokens.familiesOf(userId)
    return families
      .filter(({ epoch }) => epoch === user?.sessionEpoch)
      .toSorted((a, b) => b.usedAt - a.usedAt)
  }

  const logOut: Sessions['logOut'] = async ({ sessionId, userId }, context) => {
    await refreshTokens.end(sessionId)
    // Comes first, before anything that may fail: once its family is gone, the session can't be found again
    // to end it in the log.
    const owner = context.actor.kind === 'guest' ? await accounts.byId(userId) : undefined
    const by = owner === undefined ? context : { ...context, actor: actorOf(owner) }
    await handle(sessionDecider, sessionStream(sessionId, userId), { type: 'EndSession' }, by)
    await accessTokens.withdraw(sessionId)
  }

  const forget: Sessions['forget'] = async (user) => {
    if (user.status !== 'registered') return
    const { userId, sessionEpoch } = user
    for (const sessionId of await refreshTokens.endAllOf(userId, sessionEpoch))
      await accessTokens.withdraw(sessionId)
  }

  return {
    beginAnew: async (user, { sessionId, device }, context) => {
      if (user.status !== 'registered') return left(sessionOver)
      const { factorAt } = (await refreshTokens.familyOf(sessionId)) ?? {}
      await forget(user)
      return begin(user, { device, ...(factorAt !== undefined && { factorAt }) }, context)
    },

    enter,

    start: (user, device, context) => begin(user, { device }, context),

    logIn: async ({ email, password }, device, context) => {
      const user = await accounts.byEmail(email)
      const isRight = await passwords.matches(user, password)
      // Whoever was invited has no password yet.
      if (!isRight || user?.isVerified !== true) return left(wrongCredentials)
      if (!user.isActive) return left(deactivated)
      const asked = askedBeside(user, await powersOf(user, 'anySession'))
      if (asked === undefined) return begin(user, { device }, context)
      if (asked === 'passkey') return left(passkeyAsked)
      // A password changed in the meantime invalidates it.
      const grant = { purpose: challengePurpose, userId: user.userId, requestId: user.passwordId }
      return right({ challenge: await links.issue(grant, clock.now() + challengeMs) })
    },

    triedAt: async (attempt) => {
      const found =
        'email' in attempt
          ? await accounts.byEmail(attempt.email)
          : await links.read(challengePurpose, attempt.challenge)
      return found?.userId
    },

    answerChallenge: async ({ challenge, code }, device, context) => {
      const grant = await links.read(challengePurpose, challenge)
      const user = grant && (await accounts.byId(grant.userId))
      if (user?.passwordId !== grant?.requestId || user === undefined) return left(challengeOver)
      const checked = await secondFactor.check(user, code, { ...context, actor: actorOf(user) })
      return isLeft(checked) ? checked : enter(user, device, context)
    },

    noteFactor: refreshTokens.noteFactor,

    list,

    endOthers: async ({ sessionId: kept, userId }, context) => {
      for (const { sessionId } of await list(userId))
        if (sessionId !== kept) await logOut({ sessionId, userId }, context)
    },

    refresh: async (token, context) => {
      const refreshed = await refreshTokens.refresh(token)
      if (refreshed.kind === 'refused') return left(sessionOver)
      const { sessionId, userId } = refreshed
      if (refreshed.kind === 'reused') {
        const { generationsBehind } = refreshed
        const command = { type: 'RevokeSession', generationsBehind } as const
        await handle(sessionDecider, sessionStream(sessionId, userId), command, context)
        await accessTokens.withdraw(sessionId)
        return left(sessionOver)
      }
      const user = await accounts.byId(userId)
      if (user?.sessionEpoch !== refreshed.epoch) return left(sessionOver)
      const accessToken = await accessTokenFor(user, sessionId, await powersOf(user, refreshed))
      return right({ accessToken, refreshToken: refreshed.token })
    },

    logOut,

    current,

    forget,
  }
}

const sessionStream = (sessionId: string, userId: string): StreamRef => ({
  name: streamName('session', sessionId),
  partitionKey: userId,
})

const actorOf = ({ userId, roles }: RegisteredUser): Actor => ({
  kind: 'user',
  userId,
  role: rolenameOf(roles),
})
