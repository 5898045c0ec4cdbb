/** Text of one line as it is kept: composed letters, single blanks, no control characters, none at the ends. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim()

/** Looks like HTML, which only the about text may hold (D-G9). "3 < 5" doesn't. */
export const holdsHtml = (text: string): boolean => /<\s*[a-z!/?]|&(#\d+|#x[0-9a-f]+|lt|gt);/i.test(text)
