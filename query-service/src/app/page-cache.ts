import { hash } from 'node:crypto'
import { createByteLru } from '../lib/byte-lru.ts'
import { etagOf } from './etag.ts'
import { pageBody, type PageBody } from './page-body.ts'
import type { InternalFetch, RenderedPage } from './page-renderer.ts'

export interface Page extends Pick<RenderedPage, 'status' | 'headers'> {
  readonly body: PageBody
  readonly etag: string
}

/** A call that a page made while it was rendered, and its answer. */
interface Told {
  readonly input: string
  readonly init: RequestInit | undefined
  /** Hash of status and body. */
  readonly digest: string
}

interface KeptPage {
  readonly told: readonly Told[]
  readonly page: Page
  /** The mark under which the answer was last known to be valid. */
  mark: string
}

/** Renders a page, making its calls through `fetch`. */
export type Render = (fetch: InternalFetch) => Promise<RenderedPage>

/** Extra memory for the compressed forms of a page and its data, as a share of its HTML. */
const overheadRatio = 0.3

/**
 * A cache of rendered pages; the least recently opened are dropped. Marks cover the clock too and are taken before the models are read
 * (`Freshness.markOf`).
 */
export interface PageCache {
  /** The page under this key, if it is known to be valid without a check. */
  known(key: string, mark: string): Page | undefined
  /** The same, rendered again only if something changed. Pages other than successes are never kept, nor those that lack an answer because of a fault. */
  page(key: string, mark: string, fetch: InternalFetch, render: Render): Promise<Page>
}

/**
 * Keeps rendered pages as long as they are valid. While the mark stays the same a page costs nothing. A page is a function of the API's answers, so
 * once the mark has moved its calls are repeated, which is cheap. Only if an answer differs is the page rendered again, which is not. Nothing needs
 * to know which event invalidates which page, and no page is ever old.
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
      let isWhole = true
      const rendered = await render(async (input, init) => {
        const { status, headers, body } = await ask(fetch, input, init)
        isWhole &&= status < 500
        told.push({ input, init, digest: digestOf(status, body) })
        return new Response(body, { status, headers })
      })
      const page = pageOf(rendered)
      if (page.status === 200 && isWhole)
        kept.set([key], { told, page, mark }, page.body.length * (1 + overheadRatio))
      else kept.delete(key)
      return page
    },
  }
}

/** Turns the renderer's result into a page to keep and send. */
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
