import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Clock } from '../lib/clock.ts'
import { keyedId } from '../secrets/keyed-id.ts'
import type { SecretKeys } from '../secrets/secrets.ts'
import type { Vault, VaultRecord } from '../vault/vault.ts'
import { createSessionLists } from './session-lists.ts'

/** D-1.1. */
export const refreshTokenDays = 30
/** However often it is refreshed, a session ends after so long (OWASP ASVS 5.0, 7.3.2): who uses a device daily logs in once a year. */
export const longestSessionDays = 365
/** D-1.1: so long a token that was used still leads on: two tabs, an answer that was lost. */
export const graceSeconds = 30

/** What became of a refresh token that was shown. */
export type Refreshed =
  | {
      readonly kind: 'refreshed'
      readonly sessionId: string
      readonly userId: string
      readonly epoch: number
      readonly factorAt?: number
      /** The newest of its session. Equal for all who ask with the same token at once. */
      readonly token: string
    }
  /** Somebody has a copy; the session is over (`generationsBehind`: how many refreshes ago the token was new). */
  | {
      readonly kind: 'reused'
      readonly sessionId: string
      readonly userId: string
      readonly generationsBehind: number
    }
  /** No token of ours, or its session is over. */
  | { readonly kind: 'refused' }

/**
 * The refresh tokens of sessions: one family a session, of which only the newest is good. The vault keeps a hash, never a token.
 *
 * A token is `{sessionId}.{generation}.{seed}.{proof}`. All of a family share the seed; the proof is an HMAC over the rest. So the successor of a
 * token is the same for everybody who computes it, which makes twenty refreshes at once one; whoever stole a token can't compute it; and nobody
 * can end a session with a token that was made up.
 */
export interface RefreshTokens {
  /** Begins the family of a session. On disk when it resolves. `epoch`: the user's, for whoever ends all sessions by counting it up. */
  start(session: BegunSession): Promise<string>
  refresh(token: string): Promise<Refreshed>
  /** The families of a user that are not over, in no order. */
  familiesOf(userId: string): Promise<readonly OpenFamily[]>
  /** The session that a token of ours belongs to, the newest or not; undefined when it is over. */
  sessionOf(token: string): Promise<{ readonly sessionId: string; readonly userId: string } | undefined>
  /** The family of a session, whoever's it is; undefined when it is over. */
  familyOf(sessionId: string): Promise<OpenFamily | undefined>
  /** Notes that just now a factor was given in the session; nothing happens where it is over. */
  noteFactor(sessionId: string): Promise<void>
  /** Ends the family for good. Repeating it changes nothing. */
  end(sessionId: string): Promise<void>
  /** Ends all families of a user for good, or those from before an epoch; answers whose sessions they were. */
  endAllOf(userId: string, epoch?: number): Promise<readonly string[]>
}

/** Whose session begins, and on what. */
export interface BegunSession {
  readonly sessionId: string
  readonly userId: string
  readonly epoch: number
  /** What it is recognised by where sessions are listed. */
  readonly device: string
  /** When its owner last gave in it what they have beside the password, in milliseconds since 1970; missing where a password alone has begun it. */
  readonly factorAt?: number
}

/** A session that goes on; `usedAt`: when its newest token was issued, in milliseconds since 1970. */
export interface OpenFamily extends BegunSession {
  readonly usedAt: number
}

/** More often than this in {@link graceSeconds} nobody refreshes but by mistake. */
const mostRecent = 30

const dayMs = 86_400_000

/** There when every family is in the list of its user. */
const allListed = 'sessions-listed'

const Family = Type.Object({
  userId: Type.String(),
  /** 0 where none was noted. */
  epoch: Type.Optional(Type.Integer()),
  device: Type.Optional(Type.String()),
  factorAt: Type.Optional(Type.Integer()),
  seedHash: Type.String(),
  generation: Type.Integer(),
  /** When the newest token was issued, in milliseconds since 1970. */
  issuedAt: Type.Integer(),
  /** When the session began, in milliseconds since 1970; missing in families from before it was noted, which begin with their next token. */
  beganAt: Type.Optional(Type.Integer()),
  /** When those before it were, the newest first, as far as the ones that they followed still lead on. */
  issuedBefore: Type.Optional(Type.Array(Type.Integer())),
  /** Till when the session is in the list of its user; missing in families that began before there were lists. */
  listedUntil: Type.Optional(Type.Integer()),
})
type Family = Static<typeof Family>
const families = Compile(Family)

interface Parts {
  readonly sessionId: string
  readonly generation: number
  readonly seed: string
}

/** Families of tokens in the vault, each made of a seed (docs/decisions/0033). */
export const createRefreshTokens = (vault: Vault, idKeys: SecretKeys, clock: Clock): RefreshTokens => {
  const prefix = 'session/'
  const keyOf = (sessionId: string) => prefix + sessionId
  const lifeMs = refreshTokenDays * dayMs
  const expiry = (beganAt: number) => ({
    expiresAt: Math.min(clock.now() + lifeMs, beganAt + longestSessionDays * dayMs),
  })
  const lists = createSessionLists(vault)

  /** Seldom, since it lasts for twice the life of a token: answers till when. */
  const listed = async (userId: string, sessionId: string, listedUntil = 0): Promise<number> => {
    if (listedUntil >= clock.now() + lifeMs) return listedUntil
    const until = clock.now() + 2 * lifeMs
    await lists.note(userId, sessionId, until)
    return until
  }

  const tokenOf = ({ sessionId, generation, seed }: Parts, idKey = idKeys[0]): string => {
    const text = `${sessionId}.${generation}.${seed}`
    return `${text}.${keyedId(idKey, 'refresh-token', text)}`
  }

  const partsOf = (token: string): Parts | undefined => {
    const [, sessionId, generation, seed] =
      /^([\w-]{1,100})\.(\d{1,9})\.([\w-]{1,100})\.[\w-]{1,100}$/.exec(token) ?? []
    if (sessionId === undefined || generation === undefined || seed === undefined) return undefined
    const parts = { sessionId, generation: Number(generation), seed }
    return idKeys.some((idKey) => isSame(tokenOf(parts, idKey), token)) ? parts : undefined
  }

  const end = async (sessionId: string): Promise<void> => {
    for (;;) {
      const record = await vault.get(keyOf(sessionId))
      if (record === undefined) return
      if (!(await vault.remove(keyOf(sessionId), record.version))) continue
      return lists.forget(familyIn(record).userId, sessionId)
    }
  }

  const familyOf = async (sessionId: string): Promise<OpenFamily | undefined> => {
    const record = await vault.get(keyOf(sessionId))
    if (record === undefined) return undefined
    const { userId, epoch = 0, device = '', issuedAt, factorAt } = familyIn(record)
    return { sessionId, userId, epoch, device, usedAt: issuedAt, ...(factorAt !== undefined && { factorAt }) }
  }

  const noteFactor = async (sessionId: string): Promise<void> => {
    const record = await vault.get(keyOf(sessionId))
    if (record === undefined) return
    const noted: Family = { ...familyIn(record), factorAt: clock.now() }
    const { expiresAt } = record
    const lasting = expiresAt === undefined ? {} : { expiresAt }
    const written = await vault.put(keyOf(sessionId), bytesOf(noted), record.version, lasting)
    if (written === undefined) await noteFactor(sessionId)
  }

  /** Families that began before there were lists, once for each vault. */
  const listOld = async (): Promise<void> => {
    if ((await vault.get(allListed)) !== undefined) return
    for (const record of await vault.list(prefix, Number.MAX_SAFE_INTEGER))
      await listed(familyIn(record).userId, record.key.slice(prefix.length))
    await vault.put(allListed, new Uint8Array(), 'absent')
  }

  const familiesOf = async (userId: string): Promise<readonly OpenFamily[]> => {
    await listOld()
    const families = await Promise.all((await lists.sessionsOf(userId)).map(familyOf))
    return families.filter((family) => family !== undefined)
  }

  return {
    start: async ({ sessionId, userId, epoch, device, factorAt }) => {
      const seed = randomBytes(24).toString('base64url')
      const family: Family = {
        userId,
        epoch,
        device,
        ...(factorAt !== undefined && { factorAt }),
        seedHash: hashOf(seed),
        generation: 0,
        issuedAt: clock.now(),
        beganAt: clock.now(),
        listedUntil: await listed(userId, sessionId),
      }
      if ((await vault.put(keyOf(sessionId), bytesOf(family), 'absent', expiry(clock.now()))) === undefined)
        throw new Error(`session ${sessionId} was started before`)
      return tokenOf({ sessionId, generation: 0, seed })
    },

    refresh: async (token) => {
      const parts = partsOf(token)
      if (parts === undefined) return { kind: 'refused' }
      const { sessionId, generation, seed } = parts
      for (;;) {
        const record = await vault.get(keyOf(sessionId))
        if (record === undefined) return { kind: 'refused' }
        const family = familyIn(record)
        if (!isSame(hashOf(seed), family.seedHash)) return { kind: 'refused' }

        const { userId, epoch = 0, factorAt } = family
        const now = clock.now()
        const behind = family.generation - generation
        const recently = [family.issuedAt, ...(family.issuedBefore ?? [])].filter(
          (issuedAt) => now - issuedAt <= graceSeconds * 1000,
        )
        const refreshedTo = (newest: number) =>
          ({
            kind: 'refreshed',
            sessionId,
            userId,
            epoch,
            ...(factorAt !== undefined && { factorAt }),
            token: tokenOf({ ...parts, generation: newest }),
          }) as const
        if (behind > 0 && behind <= recently.length) return refreshedTo(family.generation)
        if (behind > 0) {
          await end(sessionId)
          return { kind: 'reused', sessionId, userId, generationsBehind: behind }
        }
        const beganAt = family.beganAt ?? now
        const next: Family = {
          ...family,
          beganAt,
          generation: generation + 1,
          issuedAt: now,
          issuedBefore: behind === 0 ? recently.slice(0, mostRecent) : [],
          listedUntil: await listed(userId, sessionId, family.listedUntil),
        }
        // Who loses this race finds the winner's successor, which is its own too.
        if ((await vault.put(keyOf(sessionId), bytesOf(next), record.version, expiry(beganAt))) !== undefined)
          return refreshedTo(next.generation)
      }
    },

    sessionOf: async (token) => {
      const parts = partsOf(token)
      const record = parts && (await vault.get(keyOf(parts.sessionId)))
      return parts && record && { sessionId: parts.sessionId, userId: familyIn(record).userId }
    },
    familyOf,
    noteFactor,
    end,
    familiesOf,
    endAllOf: async (userId, epoch = Infinity) => {
      const ended = (await familiesOf(userId)).filter((family) => family.epoch < epoch)
      for (const { sessionId } of ended) await end(sessionId)
      return ended.map(({ sessionId }) => sessionId)
    },
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const bytesOf = (family: Family): Uint8Array => Buffer.from(JSON.stringify(family))

const familyIn = ({ value }: VaultRecord): Family => families.Parse(JSON.parse(Buffer.from(value).toString()))
