import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import type { Vault, VaultEntry } from '@schaufenster/platform/vault/vault.ts'
import { MasterKeyMissing, unwrapSecret, wrapSecret } from './subject-key.ts'
import { isTombstone, subjectKeyPrefix } from './vault-subject-keys.ts'

/** The result of rewrapping a vault's keys. */
export interface Rewrapped {
  /** Rewrapped under the first master key. */
  readonly rewrapped: number
  /** Can't be opened with any master key, so left as they are. */
  readonly unknown: number
}

/**
 * Rewraps subject keys under the first master key. The keys themselves stay the same, so everything remains readable with both master keys. Each
 * record is one conditional write: it can be repeated after any interruption, and a concurrent erasure wins.
 */
export const rewrapSubjectKeys = async ({
  vault,
  masterKeys,
}: {
  readonly vault: Vault
  readonly masterKeys: SecretKeys
}): Promise<Rewrapped> => {
  const done = { rewrapped: 0, unknown: 0 }
  const rewrap = async (entry: VaultEntry): Promise<void> => {
    const subject = entry.key.slice(subjectKeyPrefix.length)
    if (isTombstone(entry) || secretIn(entry, subject, [masterKeys[0]]) !== undefined) return
    const secret = secretIn(entry, subject, masterKeys)
    if (secret === undefined) done.unknown += 1
    // If the write fails, somebody else has destroyed the key or rewrapped it too.
    else if (await vault.put(entry.key, wrapSecret(masterKeys, subject, secret), entry.version))
      done.rewrapped += 1
  }
  let entries = await vault.list(subjectKeyPrefix, entriesAtOnce)
  while (entries.length > 0) {
    await Promise.all(entries.map(rewrap))
    entries = await vault.list(subjectKeyPrefix, entriesAtOnce, entries.at(-1)?.key)
  }
  return done
}

/** How many share one commit of the vault. */
const entriesAtOnce = 500

const secretIn = ({ value }: VaultEntry, subject: string, masterKeys: SecretKeys): Buffer | undefined => {
  try {
    return unwrapSecret(masterKeys, subject, value)
  } catch (fault) {
    if (fault instanceof MasterKeyMissing) return undefined
    throw fault
  }
}
