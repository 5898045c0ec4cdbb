/** As many marks as any letter of any language has, and some more (Unicode Standard Annex 15, "Stream-Safe Text Format"). */
const mostMarks = 30
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu')

/**
 * Text in composed letters (NFC), of any length: marks beyond the thirtieth on one letter are dropped. Composing sorts the marks of a letter, in a time that grows with the
 * square of their number.
 */
export const composed = (text: string): string =>
  (text.length > mostMarks ? text.replace(tooManyMarks, '$1') : text).normalize('NFC')
