/**
 * The store can't be used at the moment: the disk is full, it is closed, or it is unavailable. An append that rejects with it was not made. Any other
 * rejection leaves that open, and repeating the same append (same ids) finds out.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
