import type { EditingForm } from '@schaufenster/command-service/directory/editing-contract.ts'
import type { EditorList } from '@schaufenster/query-service/directory/editing-contract.ts'
import { action } from '../../lib/action.ts'
import { resource } from '../../lib/resource.ts'

const pathOf = (company: string) => `/api/companies/${encodeURIComponent(company)}/editing`

/** Who else edits a company just now, by its id. */
export const otherEditors = resource({
  name: 'otherEditors',
  ask: async (client, company: string) => (await client.get<EditorList>(pathOf(company))).data,
  key: (company) => company,
})

interface Editing extends EditingForm {
  /** The id of the company. */
  readonly company: string
}

/** Reports that somebody has started or stopped typing on a page. It blocks nothing, and a failure loses nothing. */
export const tellEditing = action<Editing>({
  name: 'tellEditing',
  form: ({ page, active }) => `${page} ${active}`,
  send: (client, { company, ...form }) => client.command('PUT', pathOf(company), form),
})
