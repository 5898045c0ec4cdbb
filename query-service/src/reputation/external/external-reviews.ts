/** A company as it may be described to others. */
export interface ReviewedPlace {
  readonly name: string
  /** In one line. */
  readonly address: string
}

/** A review written on another platform. */
export interface ExternalReview {
  readonly name: string
  readonly rating: number
  /** Plain text. */
  readonly message: string
  /** ISO 8601, UTC. */
  readonly createdAt?: string
  readonly url?: string
}

/** Another platform's rating of a company. */
export interface ExternalRating {
  readonly rating: number
  readonly count: number
  readonly reviews: readonly ExternalReview[]
}

/** Reviews on another platform (D-7.5). Shown separately, never counted with ours. */
export interface ExternalReviews {
  /** The platform's name, to be shown with its data. */
  readonly source: string
  /** Undefined: it doesn't know the company, or nobody has rated it. Throws {@link ExternalReviewsFailed}. */
  ratingOf(place: ReviewedPlace): Promise<ExternalRating | undefined>
}

/** The other platform didn't answer, or not as expected. The message is for the operator's log and contains nothing of the request. */
export class ExternalReviewsFailed extends Error {
  override readonly name = 'ExternalReviewsFailed'
}
