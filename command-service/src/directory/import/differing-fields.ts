import {
  emptyProfile,
  evolveProfile,
  type CompanyProfile,
} from '@schaufenster/events/directory/company-profile.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { CompanyData } from './company-of-row.ts'

const parts: readonly (readonly [german: string, of: (profile: CompanyProfile) => unknown])[] = [
  ['Name', ({ name }) => name],
  ['Branche', ({ industryIds }) => industryIds],
  ['Kontakt', ({ contact }) => contact],
  ['Adresse', ({ places }) => places.main.address],
  ['Position', ({ places }) => places.main.position],
  ['Öffnungszeiten', ({ officeHours }) => officeHours],
  ['Soziale Netze', ({ socialLinks }) => socialLinks],
  ['Suchbegriffe', ({ services }) => services],
  ['Kurzbeschreibung', ({ tagLine }) => tagLine],
  ['Über uns', ({ about }) => about],
  ['Weitere Angaben', ({ furtherDetails }) => furtherDetails],
]

/** The parts in which a row differs from the existing profile, in German. The source's date is ignored. */
export const differingFields = (profile: CompanyProfile, data: CompanyData): readonly string[] => {
  const wanted = evolveProfile(emptyProfile, { type: 'CompanyImported', data: { ...data, importId: '-' } })
  return parts
    .filter(([, of]) => canonicalJson(of(profile)) !== canonicalJson(of(wanted)))
    .map(([german]) => german)
}
