/** Reading the vault: all that projections and queries may do with it. */
export interface VaultReader {
  /** The record, or undefined when there is none or it has expired. Sees every write that was acknowledged. */
  get(key: string): Promise<VaultRecord | undefined>
  /** The records whose key starts with the prefix, in key order, expired ones left out; with `after` those behind this key. */
  list(prefix: string, limit: number, after?: string): Promise<readonly VaultEntry[]>
  close(): Promise<void>
}

/**
 * The home of what is not in the log (docs/architecture.md, Rules): password and refresh-token hashes, subject keys, checkpoints of policies, leases.
 * It is written before the event that needs it. An acknowledged write is on disk. Keys are {@link isVaultKey}: no personal data, an HMAC where
 * there would be some. Every adapter passes `vault-suite.ts`.
 */
export interface Vault extends VaultReader {
  /**
   * Writes if the record still has that version; `'absent'` means that there is none. Answers the new version, or undefined when another
   * writer came first: read again and decide anew. Of N concurrent writers exactly one wins. Throws {@link VaultUnavailable}.
   */
  put(
    key: string,
    value: Uint8Array,
    expected: VaultVersion | 'absent',
    options?: { readonly expiresAt?: number },
  ): Promise<VaultVersion | undefined>
  /** Removes the record for good; false when it has another version by now. */
  remove(key: string, expected: VaultVersion): Promise<boolean>
  /**
   * Takes what was removed, overwritten or has expired out of the raw bytes of the files too. Costs as much as copying the vault: for the end of
   * an erasure and for once an hour, not for each removal.
   */
  scrub(): Promise<void>
}

/** Grows with every write of a key, and never comes back after a removal. */
export type VaultVersion = number

/** What is kept under a key, and the version that a writer must name to replace it. */
export interface VaultRecord {
  readonly value: Uint8Array
  readonly version: VaultVersion
  /** Milliseconds since 1970. From then on the record isn't there. */
  readonly expiresAt?: number
}

/** A record with its key, as lists have them. */
export interface VaultEntry extends VaultRecord {
  readonly key: string
}

/**
 * The vault can't be used just now. With a full disk nothing was written; where a server is away it is open whether it was. The same write can be tried
 * again: it names what it replaces, so it is made once at most.
 */
export class VaultUnavailable extends Error {
  override readonly name = 'VaultUnavailable'
}

const keyShape = /^[!-~]{1,400}$/

/** Printable ASCII without spaces, by convention `kind/id`. Every store orders such keys alike. */
export const isVaultKey = (key: string): boolean => keyShape.test(key)

/** Throws when this is no key of a vault. */
export const requireVaultKey = (key: string): void => {
  if (!isVaultKey(key)) throw new Error('not a vault key: it must be 1 to 400 printable ASCII characters')
}
