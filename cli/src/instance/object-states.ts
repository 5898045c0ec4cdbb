import type { ModeratedField } from '@schaufenster/events/directory/company-events.ts'
import { OfficeHours } from '@schaufenster/events/directory/values.ts'
import {
  companyProfile,
  type CompanyProfileDocument,
} from '@schaufenster/projections/directory/company-profile.ts'
import { importJobs } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import type { IndustryBook } from '@schaufenster/query-service/directory/industry-book.ts'
import { textOf, type StatePart, type StreamState } from '@schaufenster/query-service/insight/stream-state.ts'
import { Compile } from 'typebox/compile'

const Hours = Compile(OfficeHours)

/** How the states of objects are told in the history: the read model that folds each kind, and its parts in German. */
export const objectStates = (industries: IndustryBook): Readonly<Record<string, StreamState>> => ({
  company: { projection: companyProfile, parts: companyParts(industries) },
  industry: {
    projection: industry,
    parts: [
      part('Name', 'name'),
      part('Adresse der Seite', 'slug'),
      part('NACE', 'naceCodes'),
      part('Zusammengelegt mit', 'mergedInto', namesOf(industries)),
      part('Aufgelöst', 'archived'),
    ],
  },
  import: {
    projection: importJobs,
    parts: [
      part('Datei', 'fileName'),
      part('Zeilen', 'rows'),
      part('Stand', 'status', (status) => importStates[textOf(status)] ?? textOf(status)),
      part('Geblieben', 'keptInAll'),
    ],
  },
  user: {
    projection: userAccount,
    parts: [part('Rollen', 'roles'), part('AGB in Fassung', 'termsVersion')],
  },
})

const part = (label: string, path: string, text?: StatePart['text']): StatePart => ({
  label,
  path,
  ...(text && { text }),
})

const namesOf =
  (industries: IndustryBook) =>
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

const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  industry: 'Branche',
  logo: 'Logo',
  banner: 'Titelbild',
  website: 'Website',
} satisfies Record<ModeratedField, string>

const flaggedOf = (fields: unknown): string =>
  [fields]
    .flat()
    .map((field) => fieldNames[textOf(field)] ?? textOf(field))
    .join(', ')

const importStates: Readonly<Record<string, string>> = {
  running: 'Läuft',
  completed: 'Abgeschlossen',
  undone: 'Zurückgenommen',
}

const withoutTags = (html: unknown): string =>
  textOf(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** "Mo 08:00–18:00, Di 08:00–18:00 …": the days on which it is open. */
const hoursOf = (value: unknown): string => {
  if (!Hours.Check(value)) return ''
  const open = dayNames.flatMap((name, index) => {
    const { enabled, hours } = value[name]
    const times = hours.map(({ startHour, endHour }) => `${startHour}–${endHour}`).join(' und ')
    return enabled ? [`${days[index]} ${times}`] : []
  })
  return [...open, ...(value.note === undefined ? [] : [value.note])].join(', ')
}

const companyParts = (industries: IndustryBook): readonly StatePart[] => [
  part('Name', 'profile.name'),
  part('Stand', 'status', (status) => companyStates[textOf(status)] ?? textOf(status)),
  part('Öffentlich', 'isPublic'),
  part('Grund der Ablehnung', 'rejectionReason'),
  part('Zur Nachprüfung', 'flagged', flaggedOf),
  part('Branchen', 'profile.industryIds', namesOf(industries)),
  part('Kurzbeschreibung', 'profile.tagLine'),
  part('Über uns', 'profile.about', withoutTags),
  part('Kontakt', 'profile.contact'),
  part('Adresse', 'profile.places.main.address.formattedAddress'),
  part('Breite', 'profile.places.main.position.latitude'),
  part('Länge', 'profile.places.main.position.longitude'),
  part('Zweite Adresse', 'profile.places.second.address.formattedAddress'),
  part('Öffnungszeiten', 'profile.officeHours', hoursOf),
  part('Soziale Netze', 'profile.socialLinks'),
  part('Suchbegriffe', 'profile.services'),
  part('Logo', 'profile.logo'),
  part('Titelbild', 'profile.banner'),
  part('Weitere Angaben', 'profile.furtherDetails'),
  part('Quelle', 'profile.source'),
  part('Adresse der Seite', 'slug'),
  part('Inhaber', 'owners'),
  part('Tarif', 'tier'),
  part('Bestätigt', 'confirmedAt'),
  part('Gelöscht', 'deletedAt'),
  part('Grund der Löschung', 'deletionReason'),
]
