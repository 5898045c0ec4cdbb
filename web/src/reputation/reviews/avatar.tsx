/** The first letters of the first and the last word of a name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen.map((word = '') => [...word][0]?.toLocaleUpperCase('de') ?? '').join('')
}

/** Stands where others show a face (D-7.6). */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span className="avatar" aria-hidden="true">
    {initialsOf(name) || '–'}
  </span>
)
