import { paths, withSearch } from '../../paths.ts'
import type { AuditEvent } from './api.ts'

/** Of a UUID its beginning; other ids are words. */
const shortId = (id: string): string => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? id.slice(0, 8) : id)

/** What an object is called by its id alone; a code that says nothing is left out. */
const idLabel = (kind: string, id: string): string =>
  ['email', 'viewDefinition', 'administrators'].includes(kind) ? '' : shortId(id)

/** An object's label: its name, or else its kind and id; for things about a person or a read model, their kind and the name. */
export const objectLabel = ({
  name,
  kind,
  kindName,
  id,
  aboutPerson,
}: Pick<AuditEvent['object'], 'name' | 'kind' | 'kindName' | 'id' | 'aboutPerson'>): string =>
  name === undefined || aboutPerson || kind === 'projection'
    ? `${kindName} ${name ?? idLabel(kind, id)}`.trim()
    : name

/** The public page of a company as it was; for administrators. */
export const asOfPageHref = (slug: string, asOf: string): string =>
  withSearch(paths.company.href(slug), { stand: asOf })
