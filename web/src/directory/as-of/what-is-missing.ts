/** Of a page as it was: what isn't part of the entry's own history. */
export const whatIsMissing =
  'Videos, Reels, Partner, Bewertungen und Aufrufe von damals fehlen in dieser Ansicht, und Branchen heißen wie heute.'
