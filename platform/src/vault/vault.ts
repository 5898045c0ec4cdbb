/**
 * The home of what is not in the log (design.md, Rules): password and refresh-token hashes, subject keys, checkpoints of policies, leases.
 * It is written before the event that needs it. An acknowledged write is on disk.
 */
export interface Vault {
  /** The record, or undefined when there is none or it has expired. */
  get(key: string): Promise<VaultRecord | undefined>
  /** The records whose key starts with the prefix, in key order, expired ones left out. */
  list(prefix: string, limit: number): Promise<readonly VaultEntry[]>
  /**
   * Writes if the record still has that version; `'absent'` means that there is none. Answers the new version, or undefined when another
   * writer came first: read again and decide anew. Of N concurrent writers exactly one wins.
   */
  put(
    key: string,
    value: Uint8Array,
    expected: VaultVersion | 'absent',
    options?: { readonly expiresAt?: number },
  ): Promise<VaultVersion | undefined>
  /** Removes the record for good; false when it has another version by now. */
  remove(key: string, expected: VaultVersion): Promise<boolean>
  close(): Promise<void>
}

/** Grows with every write of a key, and never comes back after a removal. */
export type VaultVersion = number

export interface VaultRecord {
  readonly value: Uint8Array
  readonly version: VaultVersion
  /** Milliseconds since 1970. */
  readonly expiresAt?: number
}

export interface VaultEntry extends VaultRecord {
  readonly key: string
}
