/** With a capital at its beginning. */
export const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Begun, and ended by a stop where it has none. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? begun(text) : `${begun(text)}.`)

/** At most so many characters, ended at the end of a word. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/\s+\S*$/, '')

/** Without their stops; that of an abbreviation ("z. B.") or of a date ends none. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=\p{L}{2})[.!?…]+(?:\s+|$)/u).filter((sentence) => sentence !== '')
