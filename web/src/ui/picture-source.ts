/**
 * What an `<img>` needs to show a picture of `/media` in the width that fits, and its mean colour until it is there, which its address tells
 * (docs/decisions/0067).
 */
export const pictureSource = (src: string, widths: readonly number[]) => ({
  srcSet: widths.map((each) => `${src}?w=${each} ${each}w`).join(', '),
  src,
  style: placeholder(/-([0-9a-f]{6})\./.exec(src)?.[1]),
})

/** The place of a picture that is on its way, in its colour. */
export const placeholder = (colour: string | undefined) =>
  colour === undefined ? undefined : { background: `#${colour}` }
