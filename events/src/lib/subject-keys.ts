import type { Sealed } from './sealed.ts'

/** What an opened field of an erased person reads as. */
export const erased = '[gelöscht]'

/**
 * The keys of some people, loaded and ready: synchronous, so that folds and queries stay so. It asks for nothing by itself: a subject that was
 * not named when it was made is a mistake of the caller and throws.
 */
export interface KeyRing {
  /**
   * The clear text, or undefined when its subject was erased, even after this ring was made. Throws {@link SubjectKeyMissing} when there never
   * was such a key, and when the box was tampered with.
   */
  open(sealed: Sealed): string | undefined
  /**
   * The same event id, field and text give the same bytes under the same key, so that a repeated append is recognised (promise 2).
   * Throws {@link SubjectErased}, {@link SubjectKeyMissing}.
   */
  seal(subject: string, eventId: string, field: string, plaintext: string): Sealed
}

/** The reading side: what projections and queries get. */
export interface KeyRings {
  /** Cached; a subject without a key is no error until something of it is opened or sealed. */
  ringFor(subjects: Iterable<string>): Promise<KeyRing>
  /**
   * Makes this person's data read as erased in this process at once. Called on `PersonalDataErased` before folding it;
   * otherwise another process's erasure takes effect when the cache expires.
   */
  forget(subject: string): void
}

/** A key per data subject, kept in the vault under the master key (promise 8). */
export interface SubjectKeys extends KeyRings {
  /** The ring of one subject; makes the key when there is none. On disk before it answers. Throws {@link SubjectErased}. */
  create(subject: string): Promise<KeyRing>
  /** Destroys the key: a tombstone replaces it in the vault, so it is never made again, and caches drop it. Repeatable. */
  destroy(subject: string): Promise<void>
}

/** Something is to be sealed for a person whose data was erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased'
  readonly subject: string
  constructor(subject: string) {
    super(`the data of subject ${subject} was erased: nothing can be sealed for it`)
    this.subject = subject
  }
}

/** Something sealed has no key in the vault, though a key is written before the event that needs it: log and vault don't belong together. */
export class SubjectKeyMissing extends Error {
  override readonly name = 'SubjectKeyMissing'
  readonly subject: string
  constructor(subject: string) {
    super(
      `the vault has no key of subject ${subject}: log and vault are not from the same data folder or backup`,
    )
    this.subject = subject
  }
}
