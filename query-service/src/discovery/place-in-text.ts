import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { placeOfQuarter, placeOfTown, quarterMeant, townsMeant } from '@schaufenster/platform/geo/place.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import type { SearchQuery } from './contract.ts'

const postcodes = /(?<![\p{L}\p{N}])(?:D-)?(\d{5})(?![\p{L}\p{N}])/giu
/** The words between what is searched for and where. */
export const joining = /(?:^|\s)(?:in|bei|nahe|um|nähe)$/i
const longestName = 4

/** Words at one end of a text that may name a town, and the rest of the text. */
interface Phrase {
  readonly name: string
  readonly rest: string
}

/** The beginnings and ends of a text, longest first. They include an "in" before a place. */
export const phrasesOf = (text: string): readonly Phrase[] => {
  const words = wordsOf(text)
  const lengths = Array.from({ length: Math.min(longestName, words.length) }, (_, at) => at + 1).toReversed()
  return lengths.flatMap((length): Phrase[] => {
    const end = {
      name: words.slice(-length).join(' '),
      rest: words.slice(0, -length).join(' ').replace(joining, ''),
    }
    const start = { name: words.slice(0, length).join(' '), rest: words.slice(length).join(' ') }
    return length === words.length ? [start] : [end, start]
  })
}

/** The beginnings and ends of a text, then phrases inside it ("Café Schwabing sonntags"), longest first. */
export const spansOf = (text: string): readonly Phrase[] => {
  const words = wordsOf(text)
  const within = Array.from({ length: longestName }, (_, at) => longestName - at).flatMap((length) =>
    Array.from({ length: Math.max(0, words.length - length - 1) }, (_, at): Phrase => {
      const before = words
        .slice(0, at + 1)
        .join(' ')
        .replace(joining, '')
      return {
        name: words.slice(at + 1, at + 1 + length).join(' '),
        rest: `${before} ${words.slice(at + 1 + length).join(' ')}`.trim(),
      }
    }),
  )
  return [...phrasesOf(text), ...within]
}

/**
 * "Pizza 80331" means pizza near 80331. If no place was given, the first existing postcode in the text becomes the place, with its town if that
 * follows. So does an abbreviated town ("Freiburg i.Br.") or a quarter ("Sendling"). Other numbers, and town names written out, remain words and
 * match addresses.
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
    return { ...asked, query: words.replace(joining, ''), plz: known.plz }
  }
  for (const { name, rest } of spansOf(text)) {
    const quarter = quarterMeant(gazetteer, name)
    const label = quarter === undefined ? abbreviatedTown(gazetteer, name) : placeOfQuarter(quarter).label
    if (label !== undefined) return { ...asked, query: rest, place: label }
  }
  return asked
}

const abbreviatedTown = (gazetteer: Gazetteer, name: string): string | undefined => {
  const typed = foldName(name).split(' ')
  if (typed.length < 2) return undefined
  const [town] = townsMeant(gazetteer, name)
  if (town === undefined) return undefined
  const whole = town.folded.split(' ')
  const isWritten = typed.every((word) => whole.includes(word))
  // English names are synonyms of the words in addresses (`townSynonyms`).
  return isWritten || !whole.includes(typed[0] ?? '') ? undefined : placeOfTown(gazetteer, town).label
}

const withoutTown = (text: string, towns: readonly string[]): string => {
  const words = wordsOf(text)
  const lengths = towns
    .map((town) => foldName(town).split(' ').length)
    .filter((length) => towns.some((town) => foldName(words.slice(0, length).join(' ')) === foldName(town)))
  return words.slice(Math.max(0, ...lengths)).join(' ')
}

const wordsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== '')
