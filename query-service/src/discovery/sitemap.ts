import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { SitemapDocument } from '@schaufenster/projections/discovery/sitemap.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { inTurn } from '../lib/in-turn.ts'

/** The sitemap for search engines (sitemaps.org). */
export interface Sitemap {
  /** How many parts the companies fill. */
  parts(): Promise<number>
  /** A gzipped part, numbered from 1; undefined if there is none. At most {@link keptMs} old. */
  part(number: number): Promise<Buffer | undefined>
}

interface Kept {
  readonly madeAt: number
  readonly bytes: Promise<Buffer>
}

/** The most pages that the protocol allows in one file. */
export const mostInPart = 50_000

/** How many documents are read at a time. */
const pageSize = 1000

/** Requests within this time get the same answer, so frequent ones cause no more reading. */
const keptMs = 10 * 60_000

const isPublic = { field: 'isPublic', is: true } as const

/** Reads the sitemap's own model on demand, part by part, and keeps each part for a while. `inPart`: pages per part. */
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

/** A page and, if known, when it last changed. */
export const pageEntry = (address: string, changedAt: string | undefined): string =>
  `<url><loc>${address}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const xml = '<?xml version="1.0" encoding="UTF-8"?>'

/** A sitemap part with these entries. */
export const urlSet = (entries: readonly string[]): string =>
  `${xml}\n<urlset ${schema}>\n${entries.join('\n')}\n</urlset>\n`

/** The index of these parts. */
export const sitemapIndex = (parts: readonly string[]): string =>
  `${xml}\n<sitemapindex ${schema}>\n${parts.map((part) => `<sitemap><loc>${part}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
