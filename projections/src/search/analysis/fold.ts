const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const plain = /^[a-z0-9 ]*$/

/**
 * The one spelling in which words are compared (D-3.3): lower case, ä → ae, ö → oe, ü → ue, ß → ss, other accents dropped. Both sides are
 * folded, so "Muenchen" equals "München" while "Uber" stays apart from "Über", and the "ue" of "aktuell" is left as it is. Idempotent.
 */
export const fold = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFC')
        .replaceAll(/[äöüßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
        .normalize('NFD')
        .replaceAll(/\p{Mn}+/gu, '')
        .normalize('NFC')
