const awayNames: ReadonlySet<string> = new Set([
  'StoreUnavailable',
  // Whether it was done is found out by doing it again.
  'OutcomeUnknown',
  'VaultUnavailable',
  'BlobsUnavailable',
  'FeedUnavailable',
  'SearchUnavailable',
  'AnalyticsUnavailable',
])

/** A fault that passes: a full disk, a store that is being closed, an index that is being opened again. Callers are told to come again (503). */
export const isAway = (error: Error): boolean => awayNames.has(error.name)
