/** Read access to the vault, which is all that projections and queries get. */
export interface VaultReader {
  /** The record, or undefined when there is none or it has expired. Sees every write that was acknowledged. */
  get(key: string): Promise<VaultRecord | undefined>
  /** The records whose key starts with the prefix, in key order, without expired ones. With `after`, only those behind this key. */
  list(prefix: string, limit: number, after?: string): Promise<readonly VaultEntry[]>
  close(): Promise<void>
}

/**
 * The home of what is not in the log (docs/architecture.md, Rules): password and refresh-token hashes, subject keys, checkpoints of policies, leases.
 * It is written before the event that needs it. An acknowledged write is on disk. Keys are {@link isVaultKey} and contain no personal data; an HMAC
 * stands in for it. Every adapter passes `vault-suite.ts`.
 */
export interface Vault extends VaultReader {
  /**
   * Writes if the record still has that version; `'absent'` means that there is none. Answers the new version, or undefined when another writer came
   * first: read again and decide anew. Of N concurrent writers exactly one wins. Throws {@link VaultUnavailable}.
   */
  put(
    key: string,
    value: Uint8Array,
    expected: VaultVersion | 'absent',
    options?: { readonly expiresAt?: number },
  ): Promise<VaultVersion | undefined>
  /** Removes the record for good; false if its version has changed. */
  remove(key: string, expected: VaultVersion): Promise<boolean>
  /**
   * Removes deleted, overwritten and expired values from the raw bytes of the files too. Costs as much as copying the vault, so call it at the end of
   * an erasure and once an hour, not for each removal.
   */
  scrub(): Promise<void>
}

/** Grows with every write of a key, and never repeats after a removal. */
export type VaultVersion = number

/** The value under a key, and the version that a writer must name to replace it. */
export interface VaultRecord {
  readonly value: Uint8Array
  readonly version: VaultVersion
  /** Milliseconds since 1970. From then on the record counts as absent. */
  readonly expiresAt?: number
}

/** A record with its key, as listed. */
export interface VaultEntry extends VaultRecord {
  readonly key: string
}

/**
 * The vault can't be used at the moment. On a full disk nothing was written; if a server is away, it is unknown. The same write can be retried: it
 * names the version it replaces, so it takes effect at most once.
 */
export class VaultUnavailable extends Error {
  override readonly name = 'VaultUnavailable'
}

const keyShape = /^[!-~]{1,400}$/

/** Printable ASCII without spaces, by convention `kind/id`. Every store sorts such keys alike. */
export const isVaultKey = (key: string): boolean => keyShape.test(key)

/** Throws if the text is not a vault key. */
export const requireVaultKey = (key: string): void => {
  if (!isVaultKey(key)) throw new Error('not a vault key: it must be 1 to 400 printable ASCII characters')
}
