import { priceTypeNames } from '@schaufenster/events/directory/price-events.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { companyFiles, type FileEntry } from '@schaufenster/projections/directory/company-files.ts'
import { companyPrices, type PriceEntry } from '@schaufenster/projections/directory/company-prices.ts'
import {
  companyProfile,
  type CompanyProfileDocument,
} from '@schaufenster/projections/directory/company-profile.ts'
import { partnerships, type PartnershipDocument } from '@schaufenster/projections/directory/partnerships.ts'
import { partsOf, textOf, wordsFor, type StatePart, type StreamStates } from '../lib/stream-state.ts'

/** The parts of the only thing in a list. */
const firstOf = (list: string, parts: readonly StatePart[]): readonly StatePart[] =>
  parts.map((part) => ({ ...part, path: `${list}.0.${part.path}` }))

const fileOrAddress = (link: unknown): string => (isUuid(textOf(link)) ? 'eine Datei' : textOf(link))

/** How the histories of a company's pages tell what changed. The profile has a history of its own. */
export const activityStates: StreamStates = {
  price: {
    projection: companyPrices,
    parts: firstOf(
      'prices',
      partsOf<PriceEntry>([
        ['Titel', 'title'],
        ['Art', 'priceType', wordsFor(priceTypeNames)],
        ['Führt zu', 'link', fileOrAddress],
        ['Entfernt', 'removed'],
      ]),
    ),
  },
  files: {
    projection: companyFiles,
    parts: firstOf(
      'files',
      partsOf<FileEntry>([
        ['Name', 'name'],
        ['Auf der Seite', 'attached'],
        ['Wiederherstellbar bis', 'removedUntil'],
      ]),
    ),
  },
  partnership: {
    projection: partnerships,
    parts: partsOf<PartnershipDocument>([
      ['Stand', 'status', wordsFor({ pending: 'Angefragt', approved: 'Bestätigt', rejected: 'Abgelehnt' })],
    ]),
  },
  company: {
    projection: companyProfile,
    parts: partsOf<CompanyProfileDocument>([
      ['Adresse der Seite', 'slug'],
      ['Geschlossen seit', 'paused.from'],
      ['Geschlossen bis', 'paused.until'],
      ['Verborgen', 'isHidden'],
      ['Auf „Zufriedene Kunden“', 'mayBeFeatured'],
      ['E-Mail über fertige Videos', 'hasVideoMail'],
      ['Gelöscht', 'deletedAt'],
      ['Grund der Löschung', 'deletionReason'],
    ]),
  },
}
