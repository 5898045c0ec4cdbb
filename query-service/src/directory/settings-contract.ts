import Type from 'typebox'

/** What the owners of a company decided in its settings. */
export const ownersChoices = {
  /** Hidden by its owner. */
  isHidden: Type.Boolean(),
  /** `/zufriedene-kunden` may show its reviews. */
  mayBeFeatured: Type.Boolean(),
  /** Its owners get mail when its videos are ready. */
  hasVideoMail: Type.Boolean(),
}
