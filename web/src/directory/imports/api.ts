import type {
  ImportColumns,
  ImportQuery,
  ImportRehearsed,
  ImportStarted,
} from '@schaufenster/command-service/directory/import-contract.ts'
import type {
  ImportJobPage,
  ImportJobRow,
  ImportJobView,
} from '@schaufenster/query-service/directory/import-job-contract.ts'
import { action } from '../../lib/action.ts'
import { pageWord } from '../../lib/address-query.ts'
import { resource } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'
import { withSearch } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'

export type { ImportJobRow, ImportJobView }
/** What a dry run says. */
export type Rehearsal = ImportRehearsed['data']
/** What is to be known of a file beside its bytes. */
export type ImportFacts = Omit<ImportQuery, 'dryRun'>

/** A file as it is sent. */
export interface PreparedImport {
  readonly body: Blob
  readonly facts: ImportFacts
}

const path = '/api/imports'
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`
const addressOf = (facts: ImportFacts, dryRun?: true): string => withSearch(path, { ...facts, dryRun })

/** Imports, the newest first. */
export const importJobs = resource({
  name: 'importJobs',
  ask: (client, page: number) =>
    client.get<ImportJobPage>(withSearch(path, { page: pageWord(page), limit: 10 })),
  channels: ['imports'],
})

/** While one goes on it is looked at so often, in milliseconds, should the line that tells of changes be broken. */
const lookMs = 5_000

/** The import that is looked at. */
export const importJob = resource({
  name: 'importJob',
  ask: async (client, id: string) => (await client.get<{ data: ImportJobView }>(pathOf(id))).data,
  key: (id) => id,
  repeat: ({ status }) => (status === 'running' || status === 'undoing' ? lookMs : undefined),
  channels: ['imports', 'import-progress'],
})

/** What the columns of a table are about, as far as their headings tell. */
export const columnGuesses = resource({
  name: 'columnGuesses',
  ask: async (client, headings: readonly string[]) =>
    (await client.query<ImportColumns>(`${path}/columns`, { headings })).data,
  key: (headings) => headings.join('\n'),
})

/** What would become of each row; nothing is written. */
export const importRehearsal = resource({
  name: 'importRehearsal',
  ask: async (client, { body, facts }: PreparedImport) =>
    (await client.command<ImportRehearsed>('POST', addressOf(facts, true), body)).data,
  stays: () => false,
})

/** Begins, or goes on with what was interrupted; the server does the rest by itself. */
export const startImport = action<PreparedImport, ImportStarted>({
  name: 'startImport',
  send: (client, { body, facts }) => client.command('POST', addressOf(facts), body),
  success: () => 'Der Import läuft',
  refreshes: () => [importJobs.askedAgain(), importJob.askedAgain(), importRehearsal.left()],
  leadsTo: (_request, { data: { id } }) => privatePaths.adminAddCompanies.href({ import: id }),
})

/** Stops one where it is; what was taken stays. */
export const stopImport = action<string>({
  name: 'stopImport',
  send: (client, id) => client.command('POST', `${pathOf(id)}/stop`),
  success: () => 'Der Import hält an',
  refreshes: () => [importJob.askedAgain(), importJobs.askedAgain()],
  otherwise: (_id, { message }) => [toastShown({ text: message, tone: 'error', source: 'notification' })],
})

/** Begins to take away again what an import has brought, or goes on with it; the server does the rest by itself. Its dialog is about the import. */
export const undoImport = action<string, ImportStarted, ImportJobView>({
  name: 'undoImport',
  send: (client, id) => client.command('POST', `${pathOf(id)}/undo`),
  success: () => 'Der Import wird zurückgenommen',
  refreshes: () => [importJob.askedAgain(), importJobs.askedAgain()],
})
