import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { SitemapDocument } from '@schaufenster/projections/discovery/sitemap.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { inTurn } from '../lib/in-turn.ts'

/** What search engines are told of where the pages are (sitemaps.org). */
export interface Sitemap {
  /** How many parts companies make. */
  parts(): Promise<number>
  /** One part, counted from 1, as gzip; undefined where there is none. Nothing of it is older than {@link keptMs}. */
  part(number: number): Promise<Buffer | undefined>
}

interface Kept {
  readonly madeAt: number
  readonly bytes: Promise<Buffer>
}

/** As many pages as the protocol allows in one file. */
export const mostInPart = 50_000

/** Documents that are read at a time. */
const pageSize = 1000

/** Who asks again sooner gets the same: however often somebody asks, no more is read than this. */
const keptMs = 10 * 60_000

const isPublic = { field: 'isPublic', is: true } as const

/** Reads the read model that is made for it, each part when it is asked for, and keeps it for a while. `inPart`: pages of one part. */
export const createSitemap = (
  companies: DocumentReader<SitemapDocument>,
  publicUrl: string,
  now: () => number,
  inPart = mostInPart,
): Sitemap => {
  const kept = new Map<number, Kept>()
  const parts = async () => Math.ceil((await companies.count(isPublic)) / inPart)

  const make = async (number: number): Promise<Buffer> => {
    const [first] = await companies.find({ where: isPublic, limit: 1, offset: (number - 1) * inPart })
    const entries = first === undefined ? [] : [entryOf(first.document, publicUrl)]
    for (let after = first?.key; after !== undefined && entries.length < inPart;) {
      const limit = Math.min(pageSize, inPart - entries.length)
      const found = await companies.find({ where: isPublic, after, limit })
      await inTurn(() => entries.push(...found.map(({ document }) => entryOf(document, publicUrl))))
      after = found.length < limit ? undefined : found.at(-1)?.key
    }
    return promisify(gzip)(urlSet(entries))
  }

  return {
    parts,
    part: async (number) => {
      if (number > (await parts())) return undefined
      const known = kept.get(number)
      if (known !== undefined && now() - known.madeAt < keptMs) return known.bytes
      const entry = { madeAt: now(), bytes: make(number) }
      kept.set(number, entry)
      entry.bytes.catch(() => kept.delete(number))
      return entry.bytes
    },
  }
}

const entryOf = ({ slug, changedAt }: SitemapDocument, publicUrl: string): string =>
  pageEntry(`${publicUrl}/unternehmen/${encodeURIComponent(slug)}`, changedAt)

/** A page, and when it changed last, where that is known. */
export const pageEntry = (address: string, changedAt: string | undefined): string =>
  `<url><loc>${address}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const xml = '<?xml version="1.0" encoding="UTF-8"?>'

/** A part of the sitemap with these entries. */
export const urlSet = (entries: readonly string[]): string =>
  `${xml}\n<urlset ${schema}>\n${entries.join('\n')}\n</urlset>\n`

/** The index of these parts. */
export const sitemapIndex = (parts: readonly string[]): string =>
  `${xml}\n<sitemapindex ${schema}>\n${parts.map((part) => `<sitemap><loc>${part}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
