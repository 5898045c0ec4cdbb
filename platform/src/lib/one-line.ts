/** Text as one line: single blanks, none at the ends, and no characters that show nothing or turn others around. */
export const oneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2060\ufeff]+/gu, ' ').trim()
