import type { FileForm } from '@schaufenster/command-service/directory/file-contract.ts'
import type { FileList, FileView } from '@schaufenster/query-service/directory/price-contract.ts'
import { action, type Action } from '../../../lib/action.ts'
import type { ApiClient } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/problem.ts'
import { resource } from '../../../lib/resource.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { withSearch } from '../../../paths.ts'
import { sentOver } from '../../editing/saved-over.ts'
import { newerSaved, notTakenBack, savedSo } from '../../editing/taking-back.ts'
import { companyPrices, storedFiles } from '../api.ts'

const fileOf = (id: string): string => `/api/files/${encodeURIComponent(id)}`

/** A small picture of a private file: it has no address that a browser could ask by itself. */
export const filePreview = resource({
  name: 'filePreview',
  ask: (client, id: string) => client.file(`${fileOf(id)}/preview`),
  key: (id) => id,
  keepsAll: true,
})

/** Gives a private file to the person at the browser. */
export const downloadFile = action({
  name: 'downloadFile',
  form: ({ id }: FileView) => id,
  send: async (client, { id, name, mimetype }: FileView) =>
    saveFile(
      await client.file(`${fileOf(id)}/content`),
      `${name}.${mimetype === 'application/pdf' ? 'pdf' : 'webp'}`,
    ),
})

/** A file by its name. */
export type NamedFile = Pick<FileView, 'id' | 'name'>

/** The name that is changed, and the version in which it was seen. */
type SeenName = Pick<FileView, 'name' | 'version'>
/** What a dialog needs to know of the file that it is about. */
export type SeenFile = NamedFile & SeenName

/** What an owner does with a file. */
export type FileChange = { readonly company: string; readonly file: NamedFile } & (
  | { readonly kind: 'rename'; readonly name: string; readonly seen: SeenName }
  | { readonly kind: 'move'; readonly from: number; readonly order: number; readonly place: number }
  | { readonly kind: 'publish' | 'withdraw' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'restore' }
  /** As it was before, if it still is what it was made. */
  | { readonly kind: 'takeBack'; readonly made: FileForm; readonly form: FileForm }
)

type Patched = Exclude<FileChange, { readonly kind: 'rename' | 'remove' | 'restore' | 'takeBack' }>

const formFor = (change: Patched): FileForm => {
  switch (change.kind) {
    case 'move':
      return { order: change.order }
    default:
      return { attached: change.kind === 'publish' }
  }
}

const formBefore = (change: Patched): FileForm => {
  switch (change.kind) {
    case 'move':
      return { order: change.from }
    default:
      return { attached: change.kind === 'withdraw' }
  }
}

const newestOf = async (client: ApiClient, { company, file }: FileChange): Promise<FileView | undefined> =>
  (await client.get<FileList>(withSearch('/api/files', { company }))).data.find(({ id }) => id === file.id)

const takeBack = async (
  client: ApiClient,
  change: FileChange & { readonly kind: 'takeBack' },
): Promise<void> => {
  const { file, made, form } = change
  const now = await newestOf(client, change)
  const fields = ['name', 'attached', 'order'] as const
  if (now === undefined || fields.some((field) => made[field] !== undefined && made[field] !== now[field]))
    throw newerSaved()
  await client.command('PATCH', fileOf(file.id), { ...form, expectedVersion: now.version })
}

/** Somebody who has given it another name meanwhile is asked about; other changes of the store are no obstacle. */
const rename = async (
  client: ApiClient,
  change: FileChange & { readonly kind: 'rename' },
): Promise<FileChange> => {
  const { company, file, name, seen } = change
  const newest = async (): Promise<SeenName> => {
    const now = await newestOf(client, change)
    if (now !== undefined) return now
    const message = `„${file.name}“ wurde inzwischen gelöscht. Bitte schließen Sie das Fenster.`
    throw new ApiError({ kind: 'notFound', message, fields: {} })
  }
  const over = await sentOver<SeenName>(
    seen,
    newest,
    (now) => now.name !== seen.name && now.name !== name,
    ({ version: expectedVersion }) =>
      client.command('PATCH', fileOf(file.id), { name, expectedVersion } satisfies FileForm),
  )
  return { company, file, kind: 'takeBack', made: { name }, form: { name: over.name } }
}

/** Answers what takes it back, if anything does. */
const send = async (client: ApiClient, change: FileChange): Promise<FileChange | undefined> => {
  const { company, file } = change
  const path = fileOf(file.id)
  if (change.kind === 'takeBack') {
    await takeBack(client, change)
    return undefined
  }
  if (change.kind === 'rename') return await rename(client, change)
  if (change.kind === 'remove') {
    await client.command('DELETE', path)
    return { company, file, kind: 'restore' }
  }
  if (change.kind === 'restore') {
    await client.command('POST', `${path}/restore`)
    return undefined
  }
  const made = formFor(change)
  await client.command('PATCH', path, made)
  return { company, file, kind: 'takeBack', made, form: formBefore(change) }
}

const wordsFor = (change: FileChange): string => {
  const named = `„${change.file.name}“`
  switch (change.kind) {
    case 'rename':
      return 'Umbenannt'
    case 'move':
      return `${named} steht jetzt an ${change.place}. Stelle`
    case 'publish':
      return `${named} steht jetzt bei Ihren Dokumenten`
    case 'withdraw':
      return `${named} ist zurückgezogen`
    case 'takeBack':
      return 'Zurückgenommen'
    case 'restore':
      return `${named} ist wieder da`
    case 'remove':
      return `${named} gelöscht`
  }
}

/** Names the dialog, what is taken back, and everything else about one file. */
const formOf = ({ kind, file }: FileChange): string =>
  kind === 'rename' ? '' : kind === 'takeBack' ? kind : file.id

/** What owners do with their files, and the one whose name is being changed. */
export const changeFile: Action<FileChange, FileChange | undefined, SeenFile> = action<
  FileChange,
  FileChange | undefined,
  SeenFile
>({
  name: 'changeFile',
  form: formOf,
  send,
  success: (change, back) => savedSo(wordsFor(change), back && changeFile.requested(back)),
  refreshes: ({ company }) => [storedFiles.askedAgain(company), companyPrices.askedAgain(company)],
  otherwise: ({ kind }, problem) => (kind === 'takeBack' ? notTakenBack(problem) : []),
})
