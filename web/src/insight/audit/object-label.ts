import { paths, withSearch } from '../../paths.ts'
import { modelName } from '../projections/model-names.ts'
import type { AuditEvent } from './api.ts'

const kinds: Readonly<Record<string, string>> = {
  company: 'Unternehmen',
  industry: 'Branche',
  import: 'Import',
  reviewRun: 'Sammelentscheidung',
  user: 'Konto',
  role: 'Rolle',
  administrators: 'Verwaltung',
  session: 'Anmeldung',
  legalPage: 'Rechtstext',
  personalData: 'Personendaten',
  mail: 'E-Mails an',
  privacy: 'Datenschutz',
  consent: 'Einwilligung',
  retention: 'Aufbewahrung',
  viewDefinition: 'Zählweisen',
  projection: 'Lesemodell',
  slug: 'Adresse',
  email: 'E-Mail-Adresse',
  industrySlug: 'Adresse einer Branche',
}

/** Of a UUID its beginning; other ids are words. */
const shortId = (id: string): string => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? id.slice(0, 8) : id)

const ofPeople: ReadonlySet<string> = new Set(['user', 'personalData', 'privacy', 'mail', 'session', 'email'])

/** What an object is called by its id alone; a code that says nothing is left out. */
const idLabel = (kind: string, id: string): string => {
  if (kind === 'projection') return modelName(id)
  return ['email', 'viewDefinition', 'administrators'].includes(kind) ? '' : shortId(id)
}

/** What an object is called: by its name, else by its kind and its id; what is about a person, by its kind and their name. */
export const objectLabel = ({ name, kind, id }: Pick<AuditEvent['object'], 'name' | 'kind' | 'id'>): string =>
  name === undefined || ofPeople.has(kind) ? `${kindLabel(kind)} ${name ?? idLabel(kind, id)}`.trim() : name

/** A kind of object in German; one that is new here, as the server calls it. */
export const kindLabel = (kind: string): string => kinds[kind] ?? kind

/** The public page of a company as it was; for administrators. */
export const pastPageHref = (slug: string, asOf: string): string =>
  withSearch(paths.company.href(slug), { stand: asOf })
