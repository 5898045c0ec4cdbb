import { own } from '@schaufenster/platform/lib/own.ts'
import { cuisines } from './cuisines.ts'
import { specialities } from './specialities.ts'

export type Tags = Readonly<Record<string, string | undefined>>

/** What a tag with one of these values offers, in words that people search for. */
const offers: readonly (readonly [key: string, values: RegExp, service: string])[] = [
  ['diet:vegetarian', /^(yes|only)$/, 'Vegetarische Gerichte'],
  ['diet:vegan', /^(yes|only)$/, 'Vegane Gerichte'],
  ['diet:halal', /^(yes|only)$/, 'Halal'],
  ['diet:kosher', /^(yes|only)$/, 'Koscher'],
  ['diet:gluten_free', /^(yes|only)$/, 'Glutenfreie Gerichte'],
  ['diet:lactose_free', /^(yes|only)$/, 'Laktosefreie Gerichte'],
  ['organic', /^(yes|only)/, 'Bio'],
  ['takeaway', /^(yes|only)$/, 'Zum Mitnehmen'],
  ['delivery', /^(yes|only)$/, 'Lieferdienst'],
  ['breakfast', /^yes$/, 'Frühstück'],
  ['lunch', /^yes$/, 'Mittagstisch'],
  [
    'outdoor_seating',
    /^(yes|sidewalk|terrace|pedestrian_zone|parklet|patio|veranda|street|garden|roof|backyard)$/,
    'Plätze im Freien',
  ],
  ['beer_garden', /^yes$/, 'Biergarten'],
  ['biergarten', /^yes$/, 'Biergarten'],
  ['microbrewery', /^yes$/, 'Hausbrauerei'],
  ['bar', /^yes$/, 'Bar'],
  ['cocktails', /^yes$/, 'Cocktails'],
  ['reservation', /^(yes|recommended|required)$/, 'Reservierung'],
  ['internet_access', /^(wlan|yes)$/, 'WLAN'],
  ['air_conditioning', /^yes$/, 'Klimaanlage'],
  ['changing_table', /^(yes|limited)$/, 'Wickeltisch'],
  ['highchair', /^(yes|\d+)$/, 'Kinderstuhl'],
  ['kids_area', /^yes$/, 'Spielecke'],
  ['wheelchair', /^yes$/, 'Rollstuhlgerecht'],
  ['toilets:wheelchair', /^yes$/, 'Rollstuhlgerechtes WC'],
  ['atm', /^yes$/, 'Geldautomat'],
  ['drive_through', /^yes$/, 'Drive-in'],
  ['self_checkout', /^yes$/, 'Selbstbedienungskasse'],
  ['dispensing', /^yes$/, 'Rezepte einlösen'],
  ['emergency', /^yes$/, 'Notaufnahme'],
  ['nursery', /^yes$/, 'Kinderkrippe'],
  ['preschool', /^yes$/, 'Kindergarten'],
  ['after_school', /^yes$/, 'Hort'],
  ['second_hand', /^(yes|only)$/, 'Gebrauchtes'],
  ['fair_trade', /^(yes|only)$/, 'Fairer Handel'],
  ['zero_waste', /^(yes|only)$/, 'Unverpackt'],
]

const sports: ReadonlyMap<string, string> = new Map([
  ['9pin', 'Kegelbahn'],
  ['10pin', 'Bowling'],
  ['billiards', 'Billard'],
  ['billard', 'Billard'],
  ['darts', 'Darts'],
  ['table_soccer', 'Tischfußball'],
  ['table_tennis', 'Tischtennis'],
  ['tennis', 'Tennis'],
])

/** The values of a tag that may list several. */
export const valuesOf = (text: string | undefined): readonly string[] =>
  text === undefined
    ? []
    : text
        .split(/[;,]/)
        .map((value) => value.trim().toLowerCase().replace(/\s+/g, '_'))
        .filter((value) => value !== '')

/** Search terms of an object, the most telling first, without repetitions. */
export const servicesOf = (tags: Tags): readonly string[] => [
  ...new Set([
    ...medicalTerms(tags).flatMap((term) => specialities.get(term) ?? []),
    ...valuesOf(tags['cuisine']).flatMap((cuisine) => cuisines.get(cuisine) ?? []),
    ...valuesOf(tags['sport']).flatMap((sport) => sports.get(sport) ?? []),
    ...offers.filter(([key, values]) => values.test(own(tags, key) ?? '')).map(([, , service]) => service),
  ]),
]

const medicalTerms = (tags: Tags): readonly string[] => [
  ...valuesOf(tags['healthcare:speciality']),
  ...valuesOf(tags['healthcare']),
]

/** The services say everything the tag says, so it need not be kept as text too. */
export const isSaidByServices = (key: string, value: string): boolean => {
  if (key === 'cuisine') return valuesOf(value).every((term) => cuisines.has(term))
  if (key === 'healthcare:speciality' || key === 'healthcare')
    return valuesOf(value).every(
      (term) => specialities.has(term) || term === 'pharmacy' || term === 'hospital',
    )
  return offers.some(([offered, values]) => offered === key && values.test(value))
}
