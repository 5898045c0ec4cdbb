/**
 * The store can't be used just now: the disk is full, it is closed, it is away. An append that rejects with it was not made; any other rejection
 * of an append leaves open whether it was, and the same append (same ids) again finds out.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
