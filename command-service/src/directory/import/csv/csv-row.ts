import { createHash } from 'node:crypto'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import type { SourceRow } from '../source-row.ts'
import type { Column, Field } from './columns.ts'

/** One record of a table; the left side says in German why it is invalid. */
export const csvRowOf = (columns: readonly Column[], cells: readonly string[]): Either<string, SourceRow> => {
  if (cells.length > columns.length)
    return left(
      `Die Zeile hat ${cells.length} Spalten, die Kopfzeile nur ${columns.length}. Fehlen Anführungszeichen?`,
    )
  const texts = new Map<Field, string[]>()
  const furtherDetails: { label: string; text: string }[] = []
  for (const [index, { heading, field }] of columns.entries()) {
    const text = cells[index]?.trim() ?? ''
    if (text === '') continue
    if (field !== undefined) texts.set(field, [...(texts.get(field) ?? []), text])
    else if (heading !== '') furtherDetails.push({ label: heading, text })
  }
  const all = (field: Field): readonly string[] => texts.get(field) ?? []
  const one = (field: Field): string | undefined => all(field)[0]
  const name = one('name') ?? ''
  const street = [one('street'), one('houseNumber')].filter((part) => part !== undefined).join(' ')
  const [plz, city, addition, country, lat, lon] = (
    ['plz', 'city', 'addition', 'country', 'lat', 'lon'] as const
  ).map(one)
  const [openingHours, tagLine, about] = (['openingHours', 'tagLine', 'about'] as const).map(one)
  return right({
    id: one('id') ?? idFrom([name, street, plz ?? '', city ?? '']),
    name,
    industries: all('industries').flatMap(listed),
    place: {
      ...(street !== '' && { street }),
      ...(addition !== undefined && { addition }),
      ...(plz !== undefined && { plz: fullPostcode(plz) }),
      ...(city !== undefined && { city }),
      ...(country !== undefined && { country: countryCode(country) }),
      ...(lat !== undefined && { lat }),
      ...(lon !== undefined && { lon }),
    },
    phones: all('phone'),
    emails: all('email'),
    webAddresses: all('website'),
    social: socialOf((field) => (texts.has(field) ? all(field).join(';') : undefined)),
    ...(openingHours !== undefined && { openingHours }),
    ...(tagLine !== undefined && { tagLine }),
    ...(about !== undefined && { about }),
    services: all('services').flatMap(listed),
    furtherDetails,
  })
}

const socialOf = (given: (field: Field) => string | undefined): SourceRow['social'] => {
  const [facebook, instagram, twitter, linkedin, tiktok] = (
    ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'] as const
  ).map(given)
  return {
    ...(facebook !== undefined && { facebook }),
    ...(instagram !== undefined && { instagram }),
    ...(twitter !== undefined && { twitter }),
    ...(linkedin !== undefined && { linkedin }),
    ...(tiktok !== undefined && { tiktok }),
  }
}

/** Several terms in one cell. */
const listed = (cell: string): readonly string[] =>
  cell
    .split(/[;,|\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '')

/** Spreadsheets drop the zero of "01067". */
const fullPostcode = (plz: string): string => (/^\d{4}$/.test(plz) ? `0${plz}` : plz)

const countries: ReadonlyMap<string, string> = new Map([
  ['deutschland', 'DE'],
  ['germany', 'DE'],
  ['d', 'DE'],
  ['oesterreich', 'AT'],
  ['austria', 'AT'],
  ['a', 'AT'],
  ['schweiz', 'CH'],
  ['switzerland', 'CH'],
])

const countryCode = (country: string): string => countries.get(foldName(country)) ?? country

/** For tables without ids: the same name at the same address is the same business, whatever its line. */
const idFrom = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.map(foldName).join('\n')).digest('hex').slice(0, 32)
