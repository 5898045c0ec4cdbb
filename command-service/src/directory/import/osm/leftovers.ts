import type { SourceRow } from '../source-row.ts'
import { isSaidByServices, type Tags } from './services.ts'

/** Tags with a profile field of their own, or part of one. */
const fields =
  /^(id|@id|name|category|osm_type|amenity|shop|healthcare|office|craft|tourism|leisure|opening_hours|description(:de)?|wheelchair(:description(:de)?)?|phone|mobile|email|website|url|facebook|instagram|twitter|linkedin|tiktok|postal_code|sport)$|^addr:|^contact:(phone|mobile|email|website|facebook|instagram|twitter|linkedin|tiktok|street|housenumber|postcode|city)$/

/** Notes between mappers, survey data, and tags about the building rather than the business: nobody looks for them in a directory. */
const editorial =
  /^(source|note|fixme|created_by|survey|check_date|mapillary|panoramax|image|wikimedia_commons|ref|osm|layer|level|building|roof|height|est_height|architect|heritage|entrance|barrier|area|landuse|start_date|opening_date|old_name|was|disused|not|covid19|comment|indoor|protect_class|name:etymology|nohousenumber|lottery|type|network)(:|_\d|$)|:covid19$|:signed$|^(name|alt_name|official_name|short_name|loc_name|int_name):(?!de$)|wikidata|wikipedia/

/** German names of tags with self-explanatory values; others keep the tag's name. */
const labels: ReadonlyMap<string, string> = new Map([
  ['operator', 'Betreiber'],
  ['brand', 'Marke'],
  ['branch', 'Filiale'],
  ['alt_name', 'Auch bekannt als'],
  ['official_name', 'Voller Name'],
  ['short_name', 'Kurz'],
  ['contact:fax', 'Fax'],
  ['fax', 'Fax'],
  ['brewery', 'Brauerei'],
  ['cuisine', 'Küche'],
  ['healthcare:speciality', 'Fachrichtung'],
  ['website:menu', 'Speisekarte'],
  ['capacity', 'Plätze'],
  ['min_age', 'Alter ab'],
  ['max_age', 'Alter bis'],
  ['stars', 'Sterne'],
  ['opening_hours:kitchen', 'Küchenzeiten'],
  ['contact:whatsapp', 'WhatsApp'],
  ['contact:youtube', 'YouTube'],
  ['smoking', 'Rauchen'],
  ['toilets:wheelchair', 'Rollstuhlgerechtes WC'],
  ['indoor_seating', 'Plätze drinnen'],
  ['outdoor_seating', 'Plätze im Freien'],
  ['operator:type', 'Träger'],
  ['name:de', 'Deutscher Name'],
  ['internet_access:fee', 'WLAN gegen Gebühr'],
  ['diet:vegan', 'Vegane Gerichte'],
  ['diet:vegetarian', 'Vegetarische Gerichte'],
  ['diet:halal', 'Halal'],
  ['diet:kosher', 'Koscher'],
  ['delivery', 'Lieferdienst'],
  ['takeaway', 'Zum Mitnehmen'],
  ['capacity:preschool', 'Plätze im Kindergarten'],
  ['capacity:nursery', 'Plätze in der Krippe'],
  ['capacity:after_school', 'Plätze im Hort'],
  ['religion', 'Religion'],
  ['denomination', 'Konfession'],
  ['grades', 'Jahrgangsstufen'],
  ['beds', 'Betten'],
  ['reservation:website', 'Reservierung'],
])

const words: ReadonlyMap<string, string> = new Map([
  ['yes', 'ja'],
  ['no', 'nein'],
  ['only', 'ausschließlich'],
  ['limited', 'eingeschränkt'],
  ['outside', 'nur draußen'],
  ['separated', 'in einem eigenen Raum'],
  ['public', 'öffentlich'],
  ['private', 'privat'],
  ['private_non_profit', 'privat, gemeinnützig'],
  ['government', 'staatlich'],
  ['religious', 'kirchlich'],
  ['none', 'keine'],
  ['christian', 'christlich'],
  ['catholic', 'katholisch'],
  ['roman_catholic', 'römisch-katholisch'],
  ['protestant', 'evangelisch'],
  ['lutheran', 'evangelisch-lutherisch'],
])

const payments: ReadonlyMap<string, string> = new Map([
  ['cash', 'Bargeld'],
  ['credit_cards', 'Kreditkarten'],
  ['debit_cards', 'Debitkarten'],
  ['cards', 'Karten'],
  ['girocard', 'Girocard'],
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['maestro', 'Maestro'],
  ['american_express', 'American Express'],
  ['v_pay', 'V Pay'],
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
  ['contactless', 'kontaktlos'],
  ['paypal', 'PayPal'],
])

/** Tags of an object with neither a profile field nor a word among its services, as the source has them (D-2.14). */
export const leftoversOf = (tags: Tags): SourceRow['furtherDetails'] => [
  ...paymentsOf(tags),
  ...Object.entries(tags).flatMap(([key, text]) => {
    if (text === undefined || text === '' || fields.test(key) || editorial.test(key)) return []
    const label = labels.get(key)
    const saysNothing = label === undefined && /^(no|unknown)$/.test(text)
    return saysNothing || key.startsWith('payment:') || isSaidByServices(key, text)
      ? []
      : [{ label: label ?? key, text: words.get(text) ?? text }]
  }),
]

const paymentsOf = (tags: Tags): SourceRow['furtherDetails'] => {
  const accepted = [...payments].filter(([way]) => /^(yes|only)$/.test(tags[`payment:${way}`] ?? ''))
  return accepted.length === 0
    ? []
    : [{ label: 'Zahlung', text: accepted.map(([, name]) => name).join(', ') }]
}
