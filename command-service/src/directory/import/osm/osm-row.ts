import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { SourceRow } from '../source-row.ts'
import { industriesOf } from './industries.ts'
import { leftoversOf } from './leftovers.ts'
import { servicesOf, type Tags } from './services.ts'

/** One parsed feature of a GeoJSON file of OSM objects; the left side says in German why it is invalid. */
export const osmRowOf = (feature: unknown): Either<string, SourceRow> => {
  if (!isRecord(feature) || !isRecord(feature['properties']))
    return left('Der Eintrag ist kein GeoJSON-Feature.')
  const tags = tagsOf(feature['properties'])
  const object = objectOf(feature, tags)
  if (object === undefined) return left('Die OSM-Kennung fehlt.')
  const point = isRecord(feature['geometry']) ? pointOf(feature['geometry']) : undefined
  const accessNote = tags['wheelchair:description:de'] ?? tags['wheelchair:description']
  return right({
    ...object,
    name: tags['name'] ?? '',
    industries: industriesOf(tags),
    place: {
      ...text('street', streetOf(tags)),
      ...text('addition', tags['addr:housename'] ?? floorOf(tags)),
      ...text('plz', tags['addr:postcode'] ?? tags['contact:postcode'] ?? tags['postal_code']),
      ...text('city', tags['addr:city'] ?? tags['contact:city']),
      ...text('country', tags['addr:country']),
      ...point,
    },
    phones: present(tags, ['phone', 'contact:phone', 'contact:mobile', 'mobile']),
    emails: present(tags, ['email', 'contact:email']),
    webAddresses: present(tags, ['website', 'contact:website', 'url']),
    social: {
      ...text('facebook', present(tags, ['contact:facebook', 'facebook']).join(';')),
      ...text('instagram', present(tags, ['contact:instagram', 'instagram']).join(';')),
      ...text('twitter', present(tags, ['contact:twitter', 'twitter']).join(';')),
      ...text('linkedin', present(tags, ['contact:linkedin', 'linkedin']).join(';')),
      ...text('tiktok', present(tags, ['contact:tiktok', 'tiktok']).join(';')),
    },
    ...text('openingHours', tags['opening_hours']),
    ...text('about', tags['description:de'] ?? tags['description']),
    services: servicesOf(tags),
    furtherDetails: [...wheelchairOf(tags['wheelchair'], accessNote), ...leftoversOf(tags)],
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Exports write ids as numbers; all other tag values are text. */
const tagsOf = (properties: Readonly<Record<string, unknown>>): Tags =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value).trim()]] : [],
    ),
  )

/** An object is identified by type and number; some exports join them into one id ("node/123"). */
const objectOf = (
  feature: Readonly<Record<string, unknown>>,
  tags: Tags,
): { readonly id: string; readonly url?: string } | undefined => {
  const written = typeof feature['id'] === 'string' ? feature['id'] : (tags['@id'] ?? tags['id'] ?? '')
  const [, kind = tags['osm_type'] ?? 'node', number] = /^(?:(\w+)\/)?(\d+)$/.exec(written) ?? []
  if (number === undefined) return undefined
  const type = kind === 'multipolygon' || kind === 'site' ? 'relation' : kind
  const hasPage = type === 'node' || type === 'way' || type === 'relation'
  const id = `${type}/${number}`
  return { id, ...(hasPage && { url: `https://www.openstreetmap.org/${id}` }) }
}

/** A point's position; for any other geometry, the mean of its corners. */
const pointOf = (
  geometry: Readonly<Record<string, unknown>>,
): { readonly lat: string; readonly lon: string } | undefined => {
  const corners = cornersOf(geometry['coordinates'])
  if (corners.length === 0) return undefined
  const middle = (index: 0 | 1): string =>
    String(Math.round((corners.reduce((sum, corner) => sum + corner[index], 0) / corners.length) * 1e7) / 1e7)
  return { lat: middle(1), lon: middle(0) }
}

const cornersOf = (coordinates: unknown): readonly (readonly [lon: number, lat: number])[] => {
  if (!Array.isArray(coordinates)) return []
  const [lon, lat]: readonly unknown[] = coordinates
  return typeof lon === 'number' && typeof lat === 'number' ? [[lon, lat]] : coordinates.flatMap(cornersOf)
}

const streetOf = (tags: Tags): string | undefined => {
  const street = tags['addr:street'] ?? tags['contact:street'] ?? tags['addr:place']
  const number = tags['addr:housenumber'] ?? tags['contact:housenumber']
  return street === undefined ? undefined : [street, number].filter((part) => part !== undefined).join(' ')
}

const floorOf = (tags: Tags): string | undefined => {
  const floor = tags['addr:floor']
  if (floor === undefined || !/^-?\d$/.test(floor)) return undefined
  return floor === '0' ? 'EG' : floor.startsWith('-') ? 'UG' : `${floor}. OG`
}

const present = (tags: Tags, keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => own(tags, key) ?? [])

const text = <Key extends string>(key: Key, value: string | undefined): { readonly [K in Key]?: string } =>
  value === undefined || value === '' ? {} : keyed(key, value)

const keyed = <Key extends string>(key: Key, value: string): { readonly [K in Key]?: string } => {
  const record: { [K in Key]?: string } = {}
  record[key] = value
  return record
}

const wheelchairOf = (
  wheelchair: string | undefined,
  note: string | undefined,
): SourceRow['furtherDetails'] => {
  const access = wheelchair === undefined ? undefined : wheelchairAccess.get(wheelchair)
  const words = [access, note].filter((part) => part !== undefined).join(': ')
  return words === '' ? [] : [{ label: 'Zugang mit dem Rollstuhl', text: words }]
}

const wheelchairAccess: ReadonlyMap<string, string> = new Map([
  ['yes', 'möglich'],
  ['limited', 'eingeschränkt möglich'],
  ['no', 'nicht möglich'],
])
