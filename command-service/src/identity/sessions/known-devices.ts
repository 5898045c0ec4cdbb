import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import { emailKey } from '../accounts/email-key.ts'

/** So long a device stays known after its last log-in. */
export const knownDeviceDays = 365

/**
 * Tells a device that an account was opened on before from any other, by what it keeps itself. It opens nothing: log-ins from it are counted apart, so that nobody who guesses
 * from elsewhere locks it out (docs/decisions/0026).
 */
export interface KnownDevices {
  /** What a device keeps from now on for the account of this address; `before`: what it kept until now, whose id goes on if it is of the same account. */
  markFor(email: string, before: string): string
  /** The random id of a device that was marked for the account of this address; undefined for every other. */
  idIn(mark: string, email: string): string | undefined
}

/**
 * A mark is `{id}.{until}.{proof}`: a random id, its expiry in seconds since 1970, and an HMAC over both and the
 * address. It reveals no owner, and only the key holder can tell that two belong to one account. Made with the first
 * key, accepted with all.
 */
export const createKnownDevices = ({
  idKeys,
  clock,
}: {
  readonly idKeys: SecretKeys
  readonly clock: Clock
}): KnownDevices => {
  const markOf = (id: string, until: string, email: string, idKey = idKeys[0]) =>
    `${id}.${until}.${keyedId(idKey, 'known device', `${id}.${until}.${emailKey(email)}`)}`

  const idIn: KnownDevices['idIn'] = (mark, email) => {
    const [, id, until] = /^([\w-]{22})\.(\d{1,12})\.[\w-]{43}$/.exec(mark) ?? []
    if (id === undefined || until === undefined || Number(until) * 1000 <= clock.now()) return undefined
    return idKeys.some((idKey) => isSame(markOf(id, until, email, idKey), mark)) ? id : undefined
  }

  return {
    markFor: (email, before) => {
      const id = idIn(before, email) ?? randomBytes(16).toString('base64url')
      const until = Math.floor(clock.now() / 1000) + knownDeviceDays * 86_400
      return markOf(id, String(until), email)
    },
    idIn,
  }
}

/** Of one length, as the pattern has them. */
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
