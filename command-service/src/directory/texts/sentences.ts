/** Capitalises the first letter. */
export const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A capitalised sentence with a final stop. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? begun(text) : `${begun(text)}.`)

/** Cuts to at most so many characters, at the end of a word. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/\s+\S*$/, '')

/** The sentences without their final stops. The stop of an abbreviation ("z. B.") or a date doesn't end one. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=\p{L}{2})[.!?…]+(?:\s+|$)/u).filter((sentence) => sentence !== '')
