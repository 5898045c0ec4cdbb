/** Which pictures visitors can't see by their address: those that the platform took off a page (D-7.8). */
export interface PictureAccess {
  /** Whether the platform took it off a page and nothing that visitors see shows it. */
  readonly isWithheld: (key: string) => Promise<boolean>
  /** Whether a code, which only those were given who may see it, opens the picture. */
  readonly opens: (key: string, code: string) => boolean
}

/** Every picture is there for everybody, as long as nobody decides about reported ones. */
export const allSeen: PictureAccess = { isWithheld: async () => false, opens: () => false }
