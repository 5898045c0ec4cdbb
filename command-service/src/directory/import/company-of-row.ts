import type { CompanyImported } from '@schaufenster/events/directory/company-events.ts'
import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { FurtherDetails, SourceInfo } from '@schaufenster/events/directory/values.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { chain, pipe, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { holdsHtml } from '../../lib/plain-text.ts'
import { readEmail } from '../fields/email.ts'
import { readPhones } from '../fields/phones.ts'
import { readSocialLinks } from '../fields/social-links.ts'
import { readWebAddress } from '../fields/web-address.ts'
import { contactsLeftOver, servicesLeftOver } from './left-over.ts'
import { readOpeningHours } from './opening-hours/read-opening-hours.ts'
import { placeOfRow, type RowPlace } from './place-of-row.ts'
import { faultIn, type RowFault } from './row-fault.ts'
import type { SourceRow } from './source-row.ts'
import { cleanLine, paragraphsOf, withoutRepeats } from './text.ts'

export type CompanyData = Omit<EventOf<typeof CompanyImported>['data'], 'importId'>

/** What a row is compared with. */
export interface RowContext {
  readonly gazetteer: Gazetteer
  /** By folded name and by slug: {@link industryKey}. */
  readonly industries: ReadonlyMap<string, IndustryId>
  /** The source of the whole file; a row adds its id and possibly its own page. */
  readonly source: Omit<SourceInfo, 'id'>
}

/** The form in which industry names and slugs are compared. */
export const industryKey = (nameOrSlug: string): string => foldName(nameOrSlug)

const longestName = 120
const longestAbout = 20_000

/**
 * The company of a row (D-2.12, D-2.14): values that fit a field go there, the rest stays as text in the
 * further details. The left side says in German why no company is possible.
 */
export const companyOfRow = (row: SourceRow, context: RowContext): Either<RowFault, CompanyData> => {
  const name = cleanLine(row.name, longestName + 1)
  const id = cleanLine(row.id, 200)
  if (name === undefined) return faultIn('Name', 'Der Name fehlt.')
  if (name.length > longestName) return faultIn('Name', `Der Name ist länger als ${longestName} Zeichen.`)
  const withHtml = linesOf(row).find(([, text]) => holdsHtml(text))
  if (withHtml !== undefined)
    return faultIn(withHtml[0], 'In einer Zeile Text steht HTML. Das ist nur bei „Über uns“ erlaubt.')
  if (name.includes('\uFFFD'))
    return faultIn('Name', 'Der Name enthält unlesbare Zeichen. Ist die Datei in UTF-8 gespeichert?')
  if (id === undefined) return faultIn('Kennung', 'Die Kennung der Zeile fehlt.')
  return pipe(
    placeOfRow(row.place, context.gazetteer),
    chain((place) => right(companyAt(row, place, { name, id }, context))),
  )
}

/** Texts that a profile shows on one line, each with its German field name. */
const linesOf = (row: SourceRow): readonly (readonly [field: string, text: string])[] => [
  ['Name', row.name],
  ['Kurzbeschreibung', row.tagLine ?? ''],
  ['Straße', row.place.street ?? ''],
  ['Adresszusatz', row.place.addition ?? ''],
  ['Ort', row.place.city ?? ''],
  ...row.services.map((service) => ['Suchbegriffe', service] as const),
]

const companyAt = (
  row: SourceRow,
  place: RowPlace,
  { name, id }: { readonly name: string; readonly id: string },
  context: RowContext,
): CompanyData => {
  const phones = readPhones(row.phones)
  const webAddresses = row.webAddresses.flatMap((text) => readWebAddress(text) ?? [])
  const email = row.emails.map(readEmail).find((found) => found !== undefined)
  const hours = row.openingHours === undefined ? undefined : readOpeningHours(row.openingHours)
  const tagLine = cleanLine(row.tagLine, 160)
  const about = aboutOf(row.about)
  const industryIds = industryIdsOf(row.industries, context)
  const socialLinks = readSocialLinks(row.social, webAddresses)
  const services = withoutRepeats(row.services.flatMap((service) => cleanLine(service, 80) ?? [])).slice(
    0,
    50,
  )
  const [website] = webAddresses
  return {
    name,
    industryIds,
    contact: {
      ...(email !== undefined && { email }),
      ...(phones.phone !== undefined && { phone: phones.phone }),
      ...(phones.phone2 !== undefined && { phone2: phones.phone2 }),
      ...(website !== undefined && { website }),
    },
    ...(place.address && { address: place.address }),
    ...(place.position && { position: place.position }),
    ...(hours && { officeHours: hours.officeHours }),
    socialLinks,
    services,
    ...(tagLine !== undefined && { tagLine }),
    ...(about !== undefined && { about }),
    furtherDetails: asDetails([
      ...place.found.map((text) => ({ label: 'Adresse', text })),
      ...[...phones.refused, ...phones.further].map((text) => ({ label: 'Telefon', text })),
      ...contactsLeftOver(row, { website, email, socialLinks }),
      ...row.industries
        .filter((industry) => !industryIds.some((taken) => taken === industryIdOf(industry, context)))
        .map((text) => ({ label: 'Branche', text })),
      ...servicesLeftOver(row.services, services),
      ...row.furtherDetails,
    ]),
    source: { ...context.source, ...(row.url !== undefined && { url: row.url }), id },
  }
}

const aboutOf = (text: string | undefined): string | undefined => {
  const html = paragraphsOf(text ?? '')
  if (html === '') return undefined
  return html.length <= longestAbout ? html : paragraphsOf(cleanLine(text, longestAbout / 6) ?? '')
}

const industryIdOf = (industry: string, { industries }: RowContext): IndustryId | undefined =>
  industries.get(industryKey(industry))

const industryIdsOf = (industries: readonly string[], context: RowContext): IndustryId[] =>
  [...new Set(industries.flatMap((industry) => industryIdOf(industry, context) ?? []))].slice(0, 5)

/** Keeps values without a field as written, and marks what was inferred rather than given. */
const asDetails = (details: FurtherDetails): FurtherDetails =>
  details
    .flatMap((detail) => {
      const label = cleanLine(detail.label, 80)
      const text = cleanLine(detail.text, 500)
      return label === undefined || text === undefined ? [] : [{ label, text }]
    })
    .slice(0, 60)
