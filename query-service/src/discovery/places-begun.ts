import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { suggestPlaces } from '@schaufenster/platform/geo/place.ts'
import { phrasesOf } from './place-in-text.ts'
import { isWellKnown } from './places-like.ts'

const most = 3
const shortestBeginning = 3
/** This many of the largest towns with a beginning include all large ones. */
const looked = 10

/** A typed text completed with places: postcodes from three digits on, large towns from three letters on. */
export const placesBegun = (gazetteer: Gazetteer, text: string): string[] => {
  for (const { name, rest } of phrasesOf(text)) {
    if (!text.trimEnd().endsWith(name) || name.length < shortestBeginning) continue
    const places = suggestPlaces(gazetteer, name, looked).filter(
      ({ plz, town }) => plz !== undefined || gazetteer.townsNamed(town).some(isWellKnown),
    )
    if (places.length > 0) return places.slice(0, most).map(({ label }) => `${rest} ${label}`.trim())
  }
  return []
}
