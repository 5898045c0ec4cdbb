/** Text as one line: single blanks, trimmed, without invisible characters or ones that change the direction of the text. */
export const oneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2060\ufeff]+/gu, ' ').trim()
