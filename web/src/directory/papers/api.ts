import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type { UploadedFile } from '@schaufenster/command-service/directory/file-contract.ts'
import type { NewPriceForm, PriceForm } from '@schaufenster/command-service/directory/price-contract.ts'
import type { FileList, PriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/problem.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { sentOver } from '../editing/saved-over.ts'
import { notTakenBack, savedSo } from '../editing/taking-back.ts'
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

type NamedPrice = Pick<PriceView, 'id' | 'title'>

/** What is asked about a menu or a price list. */
type PriceChange = { readonly company: string } & (
  | { readonly kind: 'create'; readonly form: NewPriceForm }
  | { readonly kind: 'upload'; readonly form: Omit<NewPriceForm, 'link' | 'type'>; readonly file: File }
  /** `seen`: what it is changed over, as it was shown. */
  | { readonly kind: 'edit'; readonly seen: PriceView; readonly form: PriceForm }
  | { readonly kind: 'exchange'; readonly seen: PriceView; readonly form: PriceForm; readonly file: File }
  | { readonly kind: 'move'; readonly price: PriceView; readonly order: number; readonly place: number }
  | { readonly kind: 'remove' | 'restore'; readonly price: NamedPrice }
  /** As it was before it was saved; nothing if anything newer was. */
  | { readonly kind: 'takeBack'; readonly price: NamedPrice; readonly form: PriceForm }
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

/** What the API calls one without a title. */
const usualTitles = { menu: 'Speisekarte', other: 'Preisliste' }

type Put = (form: PriceForm) => Promise<Written>

const putting =
  (client: ApiClient, { id }: NamedPrice): Put =>
  async (form) =>
    await client.command<Written>('PUT', pricePath(id), form)

/** Saves what is changed of an entry. Somebody who has changed the same is asked about. */
const saveOver = async (client: ApiClient, seen: PriceView, form: PriceForm): Promise<PriceForm> => {
  let after = seen.version
  const over = await sentOver(
    seen,
    () => newestOf(client, seen),
    (newest) => isPriceTouched(form, seen, newest),
    async ({ version: expectedVersion }) => {
      after = (await putting(client, seen)({ ...form, expectedVersion })).data.version
    },
  )
  return formerly(over, after)
}

/** An entry as it was, to be saved over what has become of it. */
const formerly = ({ title, type, link, file }: PriceView, expectedVersion: number): PriceForm => ({
  ...{ title, type, expectedVersion },
  link: file?.id ?? link,
})

/** A file is sent only where it can take its place: each that is sent stays in the store. */
const exchange = async (
  client: ApiClient,
  seen: PriceView,
  form: PriceForm,
  file: File,
): Promise<PriceForm> => {
  const over = await newestOf(client, seen)
  if (isPriceTouched({ ...form, link: '' }, seen, over))
    throw new ApiError({
      kind: 'conflict',
      message: 'Inzwischen wurde das an anderer Stelle geändert.',
      fields: {},
    })
  const link = await uploaded(client, file)
  const whole: PriceForm = { ...form, type: 'file', link, expectedVersion: over.version }
  return formerly(over, (await putting(client, seen)(whole)).data.version)
}

/** Answers what takes it back, if anything does. */
const send = async (client: ApiClient, change: PriceChange): Promise<PriceChange | undefined> => {
  const { company } = change
  const back = (price: NamedPrice, form: PriceForm): PriceChange => ({
    company,
    kind: 'takeBack',
    price,
    form,
  })
  const publish = async (form: NewPriceForm): Promise<PriceChange> => {
    const { data } = await client.command<Written>('POST', '/api/price', form)
    return {
      company,
      kind: 'remove',
      price: { id: data.id, title: form.title ?? usualTitles[form.priceType] },
    }
  }
  switch (change.kind) {
    case 'create':
      return await publish(change.form)
    case 'upload':
      return await publish({ ...change.form, type: 'file', link: await uploaded(client, change.file) })
    case 'edit':
      return back(change.seen, await saveOver(client, change.seen, change.form))
    case 'exchange':
      return back(change.seen, await exchange(client, change.seen, change.form, change.file))
    case 'move': {
      const { price, order } = change
      const { data } = await putting(client, price)({ order })
      return back(price, { order: price.order, expectedVersion: data.version })
    }
    case 'takeBack':
      await putting(client, change.price)(change.form)
      return undefined
    case 'remove':
      await client.command('DELETE', pricePath(change.price.id))
      return { company, kind: 'restore', price: change.price }
    case 'restore':
      await client.command('POST', `${pricePath(change.price.id)}/restore`)
      return undefined
  }
}

const wordsFor = (change: PriceChange): string => {
  switch (change.kind) {
    case 'create':
    case 'upload':
      return 'Veröffentlicht'
    case 'edit':
    case 'exchange':
      return 'Gespeichert'
    case 'move':
      return `„${change.price.title}“ steht jetzt an ${change.place}. Stelle`
    case 'takeBack':
      return 'Zurückgenommen'
    case 'remove':
      return `„${change.price.title}“ entfernt`
    case 'restore':
      return 'Wieder da'
  }
}

/** Names the form of the dialog, and that of each entry. */
const formOf = (change: PriceChange): string =>
  change.kind === 'takeBack' ? change.kind : 'price' in change ? change.price.id : ''

/** What owners do with menus and price lists, and the dialog that is open. */
export const changePrice: Action<PriceChange, PriceChange | undefined, PriceSubject> = action<
  PriceChange,
  PriceChange | undefined,
  PriceSubject
>({
  name: 'changePrice',
  form: formOf,
  send,
  success: (change, back) => savedSo(wordsFor(change), back && changePrice.requested(back)),
  refreshes: ({ company }) => [companyPrices.askedAgain(company), storedFiles.askedAgain(company)],
  otherwise: ({ kind }, problem) => (kind === 'takeBack' ? notTakenBack(problem) : []),
})
