import type { Sealed } from './sealed.ts'

/** The text of an erased person's field. */
export const erased = '[gelöscht]'

/**
 * The loaded keys of some people. Synchronous, so that folds and queries can be too. It fetches nothing itself: asking for a subject that wasn't
 * named when it was made is a mistake of the caller and throws.
 */
export interface KeyRing {
  /**
   * The clear text, or undefined if its subject was erased, even after this ring was made. Throws {@link SubjectKeyMissing} if there never was a key,
   * and if the box was tampered with.
   */
  open(sealed: Sealed): string | undefined
  /**
   * The same event id, field and text give the same bytes under the same key, so that a repeated append is recognised (promise 2). Throws {@link
   * SubjectErased}, {@link SubjectKeyMissing}.
   */
  seal(subject: string, eventId: string, field: string, plaintext: string): Sealed
}

/** The reading side, for projections and queries. */
export interface KeyRings {
  /** Cached. A subject without a key is no error until something is sealed or opened for it. */
  ringFor(subjects: Iterable<string>): Promise<KeyRing>
  /**
   * Makes this person's data read as erased in this process at once. Called on `PersonalDataErased` before folding it; otherwise another process's
   * erasure takes effect when the cache expires.
   */
  forget(subject: string): void
}

/** A key per data subject, kept in the vault under the master key (promise 8). */
export interface SubjectKeys extends KeyRings {
  /** The ring of one subject, whose key is created if missing. On disk before it resolves. Throws {@link SubjectErased}. */
  create(subject: string): Promise<KeyRing>
  /** Destroys the key. A tombstone replaces it in the vault, so it is never created again, and caches drop it. Repeatable. */
  destroy(subject: string): Promise<void>
}

/** Something was to be sealed for a person whose data were erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased'
  readonly subject: string
  constructor(subject: string) {
    super(`the data of subject ${subject} was erased: nothing can be sealed for it`)
    this.subject = subject
  }
}

/** Something sealed has no key in the vault, although a key is written before any event that needs it. Log and vault don't belong together. */
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
