import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import { emailKey } from '../accounts/email-key.ts'

/** How long a device stays known after its last login. */
export const knownDeviceDays = 365

/**
 * Recognises devices that have opened an account before by a mark that the device keeps. The mark opens
 * nothing: logins with it are just counted separately, so that guesses from elsewhere can't lock out the
 * owner (docs/decisions/0026).
 */
export interface KnownDevices {
  /** The new mark for the account of this address. `before`: the device's old mark, whose id is kept if it belongs to the same account. */
  markFor(email: string, before: string): string
  /** The random id in a device's mark for the account of this address; undefined for any other. */
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

/** Both have the length that the pattern demands. */
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
