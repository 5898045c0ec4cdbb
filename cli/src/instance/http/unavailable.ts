const awayNames: ReadonlySet<string> = new Set([
  'StoreUnavailable',
  'OutcomeUnknown',
  'VaultUnavailable',
  'BlobsUnavailable',
  'FeedUnavailable',
  'SearchUnavailable',
  'AnalyticsUnavailable',
])

/** A fault that passes: a full disk, a store that is being closed, an index that is being opened again. Callers are told to come again (503). */
export const isAway = (error: Error): boolean => awayNames.has(error.name)

/** Away, too, but what was asked may have been done. The same command sent again finds out. */
export const isOutcomeUnknown = (error: Error): boolean => error.name === 'OutcomeUnknown'
