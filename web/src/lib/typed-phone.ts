/** The separator between two numbers pasted at once: the API splits them. */
const several = /[;,|\n]|\s\/\s(?=[+0])/

/** A number as it is being typed, with digits, plus and blanks only; letters stay, since dropping them would make another number (D-2.12). */
export const tidyTypedPhone = (text: string): string =>
  several.test(text)
    ? text
    : text
        .replace(/^((?:\+|00)[\d\s]+)\(0\)/, '$1 ')
        .replace(/[^\p{L}\d+ ]/gu, ' ')
        .replace(/\+\s+/, '+')
        .replace(/ {2,}/g, ' ')
        .replace(/^ /, '')
