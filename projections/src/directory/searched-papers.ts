import { fileEvents } from '@schaufenster/events/directory/file-events.ts'
import { priceEvents, type PriceContent } from '@schaufenster/events/directory/price-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'

interface SearchedFile {
  readonly id: string
  readonly name: string
  readonly isPublished: boolean
  readonly isRemoved: boolean
}

interface SearchedPrice {
  readonly id: string
  readonly title: string
  /** The company's file that it links to; null for an external link. */
  readonly file: string | null
  readonly isRemoved: boolean
}

/** A company's menus, price lists and files, as far as searching needs them. */
export interface SearchedPapers {
  readonly files: readonly SearchedFile[]
  readonly prices: readonly SearchedPrice[]
}

export const noPapers: SearchedPapers = { files: [], prices: [] }

export const searchedPaperEvents = [...fileEvents, ...priceEvents] as const
export type SearchedPaperEvent = RecordedOf<(typeof searchedPaperEvents)[number]>
type FileEvent = RecordedOf<(typeof fileEvents)[number]>
type PriceEvent = RecordedOf<(typeof priceEvents)[number]>

const isOfPrice = (event: SearchedPaperEvent): event is PriceEvent => event.stream.startsWith('price-')

/** The papers of a company after an event of one of them. */
export const searchedPapersAfter = (papers: SearchedPapers, event: SearchedPaperEvent): SearchedPapers =>
  isOfPrice(event)
    ? { ...papers, prices: pricesAfter(papers.prices, event) }
    : { ...papers, files: filesAfter(papers.files, event) }

const filesAfter = (files: readonly SearchedFile[], event: FileEvent): readonly SearchedFile[] => {
  const { fileId: id, name } = event.data
  switch (event.type) {
    case 'FileUploaded':
      return [...files.filter((file) => file.id !== id), { id, name, isPublished: false, isRemoved: false }]
    case 'FileRenamed':
      return changed(files, id, { name })
    case 'FileMoved':
    // Other events record that it leaves the page and comes back.
    case 'FileLocked':
    case 'FileUnlocked':
      return files
    case 'CompanyDocumentAttached':
      return changed(files, id, { isPublished: true })
    case 'CompanyDocumentRemoved':
      return changed(files, id, { isPublished: false })
    case 'FileRemoved':
      return changed(files, id, { isRemoved: true })
    case 'FileRestored':
      return changed(files, id, { isRemoved: false })
  }
}

const pricesAfter = (prices: readonly SearchedPrice[], event: PriceEvent): readonly SearchedPrice[] => {
  const { id } = streamParts(event.stream)
  switch (event.type) {
    case 'PricePublished':
      return [...prices.filter((price) => price.id !== id), { id, ...wordsOf(event.data), isRemoved: false }]
    case 'PriceChanged':
      return changed(prices, id, wordsOf(event.data))
    case 'PriceMoved':
    case 'PriceLocked':
    case 'PriceUnlocked':
      return prices
    case 'PriceRemoved':
      return changed(prices, id, { isRemoved: true })
    case 'PriceRestored':
      return changed(prices, id, { isRemoved: false })
  }
}

const wordsOf = ({ title, type, link }: PriceContent) => ({ title, file: type === 'file' ? link : null })

const changed = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  id: string,
  change: Partial<Thing>,
): readonly Thing[] => things.map((thing) => (thing.id === id ? { ...thing, ...change } : thing))

/** The words by which a company is found through its public menus, price lists and documents. Private files don't count. */
export const wordsOfPapers = ({ files, prices }: SearchedPapers): readonly string[] => {
  const kept = files.filter(({ isRemoved }) => !isRemoved)
  const isKept = (id: string): boolean => kept.some((file) => file.id === id)
  return [
    ...prices.flatMap(({ title, file, isRemoved }) =>
      isRemoved || (file !== null && !isKept(file)) ? [] : [title],
    ),
    ...kept.flatMap(({ name, isPublished }) => (isPublished ? [withoutEnding(name)] : [])),
  ]
}

/** People search for "Prospekt.pdf" as "Prospekt". */
const withoutEnding = (name: string): string => name.replace(/\.[a-z\d]{2,4}$/i, '')
