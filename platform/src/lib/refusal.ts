/** Why a business rule refuses. The HTTP edge maps each code to one status (D-G1). */
export type RefusalCode =
  | 'invalidToken'
  | 'forbidden'
  /** The account itself is locked, whatever its rights. */
  | 'locked'
  | 'notFound'
  | 'gone'
  | 'conflict'
  | 'tooLarge'
  | 'unsupportedMedia'
  | 'invalid'
  | 'tooManyRequests'
  | 'unavailable'

/**
 * A business refusal: the left side of every decision. `message` and `fields` are German and say what to do. `fields` names the inputs at fault.
 * `details` goes to the caller unchanged (for a conflict, the other editor's changes). `position` is that of the event behind the refusal, so that
 * reading up to it shows why (promise 5). `isGuess` marks an attempt to guess a secret, which is logged. `outcome` means that nobody knows yet
 * whether the command took effect; sending the same command again finds out.
 */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly details?: unknown
  readonly position?: string
  readonly isGuess?: true
  readonly outcome?: 'unknown'
}

/** A refusal for bad input, with one German text per field. */
export const invalid = (fields: Readonly<Record<string, string>>): Refusal => ({
  code: 'invalid',
  message: 'Bitte prüfen Sie Ihre Eingaben.',
  fields,
})

/** The client shows "Access Denied" on exactly this message (spec §8). */
export const forbidden: Refusal = { code: 'forbidden', message: 'Unauthorized' }

/** A refusal for something that doesn't exist; `what` is a German noun with its article. */
export const notFound = (what: string): Refusal => ({ code: 'notFound', message: `${what} gibt es nicht.` })
