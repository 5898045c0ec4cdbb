/**
 * How visitors see a picture by its address. `open`: like any other. `shown`: by a review, comment or film, so it may be hidden soon.
 * `withheld`: not at all, since only what they can't see shows it, or the platform took it off a page (D-7.1, D-7.8, D-G11).
 */
export type PictureStanding = 'open' | 'shown' | 'withheld'

/** Which pictures visitors can't see by their address. */
export interface PictureAccess {
  readonly standingOf: (key: string) => Promise<PictureStanding>
  /** Whether a code, which only those were given who may see it, opens the picture. */
  readonly opens: (key: string, code: string) => boolean
}

/** Every picture is there for everybody, as long as nobody writes reviews, hides films or decides about notices. */
export const allSeen: PictureAccess = { standingOf: async () => 'open', opens: () => false }
