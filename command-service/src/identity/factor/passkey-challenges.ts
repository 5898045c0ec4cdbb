import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { ceremonyMs, challengeIn } from './relying-party.ts'

/** What a challenge is for: whoever wants to log in, or one user who wants to add a passkey, or to show with one who they are. */
export type ChallengePurpose = 'logIn' | { readonly addFor: string } | { readonly proveFor: string }

/** Challenges that passkeys are to sign: each is good once, for ten minutes and for one purpose, in all processes together. */
export interface PasskeyChallenges {
  /** 256 random bits in base64url; on disk when it resolves. */
  issue(purpose: ChallengePurpose): Promise<string>
  /**
   * The one that an answer is to, if it is ours, for this purpose, and was not used before. From here on it was, whatever else is wrong; of many at once one gets it.
   */
  take(purpose: ChallengePurpose, clientDataJSON: string): Promise<string | undefined>
}

const nameOf = (purpose: ChallengePurpose): string => {
  if (purpose === 'logIn') return purpose
  return 'addFor' in purpose ? purpose.addFor : `proof/${purpose.proveFor}`
}

/** By their hashes in the vault, as all that is good once. */
export const createPasskeyChallenges = (vault: Vault, clock: Clock): PasskeyChallenges => {
  const keyOf = (purpose: ChallengePurpose, challenge: string) => {
    const hash = createHash('sha256').update(challenge).digest('base64url')
    return `passkey-challenge/${nameOf(purpose)}/${hash}`
  }
  return {
    issue: async (purpose) => {
      const challenge = randomBytes(32).toString('base64url')
      const expiresAt = clock.now() + ceremonyMs
      const key = keyOf(purpose, challenge)
      if ((await vault.put(key, Uint8Array.of(1), 'absent', { expiresAt })) === undefined)
        throw new Error('a random challenge came twice')
      return challenge
    },
    take: async (purpose, clientDataJSON) => {
      const challenge = challengeIn(clientDataJSON)
      if (challenge === undefined) return undefined
      const key = keyOf(purpose, challenge)
      const record = await vault.get(key)
      return record !== undefined && (await vault.remove(key, record.version)) ? challenge : undefined
    },
  }
}
