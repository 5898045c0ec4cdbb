import type { CompanyFilesDocument, FileEntry } from '@schaufenster/projections/directory/company-files.ts'
import type { CompanyPricesDocument, PriceEntry } from '@schaufenster/projections/directory/company-prices.ts'
import type { SectionFields } from '../profile/contract.ts'
import type {
  DocumentView,
  FileView,
  PriceLink,
  PriceView,
  RemovedFileView,
  RemovedPriceView,
} from './price-contract.ts'

/** A company's files and price lists, where it has any. */
export interface CompanyPapers {
  readonly files: CompanyFilesDocument | undefined
  readonly prices: CompanyPricesDocument | undefined
}

/** The public address of a file. */
const publicLink = (id: string): string => `/media/file/${id}`

const typeOf = ({ key }: FileEntry): string => (key.endsWith('.pdf') ? 'application/pdf' : 'image/webp')

const factsOf = (file: FileEntry) => ({
  mimetype: typeOf(file),
  size: file.size,
  ...(file.pages !== null && { pages: file.pages }),
})

const previewOf = (file: FileEntry) =>
  file.hasPreview || typeOf(file).startsWith('image/') ? { preview: `${publicLink(file.id)}/preview` } : {}

const colourOf = ({ key }: FileEntry) => {
  const colour = /-([0-9a-f]{6})\./.exec(key)?.[1]
  return colour === undefined ? {} : { colour }
}

/** Files that are not deleted, in the owner's order. */
const filesIn = ({ files }: CompanyPapers): readonly FileEntry[] =>
  (files?.files ?? []).filter(({ removedUntil }) => removedUntil === null)

/** A company's menus and price lists in their order. One whose file was deleted is left out. */
export const pricesIn = (company: string, papers: CompanyPapers): readonly PriceView[] => {
  const files = new Map(filesIn(papers).map((file) => [file.id, file]))
  return (papers.prices?.prices ?? []).flatMap((price) => {
    if (price.removed) return []
    if (price.type === 'link') return [viewOf(company, price, price.link)]
    const file = files.get(price.link)
    if (file === undefined) return []
    const about = { id: file.id, ...factsOf(file), ...previewOf(file) }
    return [{ ...viewOf(company, price, publicLink(file.id)), file: about }]
  })
}

const viewOf = (company: string, price: PriceEntry, link: string): PriceView => {
  const { id, version, priceType, title, type, order } = price
  return { _id: id, id, version, company, priceType, title, type, link, order }
}

/** The first of a kind, in the spec's shape. */
export const firstOf = (
  prices: readonly PriceView[],
  wanted: PriceView['priceType'],
): PriceLink | undefined => {
  const first = prices.find(({ priceType }) => priceType === wanted)
  return first && { link: first.link, type: first.type }
}

/** The documents shown on a company's page. */
export const documentsIn = (papers: CompanyPapers): readonly DocumentView[] =>
  filesIn(papers).flatMap((file) =>
    file.attached
      ? [
          {
            _id: file.id,
            name: file.name,
            link: publicLink(file.id),
            ...factsOf(file),
            ...previewOf(file),
            ...colourOf(file),
          },
        ]
      : [],
  )

/** What a company's page shows of them. */
export const paperFields = (
  company: string,
  papers: CompanyPapers,
): Pick<SectionFields, 'price' | 'documents' | 'menu' | 'priceList'> => {
  const price = pricesIn(company, papers)
  const menu = firstOf(price, 'menu')
  const priceList = firstOf(price, 'other')
  return {
    price: [...price],
    documents: [...documentsIn(papers)],
    ...(menu && { menu }),
    ...(priceList && { priceList }),
  }
}

/** The private files, with their uses. */
export const storeOf = (papers: CompanyPapers): readonly FileView[] =>
  filesIn(papers).map((file) => ({
    _id: file.id,
    id: file.id,
    version: papers.files?.version ?? 0,
    name: file.name,
    ...factsOf(file),
    uploadedAt: file.uploadedAt,
    attached: file.attached,
    order: file.order,
    prices: (papers.prices?.prices ?? [])
      .filter(({ type, link, removed }) => !removed && type === 'file' && link === file.id)
      .map(({ id, priceType, title }) => ({ id, priceType, title })),
  }))

const restorableFor = 30 * 24 * 60 * 60 * 1000

/**
 * Menus and price lists that owners can put back (D-2.7), most recently removed first: not what the platform took off the page, and not one whose file is
 * deleted too.
 */
export const removedPricesIn = (papers: CompanyPapers, now = Date.now()): readonly RemovedPriceView[] => {
  const files = new Set(filesIn(papers).map(({ id }) => id))
  return (papers.prices?.prices ?? [])
    .flatMap(({ id, priceType, title, type, link, removedAt, isLocked }) => {
      const until = removedAt === null ? 0 : Date.parse(removedAt) + restorableFor
      return until < now || isLocked || (type === 'file' && !files.has(link))
        ? []
        : [{ id, priceType, title, restorableUntil: new Date(until).toISOString() }]
    })
    .toSorted((one, other) => (one.restorableUntil < other.restorableUntil ? 1 : -1))
}

/** Deleted files that can be restored, most recently deleted first. */
export const removedIn = ({ files }: CompanyPapers, now = Date.now()): readonly RemovedFileView[] =>
  (files?.files ?? [])
    .flatMap(({ id, name, size, removedUntil }) =>
      removedUntil === null || Date.parse(removedUntil) < now
        ? []
        : [{ id, name, size, restorableUntil: removedUntil }],
    )
    .toSorted((one, other) => (one.restorableUntil < other.restorableUntil ? 1 : -1))
