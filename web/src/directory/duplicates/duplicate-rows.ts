import { germanDate, germanNumber } from '../../lib/format.ts'
import type { DuplicateCompany } from './api.ts'

/** One thing that both companies say, each in its words. */
export interface ComparedRow {
  readonly label: string
  readonly values: readonly [string, string]
  readonly isDifferent: boolean
}

const statusWords = new Map([
  ['draft', 'Entwurf'],
  ['pending', 'In Prüfung'],
  ['approved', 'Freigegeben'],
  ['rejected', 'Abgelehnt'],
])

const parts: readonly (readonly [label: string, of: (company: DuplicateCompany) => string])[] = [
  ['Name', ({ name }) => name],
  ['Adresse', ({ address }) => address ?? ''],
  ['Telefon', ({ phone }) => phone ?? ''],
  ['E-Mail', ({ email }) => email ?? ''],
  ['Website', ({ website }) => website ?? ''],
  ['Branche', ({ industries }) => industries.join(', ')],
  ['Kurzbeschreibung', ({ tagLine }) => tagLine ?? ''],
  ['Suchbegriffe', ({ services }) => services.join(', ')],
  ['Status', ({ status }) => statusWords.get(status) ?? status],
  ['Inhaber', ({ owners }) => (owners === 0 ? 'keine' : germanNumber(owners))],
  ['Vollständig', ({ completeness }) => `${completeness} %`],
  ['Quelle', ({ source }) => source ?? 'selbst eingetragen'],
  ['Eingetragen', ({ createdAt }) => germanDate(createdAt)],
  ['Geändert', ({ updatedAt }) => germanDate(updatedAt)],
]

/** The two companies' values side by side, without fields that both leave empty. */
export const comparedRows = (one: DuplicateCompany, other: DuplicateCompany): readonly ComparedRow[] =>
  parts
    .map(([label, of]) => ({ label, values: [of(one), of(other)] as const }))
    .filter(({ values }) => values.some((value) => value !== ''))
    .map((row) => ({ ...row, isDifferent: row.values[0] !== row.values[1] }))
