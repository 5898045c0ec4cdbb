/** The projection can't continue with this program: it stops, is not ready, and says why (promise 7). */
export class ProjectionStops extends Error {
  override readonly name = 'ProjectionStops'
}

/** Another folder has moved the checkpoint. This one's memory is out of date, and nothing of its step was written. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
  constructor(projection: string) {
    super(`another worker folds ${projection}`)
  }
}

/** A fault in a few words, for operators. */
export const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
