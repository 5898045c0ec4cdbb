import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { ceremonyMs, challengeIn } from './relying-party.ts'

/** What a challenge is for: logging in, or one user adding a passkey or confirming their identity. */
export type ChallengePurpose = 'logIn' | { readonly addFor: string } | { readonly proveFor: string }

/** Challenges for passkeys to sign. Each is valid once, for ten minutes and one purpose, across all processes. */
export interface PasskeyChallenges {
  /** 256 random bits in base64url; resolves once it is on disk. */
  issue(purpose: ChallengePurpose): Promise<string>
  /**
   * The challenge an answer refers to, if it is ours, for this purpose and unused. It is used up whatever
   * else is wrong with the answer; of several simultaneous answers only one gets it.
   */
  take(purpose: ChallengePurpose, clientDataJSON: string): Promise<string | undefined>
}

const nameOf = (purpose: ChallengePurpose): string => {
  if (purpose === 'logIn') return purpose
  return 'addFor' in purpose ? purpose.addFor : `proof/${purpose.proveFor}`
}

/** Stored as hashes in the vault, like everything that works once. */
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
