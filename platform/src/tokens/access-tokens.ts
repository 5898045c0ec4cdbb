import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Session } from '../app/session.ts'
import type { Clock } from '../lib/clock.ts'
import type { TokenKey } from '../secrets/secrets.ts'

/** D-1.1. */
export const accessTokenMinutes = 15
/** How far apart the clocks of hosts that share a secret may be. */
const clockSkewSeconds = 60

/** Short-lived tokens that are verified without asking any store. */
export interface AccessTokens {
  /** Issues a token for this session, valid for {@link accessTokenMinutes}. */
  issue(session: Session): Promise<string>
  /** The session in a token; undefined when the token is expired, forged, withdrawn, or signed by a removed key. */
  read(token: string): Promise<Session | undefined>
  /**
   * Refuses all tokens of an ended session or deleted user from now on: in this process, and in all processes where revocations are shared
   * (`shared-revocations.ts`).
   */
  withdraw(sessionOrUserId: string): Promise<void>
}

const Claims = Compile(
  Type.Object({
    exp: Type.Number(),
    sub: Type.String({ minLength: 1 }),
    sid: Type.String({ minLength: 1 }),
    role: Type.Union([Type.Literal('admin'), Type.Literal('user')]),
    permissions: Type.Array(Type.String()),
    unconfirmed: Type.Optional(Type.Literal(true)),
  }),
)

/** Imported once: given bytes, the library would import the key anew for each token. */
const importKey = (key: Uint8Array) =>
  crypto.subtle.importKey('raw', Buffer.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

const issuer = 'schaufenster'
/** Keeps anything else that is signed with these keys from passing as an access token. */
const audience = 'schaufenster/api'
const typ = 'at+jwt'
const algorithm = 'HS256'

/** Signs with the first key and accepts all, so that keys can change without logging anybody out. */
export const createAccessTokens = (keys: readonly [TokenKey, ...TokenKey[]], clock: Clock): AccessTokens => {
  const secrets = new Map(keys.map(({ kid, key }) => [kid, importKey(key)]))
  const keyOf = async ({ kid }: JWTHeaderParameters) => {
    const secret = secrets.get(kid ?? '')
    if (secret === undefined) throw new errors.JWKSNoMatchingKey()
    return secret
  }
  const [{ kid }] = keys
  /** Ended sessions and deleted users, oldest first, with the time when the last of their tokens expires. */
  const over = new Map<string, number>()

  /** Our tokens never end later than this. One that does was made by somebody else with our key. */
  const lastsTooLong = (end: number): boolean =>
    end > clock.now() / 1000 + accessTokenMinutes * 60 + clockSkewSeconds

  return {
    issue: async ({ userId, sessionId, role, permissions, isUnconfirmed = false }) => {
      const issuedAt = Math.floor(clock.now() / 1000)
      const claims = { sid: sessionId, role, permissions: [...permissions] }
      return new SignJWT({ ...claims, ...(isUnconfirmed && { unconfirmed: true }) })
        .setProtectedHeader({ alg: algorithm, kid, typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenMinutes * 60)
        .sign(await keyOf({ alg: algorithm, kid }))
    },

    read: async (token) => {
      try {
        const options = {
          algorithms: [algorithm],
          issuer,
          audience,
          typ,
          requiredClaims: ['exp', 'iat'],
          currentDate: new Date(clock.now()),
        }
        const { payload } = await jwtVerify(token, keyOf, options)
        if (!Claims.Check(payload) || lastsTooLong(payload.exp)) return undefined
        const { sub, sid, role, permissions, unconfirmed } = payload
        if (over.has(sid) || over.has(sub)) return undefined
        const session = { userId: sub, sessionId: sid, role, permissions }
        return unconfirmed ? { ...session, isUnconfirmed: true } : session
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },

    withdraw: async (sessionOrUserId) => {
      const now = clock.now()
      for (const [id, until] of over) {
        if (until > now) break
        over.delete(id)
      }
      over.set(sessionOrUserId, now + accessTokenMinutes * 60_000)
    },
  }
}
