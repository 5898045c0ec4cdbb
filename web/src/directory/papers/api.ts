import type { UploadedFile } from '@schaufenster/command-service/directory/file-contract.ts'
import type { NewPriceForm, PriceForm } from '@schaufenster/command-service/directory/price-contract.ts'
import type { FileList, PriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { checkFile } from './chosen-file.ts'

/** A menu, or any other list of prices. */
export type PriceType = PriceView['priceType']

const pricePath = (id: string) => `/api/price/${encodeURIComponent(id)}`

/** The private files of a company and how much room is left (D-2.7). */
export const storedFiles = resource({
  name: 'storedFiles',
  ask: (client, company: string) => client.get<FileList>(withSearch('/api/files', { company })),
  key: (company) => company,
})

/** The menus and price lists of a company, in their order. */
export const companyPrices = resource({
  name: 'companyPrices',
  ask: async (client, company: string): Promise<readonly PriceView[]> =>
    (await client.get<{ data: PriceView[] }>(withSearch('/api/price', { company }))).data,
  key: (company) => company,
})

/** What is asked about a menu or a price list. */
type PriceChange = { readonly company: string } & (
  | { readonly kind: 'create'; readonly form: NewPriceForm }
  | { readonly kind: 'upload'; readonly form: Omit<NewPriceForm, 'link' | 'type'>; readonly file: File }
  | { readonly kind: 'edit'; readonly id: string; readonly form: PriceForm }
  | { readonly kind: 'exchange'; readonly id: string; readonly form: PriceForm; readonly file: File }
  | { readonly kind: 'move'; readonly price: PriceView; readonly order: number; readonly place: number }
  | { readonly kind: 'remove' | 'restore'; readonly price: PriceView }
)

/** What the open dialog is about. */
type PriceSubject = { readonly kind: 'link' | 'file' } | { readonly kind: 'edit'; readonly price: PriceView }

const uploaded = async (client: ApiClient, file: File): Promise<string> => {
  checkFile(file)
  const form = new FormData()
  form.set('file', file)
  return (await client.command<UploadedFile>('POST', '/api/fileUpload?private=true', form)).key
}

const send = async (client: ApiClient, change: PriceChange): Promise<unknown> => {
  switch (change.kind) {
    case 'create':
      return await client.command('POST', '/api/price', change.form)
    case 'upload': {
      const form: NewPriceForm = { ...change.form, type: 'file', link: await uploaded(client, change.file) }
      return await client.command('POST', '/api/price', form)
    }
    case 'edit':
      return await client.command('PUT', pricePath(change.id), change.form)
    case 'exchange': {
      const form: PriceForm = { ...change.form, type: 'file', link: await uploaded(client, change.file) }
      return await client.command('PUT', pricePath(change.id), form)
    }
    case 'move': {
      const form: PriceForm = { order: change.order }
      return await client.command('PUT', pricePath(change.price.id), form)
    }
    case 'remove':
      return await client.command('DELETE', pricePath(change.price.id))
    case 'restore':
      return await client.command('POST', `${pricePath(change.price.id)}/restore`)
  }
}

const words = {
  create: 'Veröffentlicht',
  upload: 'Veröffentlicht',
  edit: 'Gespeichert',
  exchange: 'Gespeichert',
  restore: 'Wieder da',
}

/** Names the form of the dialog, and that of each entry. */
const formOf = (change: PriceChange): string => ('price' in change ? change.price.id : '')

/** What owners do with menus and price lists, and the dialog that is open. */
export const changePrice: Action<PriceChange, unknown, PriceSubject> = action<
  PriceChange,
  unknown,
  PriceSubject
>({
  name: 'changePrice',
  form: formOf,
  send,
  success: (change) => {
    if (change.kind === 'move') return `„${change.price.title}“ steht jetzt an ${change.place}. Stelle`
    if (change.kind !== 'remove') return words[change.kind]
    const { company, price } = change
    const undo = changePrice.requested({ company, kind: 'restore', price })
    return { text: `„${price.title}“ entfernt`, source: 'notification', undo }
  },
  refreshes: ({ company }) => [companyPrices.askedAgain(company), storedFiles.askedAgain(company)],
})
