/** There is nobody to ask just now; the same question may be answered later. */
export class AnalyticsUnavailable extends Error {
  override readonly name = 'AnalyticsUnavailable'
}
