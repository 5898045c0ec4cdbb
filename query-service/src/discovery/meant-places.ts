import type { Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { placeOfTown, townsMeant } from '@schaufenster/platform/geo/place.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import { phoneWord } from '@schaufenster/projections/search/query/phone-word.ts'
import type { SearchAnswer } from '@schaufenster/projections/search/search-index.ts'
import { asMeant } from './as-meant.ts'
import type { Place, SearchQuery, SearchResult } from './contract.ts'
import { joining, phrasesOf } from './place-in-text.ts'
import { isWellKnown, placesLike, postcodesLike, type PlacesKnown } from './places-like.ts'
import { namesakes } from './towns-like.ts'

type MeantPlaces = NonNullable<SearchResult['meantPlaces']>

const mostOffered = 4

/**
 * The places to offer with an answer. If the given place is unknown, similar ones; if several share its name, the others. For a text, the towns that
 * share a name in it and, if nothing else is found, the place that it names or almost names.
 */
export const meantPlaces = async (
  known: PlacesKnown,
  { place: given, query: text = '', plz }: SearchQuery,
  found: Place | undefined,
  answer: Pick<SearchAnswer, 'total' | 'hits' | 'didYouMean'>,
): Promise<MeantPlaces> => {
  if (plz !== undefined) return []
  const { gazetteer } = known
  const label = (town: Town): { label: string } => ({ label: placeOfTown(gazetteer, town).label })
  if (given !== undefined) {
    const meant =
      found === undefined
        ? await placesLike(known, given, mostOffered)
        : found.plz === undefined
          ? namesakes(townsMeant(gazetteer, given)).slice(1).map(label)
          : []
    return meant.slice(0, mostOffered).map((place) => ({ label: place.label }))
  }
  if (found !== undefined || phoneWord(text) !== undefined) return []

  for (const { name, rest } of phrasesOf(text)) {
    const towns = namesakes(townsMeant(gazetteer, name))
    const [town] = towns
    if (town === undefined || !isWellKnown(town)) continue
    const offered = towns.length > 1 || answer.total === 0 ? towns : []
    return offered
      .slice(0, mostOffered)
      .map((each) => ({ ...label(each), words: asMeant(rest, answer.didYouMean) }))
  }
  const doubtful = doubtfulWords(text, answer)
  if (doubtful.length === 0) return []
  const towns = await known.townsLike(doubtful.map(({ word }) => word))
  for (const [at, { word, rest }] of doubtful.entries()) {
    const meant = /\d/.test(word)
      ? postcodesLike(gazetteer, word, mostOffered)
      : (towns[at] ?? []).filter(isWellKnown).map(label)
    if (meant.length > 0)
      return meant.slice(0, mostOffered).map((each) => ({
        label: each.label,
        words: asMeant(rest, answer.didYouMean),
      }))
  }
  return []
}

/** A name that is already offered as a place isn't offered as a word too. */
export const namesAny = (text: string, places: readonly { readonly label: string }[]): boolean =>
  places.some(({ label }) => ` ${foldName(text)} `.includes(` ${foldName(label)} `))

const shortestWord = 5
/** The most words that a search looks at (`parseQuery`). */
const mostDoubted = 10
const postcodeLike = /^\d{3,5}$/

/** Words of a text that occur nowhere as typed, each with the rest of the text. The last words come first, because places usually come last. */
const doubtfulWords = (
  text: string,
  { total, hits, didYouMean }: Pick<SearchAnswer, 'total' | 'hits' | 'didYouMean'>,
): readonly { readonly word: string; readonly rest: string }[] => {
  const guessed = new Set(
    (hits[0]?.explanation.matches ?? [])
      .filter(({ how }) => how === 'typo' || how === 'phonetic')
      .map(({ term }) => term),
  )
  const meant = new Set(didYouMean === undefined ? [] : wordsOf(didYouMean).map(({ folded }) => folded))
  return wordsOf(text)
    .filter(({ folded }) => (total === 0 ? !meant.has(folded) : guessed.has(folded)))
    .filter(
      ({ folded }) =>
        (total === 0 && postcodeLike.test(folded)) || (!/\d/.test(folded) && folded.length >= shortestWord),
    )
    .map(({ start, end }) => ({
      word: text.slice(start, end),
      // "Zahnarzt in Hambrug": the "in" belongs to the place.
      rest: `${text.slice(0, start).trimEnd().replace(joining, '')} ${text.slice(end)}`
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .slice(-mostDoubted)
    .toReversed()
}
