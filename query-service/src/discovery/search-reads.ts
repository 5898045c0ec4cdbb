/** The read models that a search for companies asks. */
export const searchReads = [
  'company-profile',
  'industry',
  'company-rating',
  'company-clips',
  'company-search',
  'synonyms',
  'ranking',
] as const
