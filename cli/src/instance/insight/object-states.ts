import { decisionNames } from '@schaufenster/events/directory/approval-run-events.ts'
import { moderatedFieldNames } from '@schaufenster/events/directory/company-approval-events.ts'
import { roleName } from '@schaufenster/events/identity/values.ts'
import { wordOf } from '@schaufenster/events/insight/event-descriptions.ts'
import { ViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import { audienceNames } from '@schaufenster/events/insight/view-events.ts'
import { videoStatusNames } from '@schaufenster/events/media/values.ts'
import { isPermission, permissions } from '@schaufenster/platform/app/permissions.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { approvalRuns, type ApprovalRunDocument } from '@schaufenster/projections/directory/approval-runs.ts'
import {
  companyProfile,
  type CompanyProfileDocument,
} from '@schaufenster/projections/directory/company-profile.ts'
import { importJobs, type ImportJobDocument } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry, type IndustryDocument } from '@schaufenster/projections/directory/industry.ts'
import { role, type RoleDocument } from '@schaufenster/projections/identity/role.ts'
import { userAccount, type UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import {
  viewDefinitions,
  type ViewDefinitionsDocument,
} from '@schaufenster/projections/insight/view-definitions.ts'
import { reels, type ReelDocument } from '@schaufenster/projections/media/reels.ts'
import { videos, type VideoDocument } from '@schaufenster/projections/media/videos.ts'
import type { IndustryIndex } from '@schaufenster/query-service/directory/industry-index.ts'
import { hoursInWords, specialHoursInWords } from '@schaufenster/query-service/insight/hours-in-words.ts'
import {
  partsOf,
  textOf,
  withoutTags,
  type StatePart,
  type StreamState,
} from '@schaufenster/query-service/insight/stream-state.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'

const Definition = Compile(Type.Object({ version: Type.Integer(), ...ViewRules.properties }))

/** How the states of objects are told in the history: the read model that folds each kind, and its parts in German. */
export const objectStates = (
  industries: IndustryIndex,
  roleNames: ReadonlyMap<string, string>,
): Readonly<Record<string, StreamState>> => ({
  company: { projection: companyProfile, parts: companyParts(industries) },
  industry: {
    projection: industry,
    parts: partsOf<IndustryDocument>([
      ['Name', 'name'],
      ['Adresse der Seite', 'slug'],
      ['NACE', 'naceCodes'],
      ['Zusammengelegt mit', 'mergedInto', namesOf(industries)],
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
  viewDefinition: {
    projection: viewDefinitions,
    parts: partsOf<ViewDefinitionsDocument>([
      ['Aktiv', 'selected', (version) => `Zählweise ${String(version)}`],
      ['Zählweisen', 'definitions', definitionsOf],
    ]),
  },
  video: {
    projection: videos,
    parts: partsOf<VideoDocument>([
      ['Titel', 'title'],
      ['Beschreibung', 'description'],
      ['Schlagwörter', 'tags'],
      ['Stand', 'status', wordsFor(videoStatusNames)],
      ['Aktiviert', 'isEnabled'],
      ['Werbung', 'isAd'],
      ['Reel', 'isReel'],
      ['Platz', 'lineIndex'],
      ['Sekunden', 'duration'],
      ['Wiederherstellbar bis', 'deletedUntil'],
    ]),
  },
  reel: {
    projection: reels,
    parts: partsOf<ReelDocument>([
      ['Titel', 'title'],
      ['Beschreibung', 'description'],
      ['Schlagwörter', 'tags'],
      ['Aktiviert', 'isEnabled'],
      ['Adresse', 'slug'],
      ['Platz', 'index'],
      ['Wiederherstellbar bis', 'deletedUntil'],
    ]),
  },
  role: {
    projection: role,
    parts: partsOf<RoleDocument>([
      ['Name', 'name'],
      ['Rechte', 'permissions', namesOfPermissions],
    ]),
  },
  user: {
    projection: userAccount,
    parts: partsOf<UserAccountDocument>([
      ['Rollen', 'roles', namesOfRoles(roleNames)],
      ['AGB in Fassung', 'termsVersion'],
    ]),
  },
})

const textsOf = (values: unknown): readonly string[] =>
  [values].flat().filter((value) => typeof value === 'string')

const namesOfPermissions = (keys: unknown): string =>
  textsOf(keys)
    .map((key) => (isPermission(key) ? permissions[key].name : key))
    .join(', ')

const namesOfRoles =
  (names: ReadonlyMap<string, string>) =>
  (ids: unknown): string =>
    textsOf(ids)
      .map((id) => names.get(id) ?? roleName(id))
      .join(', ')

const namesOf =
  (industries: IndustryIndex) =>
  (ids: unknown): string =>
    [ids]
      .flat()
      .filter((id) => typeof id === 'string')
      .map((id) => industries.all.find((one) => one.id === id)?.name ?? id)
      .join(', ')

const companyStates: Readonly<Record<string, string>> = {
  draft: 'Entwurf',
  pending: 'In Prüfung',
  approved: 'Freigegeben',
  rejected: 'Abgelehnt',
} satisfies Record<CompanyProfileDocument['status'], string>

/** Every company has this one until there are memberships. */
const companyTiers: Readonly<Record<string, string>> = { basis: 'Basis' }

/** The words of our code in a list, in German. */
const wordsFor =
  (words: Readonly<Record<string, string>>) =>
  (values: unknown): string =>
    [values]
      .flat()
      .map((value) => wordOf({ words }, textOf(value)))
      .join(', ')

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

/** A definition of a view: "30 Minuten", "Besucher", "ohne NewBot". */
export const rulesInWords = ({ windowMinutes, audiences, excludedAgents }: ViewRules): readonly string[] => [
  `${windowMinutes} Minuten`,
  audiences.map((audience) => audienceNames[audience]).join(', '),
  ...(excludedAgents.length === 0 ? [] : [`ohne ${excludedAgents.join(', ')}`]),
]

const definitionsOf = (value: unknown): string =>
  [value]
    .flat()
    .flatMap((one) => (Definition.Check(one) ? [`${one.version}: ${rulesInWords(one).join(' · ')}`] : []))
    .join('; ')

const companyParts = (industries: IndustryIndex): readonly StatePart[] =>
  partsOf<CompanyProfileDocument>([
    ['Name', 'profile.name'],
    ['Stand', 'status', (status) => own(companyStates, textOf(status)) ?? textOf(status)],
    ['Öffentlich', 'isPublic'],
    ['Grund der Ablehnung', 'rejectionReason'],
    ['Zur Nachprüfung', 'flagged', wordsFor(moderatedFieldNames)],
    ['Branchen', 'profile.industryIds', namesOf(industries)],
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
    ['Gelöscht', 'deletedAt'],
    ['Grund der Löschung', 'deletionReason'],
  ])
