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
/** The longest a session can be extended by refreshing (OWASP ASVS 5.0, 7.3.2): daily users log in once a year. */
export const longestSessionDays = 365
/** D-1.1: how long a used token is still accepted, for a second tab or a lost answer. */
export const graceSeconds = 30

/** The outcome of presenting a refresh token. */
export type Refreshed =
  | {
      readonly kind: 'refreshed'
      readonly sessionId: string
      readonly userId: string
      readonly epoch: number
      readonly factorAt?: number
      /** The newest token of the session. The same for everybody who presents the same token at once. */
      readonly token: string
    }
  /** Somebody has a copy, so the session was ended. `generationsBehind`: how many refreshes ago the token was current. */
  | {
      readonly kind: 'reused'
      readonly sessionId: string
      readonly userId: string
      readonly generationsBehind: number
    }
  /** Not a token of ours, or its session is over. */
  | { readonly kind: 'refused' }

/**
 * The refresh tokens of sessions. Each session has a family of tokens, of which only the newest is valid. The vault keeps a hash, never a token.
 *
 * A token is `{sessionId}.{generation}.{seed}.{proof}`. All tokens of a family share the seed; the proof is an HMAC over the rest. So everybody who
 * computes a token's successor gets the same one, which makes twenty simultaneous refreshes a single one. Whoever stole a token can't compute its
 * successor, and nobody can end a session with an invented token.
 */
export interface RefreshTokens {
  /** Begins the family of a session. On disk when it resolves. `epoch` is the user's; counting it up ends all sessions. */
  start(session: BegunSession): Promise<string>
  refresh(token: string): Promise<Refreshed>
  /** The open families of a user, in no particular order. */
  familiesOf(userId: string): Promise<readonly OpenFamily[]>
  /** The session that a token of ours belongs to, whether or not it is the newest; undefined when the session is over. */
  sessionOf(token: string): Promise<{ readonly sessionId: string; readonly userId: string } | undefined>
  /** The family of a session, whoever owns it; undefined when it is over. */
  familyOf(sessionId: string): Promise<OpenFamily | undefined>
  /** Records that a second factor was given in the session just now. Does nothing if the session is over. */
  noteFactor(sessionId: string): Promise<void>
  /** Ends the family for good. Repeating it changes nothing. */
  end(sessionId: string): Promise<void>
  /** Ends all families of a user for good, or only those before an epoch. Answers their session ids. */
  endAllOf(userId: string, epoch?: number): Promise<readonly string[]>
}

/** Whose session begins, and on which device. */
export interface BegunSession {
  readonly sessionId: string
  readonly userId: string
  readonly epoch: number
  /** How lists of sessions name it. */
  readonly device: string
  /** When the user last gave their second factor in this session, in milliseconds since 1970. Missing if the session began with a password alone. */
  readonly factorAt?: number
}

/** An open session. `usedAt` is when its newest token was issued, in milliseconds since 1970. */
export interface OpenFamily extends BegunSession {
  readonly usedAt: number
}

/** Nobody refreshes more often than this within {@link graceSeconds} except by mistake. */
const mostRecent = 30

const dayMs = 86_400_000

/** Present once every family is in its user's list. */
const allListed = 'sessions-listed'

const Family = Type.Object({
  userId: Type.String(),
  /** 0 where none was recorded. */
  epoch: Type.Optional(Type.Integer()),
  device: Type.Optional(Type.String()),
  factorAt: Type.Optional(Type.Integer()),
  seedHash: Type.String(),
  generation: Type.Integer(),
  /** When the newest token was issued, in milliseconds since 1970. */
  issuedAt: Type.Integer(),
  /** When the session began, in milliseconds since 1970. Families from before this was recorded lack it and begin with their next token. */
  beganAt: Type.Optional(Type.Integer()),
  /** When the previous tokens were issued, newest first, as long as the tokens they replaced are still accepted. */
  issuedBefore: Type.Optional(Type.Array(Type.Integer())),
  /** How long the session stays in its user's list. Missing in families from before there were lists. */
  listedUntil: Type.Optional(Type.Integer()),
})
type Family = Static<typeof Family>
const families = Compile(Family)

interface Parts {
  readonly sessionId: string
  readonly generation: number
  readonly seed: string
}

/** Keeps families of tokens in the vault, each made from a seed (docs/decisions/0033). */
export const createRefreshTokens = (vault: Vault, idKeys: SecretKeys, clock: Clock): RefreshTokens => {
  const prefix = 'session/'
  const keyOf = (sessionId: string) => prefix + sessionId
  const lifeMs = refreshTokenDays * dayMs
  const expiry = (beganAt: number) => ({
    expiresAt: Math.min(clock.now() + lifeMs, beganAt + longestSessionDays * dayMs),
  })
  const lists = createSessionLists(vault)

  /** Adds the session to the list and answers until when it stays there. Seldom needed, because an entry lasts for twice the life of a token. */
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

  /** Lists families from before there were lists, once per vault. */
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
        // The loser of this race finds the winner's successor, which is the same as its own.
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
