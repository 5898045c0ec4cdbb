const address = /[^\s@]+@[^\s@]+/gu
/** At least six digits, with the separators that people use: possibly a personal number. A postcode has five. */
const number = /\d(?:[\s/.()+-]*\d){5,}/gu

/**
 * The part of a search text that is kept for analysis: lower case with single blanks. Masks e-mail addresses
 * and long numbers, which may be personal, and replaces half a surrogate pair left by a cut, which no store
 * accepts. Undefined if nothing is left.
 */
export const keptTerms = (text: string, most = 200): string | undefined => {
  const kept = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(address, '…@…')
    .replaceAll(number, (digits) => digits.replaceAll(/\d/g, '#'))
    .trim()
    .toLocaleLowerCase('de')
    .slice(0, most)
    .trim()
    .toWellFormed()
  return kept === '' ? undefined : kept
}
