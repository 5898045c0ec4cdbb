/** How long something is kept, in German: the period is that of the code that keeps it, and the privacy policy names the same (a test compares). */
export interface RetentionRule {
  readonly key: string
  readonly what: string
  readonly kept: string
  /** What becomes of it then. */
  readonly after: string
}
