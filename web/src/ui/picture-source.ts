/** Where a picture of `/media` is served in a width. The address of a hidden one has a code. */
export const inWidth = (src: string, width: number): string =>
  `${src}${src.includes('?') ? '&' : '?'}w=${width}`

/**
 * The attributes of an `<img>` for a picture of `/media` in a fitting width, with its mean colour, which the
 * address contains, until it has loaded (docs/decisions/0067).
 */
export const pictureSource = (src: string, widths: readonly number[]) => ({
  srcSet: widths.map((each) => `${inWidth(src, each)} ${each}w`).join(', '),
  src,
  style: placeholder(/-([0-9a-f]{6})\./.exec(src)?.[1]),
})

/** The place of a picture that is on its way, in its colour. */
export const placeholder = (colour: string | undefined) =>
  colour === undefined ? undefined : { background: `#${colour}` }
