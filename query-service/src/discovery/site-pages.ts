import { mostInPart, pageEntry, urlSet } from './sitemap.ts'

/** A page that doesn't belong to a company. */
export interface SitePage {
  /** The path in its address. */
  readonly path: string
  /** ISO 8601: when its content last changed, if known. */
  readonly changedAt?: string | undefined
}

/** Sitemap parts of the pages that don't belong to companies, numbered from 0. */
export interface PageParts {
  parts(): Promise<number>
  /** Undefined if there is none. */
  part(number: number): Promise<string | undefined>
}

/** Requests within this time get the same answer, because all reels and landing pages are read for it. */
const keptMs = 10 * 60_000

/** Reads the pages on demand and keeps them for a while. `inPart`: pages per part. */
export const createPageParts = (
  pages: () => Promise<readonly SitePage[]>,
  publicUrl: string,
  now: () => number,
  inPart = mostInPart,
): PageParts => {
  let kept: { readonly madeAt: number; readonly parts: Promise<readonly string[]> } | undefined
  const make = async (): Promise<readonly string[]> => {
    const all = await pages()
    return Array.from({ length: Math.max(1, Math.ceil(all.length / inPart)) }, (_, number) =>
      urlSet(
        all
          .slice(number * inPart, (number + 1) * inPart)
          .map(({ path, changedAt }) => pageEntry(`${publicUrl}${path}`, changedAt)),
      ),
    )
  }
  const known = (): Promise<readonly string[]> => {
    if (kept !== undefined && now() - kept.madeAt < keptMs) return kept.parts
    const entry = { madeAt: now(), parts: make() }
    kept = entry
    entry.parts.catch(() => {
      if (kept === entry) kept = undefined
    })
    return entry.parts
  }
  return {
    parts: async () => (await known()).length,
    part: async (number) => (await known())[number],
  }
}
