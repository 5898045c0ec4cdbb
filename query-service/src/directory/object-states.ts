import { decisionNames } from '@schaufenster/events/directory/approval-run-events.ts'
import { moderatedFieldNames } from '@schaufenster/events/directory/company-approval-events.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { approvalRuns, type ApprovalRunDocument } from '@schaufenster/projections/directory/approval-runs.ts'
import {
  companyProfile,
  type CompanyProfileDocument,
} from '@schaufenster/projections/directory/company-profile.ts'
import { importJobs, type ImportJobDocument } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry, type IndustryDocument } from '@schaufenster/projections/directory/industry.ts'
import { hoursInWords, specialHoursInWords } from '../lib/hours-in-words.ts'
import {
  namesFor,
  partsOf,
  textOf,
  withoutTags,
  wordsFor,
  type StatePart,
  type StreamStates,
} from '../lib/stream-state.ts'
import { industryNameIn, type IndustryIndex } from './industry-index.ts'

/** How the history describes the states of companies, industries, imports and approval runs. */
export const directoryStates = (industries: IndustryIndex): StreamStates => ({
  company: { projection: companyProfile, parts: companyParts(industries) },
  industry: {
    projection: industry,
    parts: partsOf<IndustryDocument>([
      ['Name', 'name'],
      ['Adresse der Seite', 'slug'],
      ['NACE', 'naceCodes'],
      ['Zusammengelegt mit', 'mergedInto', namesFor(industryNameIn(industries))],
      ['Aufgelöst', 'archived'],
    ]),
  },
  import: {
    projection: importJobs,
    parts: partsOf<ImportJobDocument>([
      ['Datei', 'fileName'],
      ['Zeilen', 'rows'],
      ['Stand', 'status', (status) => own(importStates, textOf(status)) ?? textOf(status)],
      ['Geblieben', 'keptInAll'],
    ]),
  },
  approvalRun: {
    projection: approvalRuns,
    parts: partsOf<ApprovalRunDocument>([
      ['Entscheidung', 'decision', wordsFor(decisionNames)],
      ['Grund', 'reason'],
      ['Unternehmen', 'companies'],
      ['Stand', 'status', (status) => own(approvalRunStates, textOf(status)) ?? textOf(status)],
      ['Entschieden', 'done'],
      ['Nicht möglich', 'refused'],
    ]),
  },
})

const companyStates: Readonly<Record<string, string>> = {
  draft: 'Entwurf',
  pending: 'In Prüfung',
  approved: 'Freigegeben',
  rejected: 'Abgelehnt',
} satisfies Record<CompanyProfileDocument['status'], string>

/** Every company has this tier until there are memberships. */
const companyTiers: Readonly<Record<string, string>> = { basis: 'Basis' }

const importStates: Readonly<Record<string, string>> = {
  running: 'Läuft',
  completed: 'Abgeschlossen',
  undone: 'Zurückgenommen',
}

const approvalRunStates: Readonly<Record<string, string>> = {
  running: 'Läuft',
  completed: 'Abgeschlossen',
  stopped: 'Angehalten',
} satisfies Record<ApprovalRunDocument['status'], string>

const companyParts = (industries: IndustryIndex): readonly StatePart[] =>
  partsOf<CompanyProfileDocument>([
    ['Name', 'profile.name'],
    ['Stand', 'status', (status) => own(companyStates, textOf(status)) ?? textOf(status)],
    ['Öffentlich', 'isPublic'],
    ['Grund der Ablehnung', 'rejectionReason'],
    ['Zur Nachprüfung', 'flagged', wordsFor(moderatedFieldNames)],
    ['Branchen', 'profile.industryIds', namesFor(industryNameIn(industries))],
    ['Kurzbeschreibung', 'profile.tagLine'],
    ['Über uns', 'profile.about', withoutTags],
    ['Kontakt', 'profile.contact'],
    ['Adresse', 'profile.places.main.address.formattedAddress'],
    ['Breite', 'profile.places.main.position.latitude'],
    ['Länge', 'profile.places.main.position.longitude'],
    ['Zweite Adresse', 'profile.places.second.address.formattedAddress'],
    ['Öffnungszeiten', 'profile.officeHours', hoursInWords],
    ['Besondere Tage', 'profile.specialHours', specialHoursInWords],
    ['Soziale Netze', 'profile.socialLinks'],
    ['Suchbegriffe', 'profile.services'],
    ['Impressum', 'profile.imprint'],
    ['Logo', 'profile.logo'],
    ['Titelbild', 'profile.banner'],
    ['Weitere Angaben', 'profile.furtherDetails'],
    ['Quelle', 'profile.source'],
    ['Adresse der Seite', 'slug'],
    ['Inhaber', 'owners', 'people'],
    ['Tarif', 'tier', (tier) => own(companyTiers, textOf(tier)) ?? textOf(tier)],
    ['Bestätigt', 'confirmedAt'],
    ['Geschlossen seit', 'paused.from'],
    ['Geschlossen bis', 'paused.until'],
    ['Verborgen', 'isHidden'],
    ['Auf „Zufriedene Kunden“', 'mayBeFeatured'],
    ['E-Mail über fertige Videos', 'hasVideoMail'],
    ['Gelöscht', 'deletedAt'],
    ['Grund der Löschung', 'deletionReason'],
  ])
