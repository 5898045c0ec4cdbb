const address = /[^\s@]+@[^\s@]+/gu
/** Six digits and more, with what people put between them: a number that may be somebody's. A postcode has five. */
const number = /\d(?:[\s/.()+-]*\d){5,}/gu

/**
 * What of a typed text is kept to learn from it: in lower case, with single blanks. E-mail addresses and long numbers, which may be somebody's, are
 * masked; half a character, as a cut can leave it, is replaced: no store takes it. Undefined where nothing is left.
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
