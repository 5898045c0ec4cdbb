import { valuesOf, type Tags } from './services.ts'

/** An industry's name in our own list for what an object is tagged with: the first key that matches decides. */
const industryOf: readonly (readonly [key: string, value: string, industry: string])[] = [
  ['healthcare', 'dentist', 'Zahnärzte'],
  ['amenity', 'restaurant', 'Restaurants'],
]

/** Industries of an object, the most telling first. */
export const industriesOf = (tags: Tags): readonly string[] => [
  ...new Set(
    industryOf
      .filter(([key, value]) => valuesOf(tags[key]).includes(value))
      .map(([, , industry]) => industry),
  ),
]
