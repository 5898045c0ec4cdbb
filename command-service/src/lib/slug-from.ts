import { composed } from '@schaufenster/platform/lib/composed.ts'
import { own } from '@schaufenster/platform/lib/own.ts'

export const longestSlug = 80

const digraphs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  '&': ' und ',
}

/** A name in the letters of an address: lower case, ä→ae ö→oe ü→ue ß→ss, other accents dropped. Empty when nothing is left of it. */
export const slugFrom = (name: string): string =>
  composed(name)
    .toLowerCase()
    .replace(/[äöüßæøœłđ&]/g, (letter) => own(digraphs, letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug - 4)
    .replace(/^-+|-+$/g, '')
