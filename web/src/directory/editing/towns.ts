import { own } from '../../lib/own.ts'
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** "Muenchen" and "München" are the same, and so is however somebody spaces or hyphenates. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => own(digraphs, letter) ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether somebody's name of a town is one of these; "Frankfurt" is "Frankfurt am Main", and "München-Pasing" is in "München". */
export const isAmong = (city: string, towns: readonly string[]): boolean => {
  const wanted = `${folded(city)} `
  return towns.some((town) => {
    const known = `${folded(town)} `
    return known.startsWith(wanted) || wanted.startsWith(known)
  })
}

/** What the gazetteer says of a postcode and town that were typed. */
export type TownAdvice =
  | { readonly kind: 'fine' }
  /** There is no such postcode. */
  | { readonly kind: 'unknown' }
  /** Several towns have it and none is named yet. */
  | { readonly kind: 'choose'; readonly towns: readonly string[] }
  /** It belongs to others than the one named. */
  | { readonly kind: 'differs'; readonly towns: readonly string[] }

/** What a postcode and a town say about each other; never more than a hint. `towns`: undefined while unknown. */
export const townAdvice = (city: string, towns: readonly string[] | undefined): TownAdvice => {
  if (towns === undefined) return { kind: 'fine' }
  if (towns.length === 0) return { kind: 'unknown' }
  if (city.trim() === '') return towns.length > 1 ? { kind: 'choose', towns } : { kind: 'fine' }
  return isAmong(city, towns) ? { kind: 'fine' } : { kind: 'differs', towns }
}
