import type { Vault, VaultReader, VaultVersion } from '@schaufenster/platform/vault/vault.ts'
import { isPosition, type Position, beginning } from '../../store/position.ts'

/** How far the log has been relayed. Fenced, so that only one relay can advance it. */
export interface RelayCheckpoint {
  /** The position to resume from. Taking it prevents every other relay from saving until it takes the checkpoint itself. */
  take(): Promise<Position>
  /** Records that every partition has everything up to here. Throws if another relay has taken the checkpoint; this one must end. */
  save(through: Position): Promise<void>
}

const prefix = 'relay/'

/** A topic's checkpoint in the vault, fenced by compare-and-set. */
export const createRelayCheckpoint = (vault: Vault, topic: string): RelayCheckpoint => {
  const key = prefix + topic
  let version: VaultVersion | 'absent' = 'absent'

  const save = async (through: Position): Promise<void> => {
    const saved = await vault.put(key, new TextEncoder().encode(through), version)
    if (saved === undefined) throw new Error(`the relay of ${topic} was taken over by another`)
    version = saved
  }

  return {
    save,
    take: async () => {
      const record = await vault.get(key)
      version = record?.version ?? 'absent'
      const through = record === undefined ? beginning : new TextDecoder().decode(record.value)
      if (!isPosition(through)) throw new Error(`the checkpoint of the relay of ${topic} is not a position`)
      await save(through)
      return through
    },
  }
}

/** The relayed positions of all topics. */
export const relayedPositions = async (vault: Pick<VaultReader, 'list'>): Promise<readonly Position[]> =>
  (await vault.list(prefix, Number.MAX_SAFE_INTEGER))
    .map(({ value }) => new TextDecoder().decode(value))
    .filter(isPosition)

/**
 * Forgets the positions of all topics. After the positions of a log have changed, every topic must be filled from the beginning. No relay may run
 * meanwhile.
 */
export const forgetRelays = async (vault: Pick<Vault, 'list' | 'remove'>): Promise<void> => {
  for (const { key, version } of await vault.list(prefix, Number.MAX_SAFE_INTEGER))
    await vault.remove(key, version)
}
