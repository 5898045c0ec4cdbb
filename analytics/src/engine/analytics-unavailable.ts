/** Nobody can answer at the moment; the same query may succeed later. */
export class AnalyticsUnavailable extends Error {
  override readonly name = 'AnalyticsUnavailable'
}
