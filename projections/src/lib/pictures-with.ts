/** What something shows, or showed before: the content of its pictures, without colour and ending of their keys, so that each is found at any address. */
interface Pictured {
  readonly pictures: readonly string[]
}

/** Those that it showed before, and this one. */
export const picturesWith = (before: Pictured | undefined, image: string | null): readonly string[] => {
  const pictures = before?.pictures ?? []
  const content = image?.replace(/[^0-9a-f].*$/, '') ?? ''
  return content === '' || pictures.includes(content) ? pictures : [...pictures, content]
}
