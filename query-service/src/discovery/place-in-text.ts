import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import type { SearchQuery } from './contract.ts'

const postcodes = /(?<![\p{L}\p{N}])(?:D-)?(\d{5})(?![\p{L}\p{N}])/giu

/**
 * "Pizza 80331" means pizza near 80331: where no place was given, the first postcode of the text that there is becomes the place, together with
 * its town where that follows. Numbers that are no postcode stay words, and so do names of towns alone, which are looked for in the addresses.
 */
export const withPlaceOfText = (gazetteer: Gazetteer, asked: SearchQuery): SearchQuery => {
  const { query: text, place, plz, lat, lon } = asked
  if (text === undefined || place !== undefined || plz !== undefined) return asked
  if (lat !== undefined && lon !== undefined) return asked
  for (const match of text.matchAll(postcodes)) {
    const known = gazetteer.postcode(match[1] ?? '')
    if (known === undefined) continue
    const after = withoutTown(text.slice(match.index + match[0].length), known.towns)
    const words = `${text.slice(0, match.index).trim()} ${after}`.trim()
    return { ...asked, query: words, plz: known.plz }
  }
  return asked
}

const withoutTown = (text: string, towns: readonly string[]): string => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const lengths = towns
    .map((town) => foldName(town).split(' ').length)
    .filter((length) => towns.some((town) => foldName(words.slice(0, length).join(' ')) === foldName(town)))
  return words.slice(Math.max(0, ...lengths)).join(' ')
}
