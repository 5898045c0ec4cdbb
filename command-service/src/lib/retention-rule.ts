/** How long something is kept, in German. The period comes from the code that keeps it, and the privacy policy states the same (a test compares). */
export interface RetentionRule {
  readonly key: string
  readonly what: string
  readonly kept: string
  /** What happens afterwards. */
  readonly after: string
}
