import { hash } from 'node:crypto'
import { createByteLru } from '../lib/byte-lru.ts'
import { etagOf } from './etag.ts'
import { pageBody, type PageBody } from './page-body.ts'
import type { InternalFetch, RenderedPage } from './page-renderer.ts'

export interface Page extends Pick<RenderedPage, 'status' | 'headers'> {
  readonly body: PageBody
  readonly etag: string
}

/** One call that a page made while it was rendered, and what it was told. */
interface Told {
  readonly input: string
  readonly init: RequestInit | undefined
  /** Of status and body. */
  readonly digest: string
}

interface KeptPage {
  readonly told: readonly Told[]
  readonly page: Page
  /** Under which it was last seen to be true. */
  mark: string
}

/** Renders a page with the calls it makes going through `fetch`. */
export type Render = (fetch: InternalFetch) => Promise<RenderedPage>

/** The compressed forms of a page and its data, beside its HTML. */
const overheadRatio = 0.3

/** Rendered pages, those opened last. The mark is that of before the models are read (`Freshness.markOf`), and of the clock. */
export interface PageCache {
  /** What is under this key, if that is known without a look. */
  known(key: string, mark: string): Page | undefined
  /** The same, rendered only if something changed. Answers that are no success are never kept. */
  page(key: string, mark: string, fetch: InternalFetch, render: Render): Promise<Page>
}

/**
 * Keeps rendered pages for as long as they are true. As long as the mark stays the same a page costs nothing at all. A page is a function of what the
 * API told it, so when the mark has moved the calls that it made are made again, which is cheap, and only if one is answered differently it is
 * rendered anew, which is not. Nothing needs to know which event makes which page stale, and no page is ever old.
 */
export const createPageCache = (mostBytes: number): PageCache => {
  const kept = createByteLru<KeptPage>(mostBytes)
  return {
    known: (key, mark) => {
      const entry = kept.get(key)
      return entry?.mark === mark ? entry.page : undefined
    },
    page: async (key, mark, fetch, render) => {
      const entry = kept.get(key)
      if (entry?.mark === mark) return entry.page
      if (entry && (await isStillTold(entry.told, fetch))) {
        entry.mark = mark
        return entry.page
      }
      const told: Told[] = []
      const rendered = await render(async (input, init) => {
        const { status, headers, body } = await ask(fetch, input, init)
        told.push({ input, init, digest: digestOf(status, body) })
        return new Response(body, { status, headers })
      })
      const page = pageOf(rendered)
      if (page.status === 200) kept.set([key], { told, page, mark }, page.body.length * (1 + overheadRatio))
      else kept.delete(key)
      return page
    },
  }
}

/** A page as it is kept and sent, from what the renderer answers. */
export const pageOf = ({ status, headers, html }: RenderedPage): Page => ({
  status,
  headers,
  body: pageBody(html),
  etag: etagOf(html),
})

const ask = async (fetch: InternalFetch, input: string, init: RequestInit | undefined) => {
  const response = await fetch(input, init)
  return { status: response.status, headers: response.headers, body: await response.bytes() }
}

const digestOf = (status: number, body: Uint8Array): string => `${status} ${hash('sha256', body)}`

const isStillTold = async (told: readonly Told[], fetch: InternalFetch): Promise<boolean> => {
  const answers = await Promise.all(told.map(({ input, init }) => ask(fetch, input, init)))
  const digests = answers.map(({ status, body }) => digestOf(status, body))
  return told.every(({ digest }, index) => digests[index] === digest)
}
