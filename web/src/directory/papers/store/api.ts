import type { FileForm } from '@schaufenster/command-service/directory/file-contract.ts'
import type { FileView } from '@schaufenster/query-service/directory/price-contract.ts'
import { action, type Action } from '../../../lib/action.ts'
import type { ApiClient } from '../../../lib/api-client.ts'
import { resource } from '../../../lib/resource.ts'
import { saveFile } from '../../../lib/save-file.ts'
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

type Named = Pick<FileView, 'id' | 'name'>

/** What an owner does with a file. */
export type FileChange = { readonly company: string; readonly file: Named } & (
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'move'; readonly order: number; readonly place: number }
  | { readonly kind: 'publish' | 'withdraw' | 'remove' | 'restore' }
)

const formOf = (change: FileChange): FileForm => {
  switch (change.kind) {
    case 'rename':
      return { name: change.name }
    case 'move':
      return { order: change.order }
    default:
      return { attached: change.kind === 'publish' }
  }
}

const send = async (client: ApiClient, change: FileChange): Promise<unknown> => {
  const path = fileOf(change.file.id)
  if (change.kind === 'remove') return await client.command('DELETE', path)
  if (change.kind === 'restore') return await client.command('POST', `${path}/restore`)
  return await client.command('PATCH', path, formOf(change))
}

/** What owners do with their files, and the one whose name is being changed. */
export const changeFile: Action<FileChange, unknown, Named> = action<FileChange, unknown, Named>({
  name: 'changeFile',
  form: ({ kind, file }) => (kind === 'rename' ? '' : file.id),
  send,
  success: (change) => {
    const { company, file } = change
    const named = `„${file.name}“`
    switch (change.kind) {
      case 'rename':
        return 'Umbenannt'
      case 'move':
        return `${named} steht jetzt an ${change.place}. Stelle`
      case 'publish':
        return `${named} steht jetzt bei Ihren Dokumenten`
      case 'withdraw':
        return `${named} ist zurückgezogen`
      case 'restore':
        return `${named} ist wieder da`
      case 'remove': {
        const undo = changeFile.requested({ company, file, kind: 'restore' })
        return { text: `${named} gelöscht`, source: 'notification', undo }
      }
    }
  },
  refreshes: ({ company }) => [storedFiles.askedAgain(company), companyPrices.askedAgain(company)],
})
