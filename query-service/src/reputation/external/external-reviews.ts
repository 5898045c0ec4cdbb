/** A company, as others may know it. */
export interface ReviewedPlace {
  readonly name: string
  /** In one line. */
  readonly address: string
}

/** A review that was written elsewhere. */
export interface ExternalReview {
  readonly name: string
  readonly rating: number
  /** Plain text. */
  readonly message: string
  /** ISO 8601, UTC. */
  readonly createdAt?: string
  readonly url?: string
}

/** What another platform says of a company. */
export interface ExternalRating {
  readonly rating: number
  readonly count: number
  readonly reviews: readonly ExternalReview[]
}

/** Reviews of another platform (D-7.5): shown apart, never counted with ours. */
export interface ExternalReviews {
  /** Its name, to be shown with what it says. */
  readonly source: string
  /** Undefined: it doesn't know the company, or nobody has rated it. Throws {@link ExternalReviewsFailed}. */
  ratingOf(place: ReviewedPlace): Promise<ExternalRating | undefined>
}

/** The other platform didn't answer, or not as it should. The message is for the operator's log: nothing of what was asked. */
export class ExternalReviewsFailed extends Error {
  override readonly name = 'ExternalReviewsFailed'
}
