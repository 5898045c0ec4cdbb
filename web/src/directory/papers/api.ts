import type { UploadedFile } from '@schaufenster/command-service/directory/file-contract.ts'
import type { NewPriceForm, PriceForm } from '@schaufenster/command-service/directory/price-contract.ts'
import type { FileList, PriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/problem.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { sentOver } from '../editing/saved-over.ts'
import { checkFile } from './chosen-file.ts'
import { isPriceTouched } from './price-changes.ts'

/** A menu, or any other list of prices. */
export type PriceType = PriceView['priceType']

const pricePath = (id: string) => `/api/price/${encodeURIComponent(id)}`

/** The private files of a company and how much room is left (D-2.7). */
export const storedFiles = resource({
  name: 'storedFiles',
  ask: (client, company: string) => client.get<FileList>(withSearch('/api/files', { company })),
  key: (company) => company,
})

const pricesOf = async (client: ApiClient, company: string): Promise<readonly PriceView[]> =>
  (await client.get<{ data: PriceView[] }>(withSearch('/api/price', { company }))).data

/** The menus and price lists of a company, in their order. */
export const companyPrices = resource({
  name: 'companyPrices',
  ask: pricesOf,
  key: (company) => company,
})

/** What is asked about a menu or a price list. */
type PriceChange = { readonly company: string } & (
  | { readonly kind: 'create'; readonly form: NewPriceForm }
  | { readonly kind: 'upload'; readonly form: Omit<NewPriceForm, 'link' | 'type'>; readonly file: File }
  /** `seen`: what it is changed over, as it was shown. */
  | { readonly kind: 'edit'; readonly seen: PriceView; readonly form: PriceForm }
  | { readonly kind: 'exchange'; readonly seen: PriceView; readonly form: PriceForm; readonly file: File }
  | { readonly kind: 'move'; readonly price: PriceView; readonly order: number; readonly place: number }
  | { readonly kind: 'remove' | 'restore'; readonly price: Pick<PriceView, 'id' | 'title'> }
)

/** What the open dialog is about. */
type PriceSubject = { readonly kind: 'link' | 'file' } | { readonly kind: 'edit'; readonly price: PriceView }

const uploaded = async (client: ApiClient, file: File): Promise<string> => {
  checkFile(file)
  const form = new FormData()
  form.set('file', file)
  return (await client.command<UploadedFile>('POST', '/api/fileUpload?private=true', form)).key
}

const newestOf = async (client: ApiClient, { company, id, title }: PriceView): Promise<PriceView> => {
  const newest = (await pricesOf(client, company)).find((price) => price.id === id)
  if (newest !== undefined) return newest
  const message = `„${title}“ wurde inzwischen entfernt. Bitte schließen Sie das Fenster, und laden Sie die Seite neu.`
  throw new ApiError({ kind: 'notFound', message, fields: {} })
}

/** Saves what is changed of an entry. Somebody who has changed the same is asked about. */
const saveOver = async (client: ApiClient, seen: PriceView, form: PriceForm): Promise<PriceView> =>
  await sentOver(
    seen,
    () => newestOf(client, seen),
    (newest) => isPriceTouched(form, seen, newest),
    async ({ id, version: expectedVersion }) => {
      await client.command('PUT', pricePath(id), { ...form, expectedVersion })
    },
  )

/** A file is sent only where it can take its place: each that is sent stays in the store. */
const exchange = async (
  client: ApiClient,
  seen: PriceView,
  form: PriceForm,
  file: File,
): Promise<unknown> => {
  const over = await newestOf(client, seen)
  if (isPriceTouched({ ...form, link: '' }, seen, over))
    throw new ApiError({
      kind: 'conflict',
      message: 'Inzwischen wurde das an anderer Stelle geändert.',
      fields: {},
    })
  const link = await uploaded(client, file)
  const whole: PriceForm = { ...form, type: 'file', link, expectedVersion: over.version }
  return await client.command('PUT', pricePath(seen.id), whole)
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
      return await saveOver(client, change.seen, change.form)
    case 'exchange':
      return await exchange(client, change.seen, change.form, change.file)
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
