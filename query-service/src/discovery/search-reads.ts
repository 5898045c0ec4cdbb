/** The models behind a company search. */
export const searchReads = [
  'company-profile',
  'industry',
  'company-rating',
  'company-clips',
  'company-search',
  'synonyms',
  'ranking',
] as const
