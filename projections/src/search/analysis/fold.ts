import { own } from '@schaufenster/platform/lib/own.ts'
const spelledOut: Readonly<Record<string, string>> = {
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
 * The one spelling in which words are compared (D-3.3): lower case, ä → ae, ö → oe, ü → ue, ß → ss, other accents dropped. Both sides are folded, so
 * "Muenchen" equals "München" while "Uber" differs from "Über", and the "ue" of "aktuell" stays. Idempotent.
 */
export const fold = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/([aou])\u0308/g, '$1e')
        .replaceAll(/\p{Mn}+/gu, '')
        .replaceAll(/[ßæœøłđðþı]/g, (letter) => own(spelledOut, letter) ?? letter)
        .normalize('NFC')
