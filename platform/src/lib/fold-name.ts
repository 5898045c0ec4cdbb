import { composed } from './composed.ts'
import { own } from './own.ts'

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * The form in which names of towns, industries and columns are compared: "Muenchen" equals "München"; case, accents and
 * punctuation don't count.
 */
export const foldName = (name: string): string =>
  composed(name)
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => own(digraphs, letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
