/** More marks than a letter of any language has (Unicode Standard Annex 15, "Stream-Safe Text Format"). */
const mostMarks = 30
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu')

/** NFC of a text of any length. Drops marks beyond the thirtieth on a letter, because composing takes quadratic time in their number. */
export const composed = (text: string): string =>
  (text.length > mostMarks ? text.replace(tooManyMarks, '$1') : text).normalize('NFC')
