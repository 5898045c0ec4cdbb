import type { IndustryForm } from '@schaufenster/command-service/directory/industry-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { allIndustries } from '../api.ts'

/** What an administrator asks for. */
export type IndustryChange =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string; readonly version: number }
  /** Its companies go along into the other one. */
  | { readonly kind: 'merge'; readonly id: string; readonly into: string }
  /** Refused while companies have it. */
  | { readonly kind: 'archive'; readonly id: string }

/** The industry whose dialog is open, and which one. */
interface IndustryDialog {
  readonly kind: 'rename' | 'merge' | 'archive'
  readonly id: string
}

const done = {
  create: 'Branche angelegt',
  rename: 'Branche umbenannt',
  merge: 'Branchen zusammengelegt',
  archive: 'Branche archiviert',
} as const

const send = async (client: ApiClient, change: IndustryChange): Promise<unknown> => {
  const all = '/api/industries'
  if (change.kind === 'create')
    return await client.command('POST', all, { name: change.name } satisfies IndustryForm)
  const path = `${all}/${encodeURIComponent(change.id)}`
  switch (change.kind) {
    case 'rename': {
      const form: IndustryForm = { name: change.name, expectedVersion: change.version }
      return await client.command('PUT', path, form)
    }
    case 'merge':
      return await client.command('DELETE', `${path}?mergeInto=${encodeURIComponent(change.into)}`)
    case 'archive':
      return await client.command('DELETE', path)
  }
}

/** What administrators do with industries: a form for a new one, and the dialog that is open. */
export const changeIndustry = action<IndustryChange, unknown, IndustryDialog>({
  name: 'changeIndustry',
  form: ({ kind }) => (kind === 'create' ? 'create' : ''),
  send,
  success: ({ kind }) => done[kind],
  refreshes: () => [allIndustries.asked()],
})
