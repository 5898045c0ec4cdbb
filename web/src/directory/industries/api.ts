import type { IndustryForm, NaceForm } from '@schaufenster/command-service/directory/industry-contract.ts'
import type { IndustryCompanies, NaceEntry } from '@schaufenster/query-service/directory/industry-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { allIndustries } from '../api.ts'

/** What an administrator asks for. */
export type IndustryChange =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string; readonly version: number }
  | {
      readonly kind: 'nace'
      readonly id: string
      readonly naceCodes: readonly string[]
      readonly version: number
    }
  /** Its companies go along into the other one. */
  | { readonly kind: 'merge'; readonly id: string; readonly into: string }
  /** Refused while companies have it. */
  | { readonly kind: 'archive'; readonly id: string }

/** Who would move if this industry were merged. */
export const industryCompanies = resource({
  name: 'industryCompanies',
  ask: (client, id: string) =>
    client.get<IndustryCompanies>(`/api/industries/${encodeURIComponent(id)}/companies`),
  key: (id) => id,
})

const typingRestMs = 200

/** Codes of NACE that fit what is typed. */
export const naceFound = resource({
  name: 'naceFound',
  ask: async (client, q: string) => ({
    q,
    entries: (await client.get<{ data: NaceEntry[] }>(withSearch('/api/nace', { q }))).data,
  }),
  rest: () => typingRestMs,
})

/** What these codes are called; comma-separated. */
export const naceNames = resource({
  name: 'naceNames',
  ask: async (client, codes: string) =>
    (await client.get<{ data: NaceEntry[] }>(withSearch('/api/nace', { codes }))).data,
  key: (codes) => codes,
})

/** The industry whose dialog is open, and which one. */
interface IndustryDialog {
  readonly kind: 'rename' | 'nace' | 'merge' | 'archive'
  readonly id: string
}

const done = {
  create: 'Branche angelegt',
  rename: 'Branche umbenannt',
  nace: 'NACE-Codes gespeichert',
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
    case 'nace': {
      const form: NaceForm = { naceCodes: [...change.naceCodes], expectedVersion: change.version }
      return await client.command('PUT', `${path}/nace`, form)
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
