/** A picture as the log names it: by its content. */
const picture = /^[0-9a-f]{64}(?:-[0-9a-f]{6})?\.(?:webp|jpe?g|png)$/

/** Where a value of the history can be seen, if it is a picture. */
export const pictureOf = (value: string): string | undefined =>
  picture.test(value) ? `/media/${value}` : undefined

/** A value of the history as people read it: a picture is shown, nothing is said in words, all else is text. */
export const ValueText = ({ value }: { readonly value: string }) => {
  const source = pictureOf(value)
  if (source !== undefined) return <img className="audit-picture" src={source} alt="Bild" loading="lazy" />
  return value === '' ? 'leer' : value
}
